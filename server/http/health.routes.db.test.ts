import { PassThrough } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import { createApp } from '../app';
import { createLog } from '../kernel/log';
import { drain } from './health.routes';
import { serveOtherwise } from '../../tests/support/test-server';
import { withServer } from '../../tests/support/with-server';

const metricsToken = 'a-token-for-the-figures';

const server = withServer();

test('a living server with its database is alive and ready, and no cache keeps the answer', async () => {
  for (const [url, body] of [
    ['/health', { status: 'alive' }],
    ['/ready', { status: 'ready', warnings: expect.any(Array) as string[] }],
  ] as const) {
    const response = await server.app.inject({ url });
    expect([response.statusCode, response.json()]).toEqual([200, body]);
    expect(response.headers['cache-control']).toBe('no-store');
  }
});

test('a server that is about to stop says so, still answers calls, and logs how many are open', async () => {
  const lines: string[] = [];
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });
  const { app, context } = await serveOtherwise(server, { overrides: { log } });
  const body = new PassThrough();
  const headers = { 'content-type': 'application/json' };
  const open = app.inject({ method: 'POST', url: authRoutes.signIn.path, headers, payload: body });
  await expect.poll(() => app.openRequests).toBe(1);
  await drain(app, context);
  for (const url of ['/health', '/ready']) {
    const response = await app.inject({ url });
    expect([response.statusCode, response.json()]).toEqual([503, { status: 'draining' }]);
  }
  expect((await app.inject({ url: '/api/no-such-call' })).statusCode).toBe(404);
  body.end('{}');
  expect((await open).statusCode).toBe(400);
  expect(app.openRequests).toBe(0);
  expect(lines.slice(0, 2).map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 30, forMs: 0, msg: 'draining: /health and /ready return 503' },
    { level: 30, openRequests: 1, msg: 'drained: finishing the open requests' },
  ]);
});

test('the figures count each call by its pattern, and tell no address or query', async () => {
  const app = await serveAlone();
  await app.inject({ url: `${captchaRoutes.getCaptcha.path}?action=signIn&planted=secret-in-query` });
  await app.inject({ url: '/api/secret-in-path' });
  const response = await app.inject({ url: '/metrics' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^text\/plain/);
  expect(response.body).toContain(
    `http_request_duration_seconds_count{method="GET",route="${captchaRoutes.getCaptcha.path}",status="400"} 1`,
  );
  expect(response.body).toContain('route="unmatched",status="404"');
  expect(response.body).toContain('http_refusals_total{error="incorrectParameters"} 1\n');
  expect(response.body).toContain('http_refusals_total{error="noDataFound"} 1\n');
  expect(response.body).toMatch(/^database_connections\{state="idle"\} \d+$/m);
  expect(response.body).not.toMatch(/secret-in/);
});

/** On its own machine alone, as a start without any settings is. */
async function serveAlone(environment: Record<string, string> = {}, embeddedDatabase = true) {
  const options = { environment: { TRUST_PROXY: '', ...environment }, overrides: { embeddedDatabase } };
  return (await serveOtherwise(server, options)).app;
}

const withoutToken: [who: string, httpStatus: number, request: InjectOptions][] = [
  ['this machine', 200, { remoteAddress: '127.0.0.1' }],
  ['this machine, by IPv6', 200, { remoteAddress: '::1' }],
  ['this machine, by both', 200, { remoteAddress: '::ffff:127.0.0.1' }],
  ['another machine', 403, { remoteAddress: '203.0.113.9' }],
  [
    'another machine that names this one',
    403,
    { remoteAddress: '203.0.113.9', headers: { host: 'localhost' } },
  ],
  [
    'a proxy on this machine',
    403,
    { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } },
  ],
];

test.each(withoutToken)(
  'without a token in the configuration, %s gets %i',
  async (_who, httpStatus, request) => {
    const response = await (await serveAlone()).inject({ url: '/metrics', ...request });
    expect(response.statusCode).toBe(httpStatus);
    expect(response.body.includes('http_request_duration_seconds')).toBe(httpStatus === 200);
  },
);

test.each<[string, Record<string, string>, boolean]>([
  ['behind a proxy', { TRUST_PROXY: 'loopback' }, true],
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:2525' }, true],
  ['on an own PostgreSQL', {}, false],
  ['open to others', { HOST: '0.0.0.0' }, true],
])('without a token, a server %s shows them to nobody', async (_which, environment, embedded) => {
  const app = await serveAlone(environment, embedded);
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(403);
});

test('answers liveness under any host name, and refuses everything else with 421', async () => {
  const headers = { host: 'rebound.evil.example' };
  for (const url of ['/health', '/ready'])
    expect((await server.app.inject({ url, headers })).statusCode, url).toBe(200);
  for (const url of ['/', '/api', '/metrics', '/dev/outbox', '/nowhere', captchaRoutes.getCaptcha.path]) {
    const response = await server.app.inject({ url, headers });
    expect(response.statusCode, url).toBe(421);
    expect(response.json(), url).toMatchObject({ errorCode: 10_102 });
  }
});

test('Prometheus asks each server by its own address, with the token', async () => {
  const app = await serveAlone({ METRICS_TOKEN: metricsToken, PUBLIC_URL: 'https://wallet.example' }, false);
  const answerTo = (url: string, host: string, authorization?: string) =>
    app.inject({ url, headers: { host, ...(authorization !== undefined && { authorization }) } });
  const right = `Bearer ${metricsToken}`;
  for (const host of ['10.0.0.7:4600', '[2001:db8::1]:4600', 'server-a:4600', 'wallet.example']) {
    const response = await answerTo('/metrics', host, right);
    expect([response.statusCode, response.body.includes('http_request_duration')], host).toEqual([200, true]);
  }
  for (const wrong of [undefined, '', 'Bearer ', metricsToken, `${right}x`, right.slice(0, -1)]) {
    const response = await answerTo('/metrics', '10.0.0.7:4600', wrong);
    expect([response.statusCode, response.body.includes('http_request_duration')], wrong).toEqual([
      421,
      false,
    ]);
  }
  // The token opens nothing else under a foreign name.
  for (const url of ['/', '/api', '/nowhere', '/metrics/', captchaRoutes.getCaptcha.path])
    expect((await answerTo(url, '10.0.0.7:4600', right)).statusCode, url).toBe(421);
});

test('without a token in the configuration, no header opens the figures under a foreign name', async () => {
  const app = await serveAlone();
  for (const authorization of ['', 'Bearer ', 'Bearer undefined']) {
    const headers = { host: '10.0.0.7:4600', authorization };
    expect((await app.inject({ url: '/metrics', headers })).statusCode, authorization).toBe(421);
  }
});

test('with a configured token, only requests with it read the metrics, from any address', async () => {
  const config = { ...server.context.config, METRICS_TOKEN: metricsToken };
  const app = await createApp({ ...server.context, config });
  const statusFor = async (authorization: string, remoteAddress: string): Promise<number> =>
    (await app.inject({ url: '/metrics', remoteAddress, headers: { authorization } })).statusCode;
  expect(await statusFor(`Bearer ${metricsToken}`, '203.0.113.9')).toBe(200);
  for (const wrong of [
    '',
    'Bearer ',
    metricsToken,
    `Bearer ${metricsToken}x`,
    `Bearer ${metricsToken.slice(1)}`,
  ]) {
    expect(await statusFor(wrong, '127.0.0.1'), wrong).toBe(403);
  }
  await app.close();
});
