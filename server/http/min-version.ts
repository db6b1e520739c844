import type { FastifyInstance } from 'fastify';
import { minVersionHeader } from '../../contract/app-version';
import type { Config } from '../kernel/config';

/** Each answer of the API tells the oldest app it is meant for, refusals too: an old app learns it from its first call. */
export function installMinVersion(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api')) reply.header(minVersionHeader, config.MIN_APP_VERSION);
  });
}
