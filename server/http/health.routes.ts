import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashToken, hashesEqual } from '../kernel/keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { AppError } from '../kernel/app-error';
import type { RequestMetrics } from './metrics';
import { arrivalOf, isOwnMachineAlone } from './own-address';

/** For monitoring: liveness, readiness and metrics. */
export function installHealthRoutes(
  app: FastifyInstance,
  context: ServiceContext,
  metrics: RequestMetrics,
): void {
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/ready', async (_request, reply) => {
    await context.pool.query('select 1');
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(context, request)) throw new AppError('accessDenied');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

/**
 * With METRICS_TOKEN, whether the request has it. Otherwise only requests from this machine may, if the server serves no
 * other.
 */
function mayReadMetrics(context: ServiceContext, request: FastifyRequest): boolean {
  const { METRICS_TOKEN } = context.config;
  if (METRICS_TOKEN === undefined) return isOwnMachineAlone(context, arrivalOf(request));
  const sent = request.headers.authorization ?? '';
  return hashesEqual(hashToken(sent), hashToken(`Bearer ${METRICS_TOKEN}`));
}
