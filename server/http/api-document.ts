import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { allRoutes } from '../../contract/all-routes';
import { brand } from '../../contract/brand';
import { errorCatalogue } from '../../contract/errors/error-catalogue';
import type { ErrorName } from '../../contract/errors/error-catalogue';
import { errorGuide } from '../../contract/errors/error-guide';
import { refusalsOf } from '../../contract/route/define-route';
import type { RouteDeclaration, UploadDeclaration } from '../../contract/route/define-route';
import { escapeHtml } from '../kernel/escape-html';

/** The API documentation as a page, from the same declarations that mount the routes. Needs no script or style. */
function apiPage(): string {
  const routes = Object.entries(allRoutes)
    .map(([name, route]) => routeSection(name, route))
    .join('\n');
  const errors = Object.keys(errorCatalogue)
    .map((name) => errorRow(name as ErrorName))
    .join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${brand.appName} API</title></head>
<body><main><h1>${brand.appName} API ${brand.appVersion}</h1>
<p>A success is <code>{status, payload}</code>, a refusal <code>{status, errorCode, errorMsgs, message, operationId}</code>.
Calls marked 'user' need <code>Authorization: Bearer</code> with an access token.
The machine-readable form is <a href="/api/openapi.json">openapi.json</a>.</p>
<h2>Calls</h2>${routes}
<h2>Errors</h2><table><thead><tr><th>Code</th><th>HTTP</th><th>Name</th><th>Meaning</th><th>What to do</th></tr></thead><tbody>${errors}</tbody></table>
</main></body></html>`;
}

/** Escapes a text, and marks what is between backticks as code. */
function markedText(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function errorRow(name: ErrorName): string {
  const { code, http: httpStatus } = errorCatalogue[name];
  const advice = errorGuide[name];
  const { meaning, fix } = advice === 'reserved' ? { meaning: 'Reserved', fix: '' } : advice;
  const cells = [code, httpStatus, name, markedText(meaning), markedText(fix)];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function routeSection(name: string, route: RouteDeclaration): string {
  const answers = Object.entries(route.answers)
    .map(([status, payload]) => `<p>Answer ${status}</p>${modelBlock(payload)}`)
    .join('');
  const refusals = refusalsOf(route).map((error) => `${errorCatalogue[error].code} ${error}`);
  return `<section><h3 id="${name}">${route.method} ${route.path}</h3>
<p>${escapeHtml(route.summary)} Access: ${route.access}. At most ${route.rateLimit.calls} calls in ${route.rateLimit.windowS} s.</p>
${route.query === undefined ? '' : `<p>Query</p>${modelBlock(route.query)}`}
${route.body === undefined ? '' : `<p>Body</p>${modelBlock(route.body)}`}
${route.upload === undefined ? '' : `<p>Form (multipart/form-data): ${uploadText(route.upload)}</p>`}
${answers}
${refusals.length === 0 ? '' : `<p>Refusals: ${refusals.join(', ')}</p>`}
</section>`;
}

/** A form with one file, as OpenAPI has it. */
function formSchema(upload: UploadDeclaration): { consumes: string[]; body: object } {
  const { field } = upload;
  const file = { type: 'string', format: 'binary', description: uploadText(upload) };
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', properties: { [field]: file }, required: [field], additionalProperties: false },
  };
}

function uploadText({ field, maxBytes, kinds }: UploadDeclaration): string {
  return `${field}, a file of ${kinds.join(' or ')}, at most ${maxBytes} bytes`;
}

function modelBlock(model: z.ZodMiniType): string {
  const { $schema: _, ...schema } = z.toJSONSchema(model, { unrepresentable: 'any', io: 'input' });
  return `<pre>${escapeHtml(JSON.stringify(schema, null, 1))}</pre>`;
}

const ownPathPattern = /^\/api\/(passport|note|note-cash|cloud|referral)\//;

/** Must run before routes are mounted: it collects them as they are added. */
export async function installApiDocument(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: `${brand.appName} API`, version: brand.appVersion },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      const upload = input.route.config?.upload;
      const form = upload === undefined ? {} : formSchema(upload);
      return { schema: { ...schema, ...form, hide: !ownPathPattern.test(url) }, url };
    },
  });
  // Anyone may ask for them, and making one takes as long as dozens of calls.
  let document: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document);
  });
  app.get('/api', async (_request, reply) => {
    page ??= apiPage();
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
