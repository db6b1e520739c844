import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Listeners beside the server's own. */
const moreCount = 15;

/**
 * Sends copies of the listening socket back. A copy is its own descriptor, which Node can only make by sending a handle to
 * another process.
 */
const handBack = `process.on('message', (count, handle) => {
  let left = count;
  for (let index = 0; index < count; index += 1)
    process.send(index, handle, undefined, () => { left -= 1; if (left === 0) process.disconnect(); });
});`;

/**
 * Accepts more connections per turn of the event loop. Node accepts one per turn and listener: a busy server with long turns
 * would let new callers wait for seconds before it could even refuse them. Several listeners on copies of one socket accept
 * as many more. If the copies can't be made, the server continues with its own listener. To be called before the server
 * listens.
 */
export function addExtraListeners(app: FastifyInstance): void {
  const listeners: Server[] = [];
  const ending = new AbortController();
  let closed: Promise<unknown> = Promise.resolve();

  app.addHook('onListen', async () => {
    // It has no public name; without it Node would listen a second time.
    const { _handle: handle } = app.server as unknown as { _handle: object | null };
    const child = spawn(process.execPath, ['-e', handBack], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      signal: ending.signal,
    });
    child.on('error', (error) => {
      if (!ending.signal.aborted) app.log.warn({ err: error }, 'new connections are accepted one by one');
    });
    child.on('message', (_index, copy) => {
      const listener = createServer((socket) => app.server.emit('connection', socket));
      if (copy === undefined) return;
      if (ending.signal.aborted) (copy as unknown as { close: () => void }).close();
      else listeners.push(listener.listen(copy));
    });
    child.unref();
    child.channel?.unref();
    child.send(moreCount, handle as Server);
  });
  app.addHook('preClose', async () => {
    ending.abort();
    const close = (listener: Server) => new Promise((resolve) => listener.close(resolve));
    closed = Promise.all(listeners.map(close));
  });
  // Calls under way are answered first, as those of the server's own listener.
  app.addHook('onClose', async () => {
    await closed;
  });
}
