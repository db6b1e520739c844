import type { FastifyInstance } from 'fastify';

export const loginScreen = '/login';

/**
 * The login form of a page whose script doesn't run is sent here by the browser itself, so that a password gets into no
 * address. The response leaves before the body is read: nothing of it can be kept or logged.
 */
export function installLoginForm(app: FastifyInstance): void {
  app.route({
    method: 'POST',
    url: loginScreen,
    onRequest: async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(loginScreen, 303),
    // Never called: the request has ended before.
    handler: async (_request, reply) => reply,
  });
}
