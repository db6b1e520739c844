import type { FastifyInstance, FastifyRequest } from 'fastify';
import { positionHeader } from '../../contract/wal-position';
import type { RouteDeclaration } from '../../contract/route/define-route';
import type { Freshness } from '../kernel/db/standbys';
import type { ServiceContext } from '../service-context';

/** With standbys, names a position that includes the change in each answer to a call that may have changed something. */
export function installPositionHeader(app: FastifyInstance, { pool: { wal } }: ServiceContext): void {
  if (wal === undefined) return;
  app.addHook('onSend', async (request, reply) => {
    const isChange = request.method !== 'GET' && request.url.startsWith('/api');
    if (isChange && wal.highest !== '') reply.header(positionHeader, wal.highest);
  });
}

/** What a call may not lack. A position that a caller sends is only ever compared with those of standbys. */
export function freshnessOf(
  wanted: NonNullable<RouteDeclaration['standby']>,
  request: FastifyRequest,
): Freshness {
  const position = request.headers[positionHeader];
  return wanted === 'everything' ? wanted : { position: position?.toString() };
}
