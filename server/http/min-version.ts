import type { FastifyInstance } from 'fastify';
import { minVersionHeader } from '../../contract/app-version';
import type { Config } from '../kernel/config';

/**
 * Sends the oldest supported app version with every API response, errors included, so that an old app learns it
 * from its first call.
 */
export function installMinVersion(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api')) reply.header(minVersionHeader, config.MIN_APP_VERSION);
  });
}
