import { expect, test } from 'vitest';
import { operationFilesPath } from '../../contract/operations/operation-files';
import { reservesFilePath } from '../../contract/reserves/reserves.paths';
import { livePath } from '../../contract/live/live-topics';
import { allRoutes } from '../../contract/all-routes';
import { errorCatalogue } from '../../contract/errors/error-catalogue';
import { withServer } from '../../tests/support/with-server';

interface Operation {
  summary?: string;
  requestBody?: unknown;
  parameters?: { name: string; in: string }[];
  responses: Record<string, unknown>;
  security?: object[];
}

interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

const server = withServer();

/** The document names the parts of a path in braces. */
function documented(path: string): string {
  return path.replace(/:([a-zA-Z]+)/g, '{$1}');
}

let read: Promise<ApiDocument> | undefined;

/** Read once: it's large. */
const readDocument = () => (read ??= fetchDocument());

async function fetchDocument(): Promise<ApiDocument> {
  const response = await server.app.inject('/api/openapi.json');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  return response.json<ApiDocument>();
}

test('the document lists every declared call, and nothing else', async () => {
  const { openapi, paths } = await readDocument();
  expect(openapi).toMatch(/^3\./);
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = Object.values(allRoutes).map(({ method, path }) => `${method} ${documented(path)}`);
  // The framework answers HEAD wherever there is a GET.
  for (const path of [livePath, operationFilesPath, reservesFilePath])
    declared.push(`GET ${documented(path)}`);
  expect(listed.filter((call) => !call.startsWith('HEAD ')).toSorted()).toEqual(declared.toSorted());
});

test.each(Object.entries(allRoutes))(
  'the document tells what %s takes and who may call it',
  async (_, route) => {
    const { paths } = await readDocument();
    const operation = paths[documented(route.path)]?.[route.method.toLowerCase()];
    expect(operation?.summary).toBe(route.summary);
    expect(operation?.requestBody !== undefined).toBe(route.body !== undefined || route.upload !== undefined);
    expect(operation?.parameters !== undefined && operation.parameters.length > 0).toBe(
      route.query !== undefined || route.params !== undefined,
    );
    expect(operation?.security !== undefined).toBe(route.access === 'user');
    expect(operation?.responses['200']).toBeDefined();
  },
);

test('the page can be read without script or style, and has every call and every code', async () => {
  const response = await server.app.inject('/api');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).not.toMatch(/<script|<style|style=|javascript:/i);
  for (const [name, { method, path, access, rateLimit }] of Object.entries(allRoutes)) {
    expect(response.body).toContain(`<h3 id="${name}">${method} ${path}</h3>`);
    expect(response.body).toContain(`Access: ${access}. At most ${rateLimit.calls} calls`);
  }
  for (const { code } of Object.values(errorCatalogue)) expect(response.body).toContain(`<td>${code}</td>`);
  expect(response.body).toContain('<td>Wait for <code>Retry-After</code>.</td>');
});
