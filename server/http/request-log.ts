import type { FastifyInstance } from 'fastify';
import type { RequestMetrics } from './metrics';

/** One line and one measurement for each request. The route's pattern stands for the address, whose query may hold secrets. */
export function installRequestLog(app: FastifyInstance, metrics: RequestMetrics): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-operation-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const durationMs = reply.elapsedTime;
    metrics.observe({ method: request.method, route, statusCode: reply.statusCode, durationMs });
    // A refusal names its operation id, so it must be found here, whatever its address.
    if (!route.startsWith('/api') && reply.statusCode < 400) return;
    request.log.info(
      {
        method: request.method,
        route,
        statusCode: reply.statusCode,
        durationMs: Math.round(durationMs * 10) / 10,
        ...(request.caller === undefined ? {} : { userId: request.caller.userId }),
      },
      'request',
    );
  });
}
