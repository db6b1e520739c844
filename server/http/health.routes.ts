import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../service-context';
import { AppError } from '../kernel/app-error';
import { isDatabaseAway } from '../kernel/db/is-database-away';
import { retryWhenAwayS } from './error-answer';
import type { RequestMetrics } from './metrics';
import { arrivalOf, hasMetricsToken, isOwnMachineAlone } from './own-address';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether it will stop soon: proxies should send new calls elsewhere, but it still answers. */
    isDraining: boolean;
  }
}

/** Why a server isn't ready, in words. They name no host, because anyone can read them. */
const reasons = {
  noPrimary:
    'No database server takes connections as the primary now. This server looks for one and continues by itself.',
  databaseBusy:
    "The database didn't answer in time, or cut the connection. This server tries again by itself.",
};

/** For monitoring: liveness, readiness and metrics. Warnings, for people, don't make a server unready. */
export function installHealthRoutes(
  app: FastifyInstance,
  context: ServiceContext,
  metrics: RequestMetrics,
  readWarnings: () => Promise<readonly string[]>,
): void {
  app.decorate('isDraining', false);
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return app.isDraining ? reply.code(503).send({ status: 'draining' }) : reply.send({ status: 'alive' });
  });
  app.get('/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.isDraining) return reply.code(503).send({ status: 'draining' });
    try {
      await context.pool.query('select 1');
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const status = context.pool.hasPrimary ? 'databaseBusy' : 'noPrimary';
      return reply.code(503).header('retry-after', retryWhenAwayS).send({ status, message: reasons[status] });
    }
    return reply.send({ status: 'ready', warnings: await readWarnings() });
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
  const { clock, config, log } = context;
  app.isDraining = true;
  log.info({ forMs: config.DRAIN_MS }, 'draining: /health and /ready return 503');
  await clock.sleep(config.DRAIN_MS);
  log.info({ openRequests: app.openRequests }, 'drained: finishing the open requests');
}

/** With METRICS_TOKEN only requests that have it. Otherwise those from this machine, if the server serves no other. */
function mayReadMetrics(context: ServiceContext, request: FastifyRequest): boolean {
  return context.config.METRICS_TOKEN === undefined
    ? isOwnMachineAlone(context, arrivalOf(request))
    : hasMetricsToken(context.config, request);
}
