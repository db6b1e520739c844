import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { addExtraListeners } from './extra-listeners';

const crowd = 40;

/** A listening server with the count of the connections that it has accepted. */
async function serve() {
  const app = fastify();
  app.get('/', async () => 'here');
  addExtraListeners(app);
  const accepted = { count: 0 };
  app.server.on('connection', () => {
    accepted.count += 1;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return { app, accepted, port };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('more than one connection is accepted in a turn of the event loop, and each is served', async () => {
  const { accepted, port } = await serve();
  let most = 0;
  // Until the copies of the socket have come.
  while (most < 8) {
    const wanted = accepted.count + crowd;
    const callers = Array.from({ length: crowd }, () =>
      connect(port, '127.0.0.1').on('error', () => undefined),
    );
    while (accepted.count < wanted) {
      const before = accepted.count;
      await turn();
      most = Math.max(most, accepted.count - before);
    }
    for (const caller of callers) caller.destroy();
    await Promise.all(callers.map((caller) => once(caller, 'close')));
  }
  const answers = await Promise.all(
    Array.from({ length: crowd }, async () => (await fetch(`http://127.0.0.1:${port}/`)).text()),
  );
  expect(new Set(answers)).toEqual(new Set(['here']));
});

test('accepts no connection once it stops', async () => {
  const { app, port } = await serve();
  await fetch(`http://127.0.0.1:${port}/`);
  await app.close();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});
