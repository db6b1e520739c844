import type { FastifyInstance } from 'fastify';
import { isLoopbackHost } from '../config';
import type { Config } from '../config';
import { AppError } from './app-error';
import { bareHostname } from './own-machine';

/** For whoever watches the server, by whatever name he reaches it; they tell nothing. */
const openRoutes = new Set(['/health', '/ready']);

/**
 * Refuses whatever was asked of another name than ours (421): a page that points a name of its own at this server would
 * otherwise pass for our own page.
 */
export function installOwnHost(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    if (openRoutes.has(request.routeOptions.url ?? '')) return;
    if (!isOwnHost(config, request.hostname)) throw new AppError('accessDeniedOrigin', { httpStatus: 421 });
  });
}

/** Whether a name is that of `PUBLIC_URL`, or without one this machine's or `HOST`. */
export function isOwnHost(config: Pick<Config, 'PUBLIC_URL' | 'HOST'>, hostname: string): boolean {
  const asked = bareHostname(hostname);
  if (config.PUBLIC_URL !== undefined) return asked === bareHostname(new URL(config.PUBLIC_URL).hostname);
  return isLoopbackHost(asked) || asked === bareHostname(config.HOST);
}
