import { request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { installLoginForm } from './login-form';

it('a login form that the browser sends itself leads back, whatever it holds', async () => {
  const app = fastify();
  installLoginForm(app);
  const answers = [
    { contentType: 'application/x-www-form-urlencoded', payload: 'email=a%40b.c&password=secret' },
    { contentType: 'application/json', payload: '{' },
    { contentType: 'text/html', payload: 'x'.repeat(3_000_000) },
  ].map(async ({ contentType, payload }) =>
    app.inject({ method: 'POST', url: '/login', headers: { 'content-type': contentType }, payload }),
  );
  for (const { statusCode, headers, body } of await Promise.all(answers)) {
    expect([statusCode, headers.location, headers['cache-control'], body]).toEqual([
      303,
      '/login',
      'no-store',
      '',
    ]);
  }
  await app.close();
});

it('the answer does not wait for the body', async () => {
  const app = fastify();
  installLoginForm(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1000' };
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/login', headers });
  sending.write('password=');
  const [answer] = (await once(sending, 'response')) as [{ statusCode: number }];
  expect(answer.statusCode).toBe(303);
  sending.destroy();
  await app.close();
});
