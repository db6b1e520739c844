import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app';
import { ApiClient, sendHostName } from '../support/api-client';
import { registerUser } from '../support/register-user';
import { withServer } from '../support/with-server';
import { databaseDigest } from './support/database-digest';
import { expectRefusal } from './support/expect-refusal';
import { sampledRoutes, validRequest } from './support/sample-inputs';

const ownHost = 'wallet.example';
const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: `https://${ownHost}.evil.example` },
  { origin: `https://${ownHost}:444` },
  { origin: `http://${ownHost}` },
  { origin: 'null' },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'same-origin, cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: `https://${ownHost}` },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
];
const ownHeaders: Record<string, string>[] = [
  {},
  { origin: `https://${ownHost}` },
  { 'sec-fetch-site': 'same-origin', origin: `https://${ownHost}` },
  { 'sec-fetch-site': 'none' },
];

const server = withServer({ environment: { BUDGET_SCALE: '1000', PUBLIC_URL: `https://${ownHost}/` } });
let withPages: FastifyInstance;
let folder: string;
let client: ApiClient;

/** A minimal build output. */
function writePages(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'billfold-pages-'));
  mkdirSync(path.join(made, 'client', 'assets'), { recursive: true });
  mkdirSync(path.join(made, 'client', 'pages'));
  writeFileSync(path.join(made, 'client', 'pages', 'login.html'), '<!doctype html><title>login</title>');
  writeFileSync(path.join(made, 'client', 'index.html'), '<!doctype html><title>app</title>');
  writeFileSync(path.join(made, 'client', 'assets', 'main-abc.js'), 'export {};');
  writeFileSync(path.join(made, 'csp.json'), '{"scriptHashes":["\'sha256-script\'"],"styleHashes":[]}');
  return made;
}

beforeAll(async () => {
  folder = writePages();
  withPages = await createApp(server.context, folder);
  sendHostName(withPages, server.context.config.PUBLIC_URL);
  ({ client } = await registerUser(server));
});
afterAll(async () => {
  await withPages.close();
  rmSync(folder, { recursive: true });
});

describe.each(sampledRoutes)('$name', (sampled) => {
  test('is refused to pages of other sites, for any user, and nothing happens', async () => {
    const before = await databaseDigest(server.database);
    const request = validRequest(sampled);
    const escaped = request.url.replace('/api/', '/%61pi/');
    for (const headers of foreign) {
      for (const url of [request.url, escaped]) {
        const response = await client.send({ ...request, url, headers });
        const what = `${url} ${JSON.stringify(headers)}`;
        expectRefusal(response, { httpStatus: 403, errorCode: 10_102 }, what);
        expect(response.headers['set-cookie'], what).toBeUndefined();
        expect(response.headers['access-control-allow-origin'], what).toBeUndefined();
      }
    }
    expect(await databaseDigest(server.database)).toEqual(before);
  });

  test('passes for the wallet’s own page and for other clients', async () => {
    for (const headers of ownHeaders) {
      const stranger = new ApiClient(server.app);
      const response = await stranger.send({ ...validRequest(sampled), headers });
      expect(response.text, JSON.stringify(headers)).not.toContain('10102');
      expect(response.httpStatus).toBeLessThan(500);
    }
  });
});

test('no preflight is answered', async () => {
  const headers = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  };
  for (const { route } of sampledRoutes) {
    const response = await client.send({ method: 'OPTIONS', url: route.path, headers });
    expectRefusal(response, { httpStatus: 403, errorCode: 10_102 }, route.path);
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('without PUBLIC_URL the host that was asked is its own origin', async () => {
  const { PUBLIC_URL: _, ...config } = server.context.config;
  const app = await createApp({ ...server.context, config });
  const headers = { host: 'localhost:4600', origin: 'http://localhost:4600' };
  const passing = await new ApiClient(app).send({ url: '/api/passport/v1/captcha?action=signIn', headers });
  expect(passing.httpStatus).toBe(200);
  const other = { ...headers, origin: 'http://localhost:4601' };
  const refused = await new ApiClient(app).send({
    url: '/api/passport/v1/captcha?action=signIn',
    headers: other,
  });
  expectRefusal(refused, { httpStatus: 403, errorCode: 10_102 }, 'another port');
  await app.close();
});

const everyKindOfAnswer: [what: string, httpStatus: number, request: InjectOptions][] = [
  ['a page', 200, { url: '/' }],
  ['a screen’s address', 200, { url: '/login' }],
  ['an asset', 200, { url: '/assets/main-abc.js' }],
  ['an API answer', 200, { url: '/api/passport/v1/captcha?action=signIn' }],
  ['the API’s page', 200, { url: '/api' }],
  ['the API’s document', 200, { url: '/api/openapi.json' }],
  ['health', 200, { url: '/health' }],
  ['readiness', 200, { url: '/ready' }],
  ['bad input', 400, { url: '/api/passport/v1/captcha?action=none' }],
  ['no session', 401, { url: '/api/passport/v1/user' }],
  ['another site', 403, { url: '/api/passport/v1/user', headers: { origin: 'https://evil.example' } }],
  ['an unknown call', 404, { method: 'POST', url: '/api/nothing' }],
  ['another method', 405, { method: 'DELETE', url: '/api/passport/v1/user' }],
  ['a hidden page', 404, { url: '/dev/outbox' }],
  ['the figures', 403, { url: '/metrics' }],
  ['another name', 421, { url: '/', headers: { host: 'rebound.evil.example' } }],
];

test.each(everyKindOfAnswer)('%s (%i) has every security header', async (_what, httpStatus, request) => {
  const response = await new ApiClient(withPages).send(request);
  expect(response.httpStatus).toBe(httpStatus);
  expect(response.headers).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(response.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  expect(response.headers['permissions-policy']).toContain('camera=(self)');
  expect(response.headers['x-powered-by']).toBeUndefined();
  expect(response.headers['server']).toBeUndefined();
  const policy = String(response.headers['content-security-policy']).split(';');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self' 'sha256-script'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "connect-src 'self'",
    ]),
  );
  expect(policy.join(';')).not.toMatch(/unsafe-|\*|http:/);
});

test('a malformed address gets at least the headers that keep an answer inert', async () => {
  const response = await new ApiClient(withPages).send({ url: '/%ff' });
  expectRefusal(response, { httpStatus: 400 }, 'malformed');
  expect(response.headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
  });
});
