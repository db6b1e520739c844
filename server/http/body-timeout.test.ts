import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { installBodyTimeout } from './body-timeout';
import { sendError } from './error-answer';

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

  it('ends over HTTP/2 as well, and the session goes on', async () => {
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

  it('is told from one that ends, and from none', async () => {
    await listen(fastify(), 60_000);
    expect((await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })).json()).toEqual({
      got: { a: 1 },
    });
    expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(200);
  });
});
