import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { sendError } from './error-answer';
import { bodyLimitOf, installBodyTimeout, leastBodyBytes } from './request-body';

const path = '/api/planted' as const;
const limitOf = (body: z.ZodMiniType | undefined) =>
  bodyLimitOf({ path, ...(body !== undefined && { body }) });
const bounded = (length: number) => z.string().check(z.maxLength(length));

test('a small body, and none, get the same room', () => {
  expect(limitOf(undefined)).toBe(leastBodyBytes);
  expect(limitOf(z.strictObject({ email: bounded(254) }))).toBe(leastBodyBytes);
});

test.each<[what: string, body: z.ZodMiniType, largest: unknown]>([
  [
    'ids',
    z.strictObject({ ids: z.optional(z.array(z.uuid()).check(z.maxLength(2_000))) }),
    { ids: Array.from({ length: 2_000 }, () => '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b') },
  ],
  ['any writing', z.strictObject({ note: bounded(9_000) }), { note: '\u0001'.repeat(9_000) }],
  [
    'one of several, and nothing',
    z.strictObject({
      lines: z.array(z.union([bounded(3), z.nullable(bounded(500))])).check(z.maxLength(50)),
    }),
    { lines: Array.from({ length: 50 }, () => '文'.repeat(500)) },
  ],
  [
    'records',
    z.strictObject({
      bills: z
        .record(bounded(100), z.int().check(z.maximum(100)))
        .register(z.globalRegistry, { maxProperties: 300 }),
    }),
    { bills: Object.fromEntries(Array.from({ length: 300 }, (_, key) => [String(key).padStart(100), -100])) },
  ],
])('a large body of %s fits, and one of twice its length does not', (_what, body, largest) => {
  const length = Buffer.byteLength(JSON.stringify(largest));
  expect(limitOf(body)).toBeGreaterThan(length);
  expect(limitOf(body)).toBeLessThan(length * 20);
});

test('five hundred blanks are far from too many', () => {
  const body = {
    fee: '1',
    currencyFill: 'x'.repeat(64),
    ids: Array.from({ length: 500 }, () => 'x'.repeat(36)),
  };
  expect(bodyLimitOf(mintHouseRoutes.fillBills)).toBeGreaterThan(10 * JSON.stringify(body).length);
});

test.each<[z.ZodMiniType, string]>([
  [z.strictObject({ text: z.string() }), 'body.text: nothing bounds its length'],
  [z.strictObject({ list: z.array(z.int()) }), 'body.list: nothing bounds its length'],
  [z.strictObject({ bills: z.record(bounded(3), z.int()) }), 'body.bills: nothing bounds its length'],
  [z.strictObject({ anything: z.unknown() }), 'body.anything: nothing tells what it can be'],
])('a body without a bound is refused when its route is mounted', (body, message) => {
  expect(() => limitOf(body)).toThrow(`${path}: ${message}`);
});

describe('a body that does not end', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  async function listen(made: FastifyInstance, limitMs: number): Promise<number> {
    app = made;
    app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
    installBodyTimeout(app, limitMs);
    app.post('/', async (request) => ({ got: request.body }));
    await app.listen({ host: '127.0.0.1', port: 0 });
    return (app.server.address() as AddressInfo).port;
  }

  it('ends with 408 and its connection, however steadily it drips', async () => {
    const socket = connect(await listen(fastify(), 30), '127.0.0.1');
    socket.on('error', () => undefined);
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    socket.write(
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{',
    );
    const drip = setInterval(() => socket.write(' '), 5);
    await once(socket, 'close');
    clearInterval(drip);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(received).toContain('"errorCode":10008');
  });

  it('ends over HTTP/2 as well, and the session continues', async () => {
    const made = fastify({ http2: true }) as unknown as FastifyInstance;
    const session = connectHttp2(`http://127.0.0.1:${await listen(made, 30)}`);
    const request = session.request({ ':method': 'POST', ':path': '/', 'content-type': 'application/json' });
    request.on('error', () => undefined);
    request.write('{');
    const [headers] = (await once(request, 'response')) as [Record<string, unknown>];
    expect(headers[':status']).toBe(408);
    const second = session.request({ ':method': 'POST', ':path': '/', 'content-type': 'application/json' });
    second.end('{}');
    const [answered] = (await once(second, 'response')) as [Record<string, unknown>];
    expect(answered[':status']).toBe(200);
    session.destroy();
  });

  it('differs from one that ends, and from none', async () => {
    await listen(fastify(), 60_000);
    expect((await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })).json()).toEqual({
      got: { a: 1 },
    });
    expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(200);
  });
});
