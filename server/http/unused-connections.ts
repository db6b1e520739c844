import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';

/**
 * Closes connections that never sent a request when the server stops: browsers open them in advance, and Node
 * would wait for them.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let stopping = false;
  const onConnection = (socket: Socket): void => {
    // Fastify closes HTTP/2 sessions itself, after their streams.
    if ((socket as TLSSocket).alpnProtocol === 'h2') return;
    if (stopping) return void socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  };
  const isTls = 'setSecureContext' in app.server;
  app.server.on(isTls ? 'secureConnection' : 'connection', onConnection);
  app.server.on('request', (request: IncomingMessage) => unused.delete(request.socket));
  app.addHook('preClose', async () => {
    stopping = true;
    for (const socket of unused) socket.destroy();
  });
}
