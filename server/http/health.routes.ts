import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../service-context';
import { AppError } from '../kernel/app-error';
import type { RequestMetrics } from './metrics';
import { arrivalOf, hasMetricsToken, isOwnMachineAlone } from './own-address';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether it will stop soon: proxies should send new calls elsewhere, but it still answers. */
    isDraining: boolean;
  }
}

/** For monitoring: liveness, readiness and metrics. */
export function installHealthRoutes(
  app: FastifyInstance,
  context: ServiceContext,
  metrics: RequestMetrics,
): void {
  app.decorate('isDraining', false);
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return app.isDraining ? reply.code(503).send({ status: 'draining' }) : reply.send({ status: 'alive' });
  });
  app.get('/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.isDraining) return reply.code(503).send({ status: 'draining' });
    await context.pool.query('select 1');
    return reply.send({ status: 'ready' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(context, request)) throw new AppError('accessDenied');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

/** Lets proxies notice, by /health and /ready, that the server is about to stop. Resolves after DRAIN_MS. */
export async function drain(app: FastifyInstance, context: ServiceContext): Promise<void> {
  app.isDraining = true;
  await context.clock.sleep(context.config.DRAIN_MS);
}

/** With METRICS_TOKEN only requests that have it. Otherwise those from this machine, if the server serves no other. */
function mayReadMetrics(context: ServiceContext, request: FastifyRequest): boolean {
  return context.config.METRICS_TOKEN === undefined
    ? isOwnMachineAlone(context, arrivalOf(request))
    : hasMetricsToken(context.config, request);
}
