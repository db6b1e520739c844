import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { AppError } from './app-error';

const ownSites = new Set(['same-origin', 'none']);

/**
 * Refuses calls that another site's page makes in the user's browser. Browsers set both headers and no page can forge
 * them; other clients send neither.
 */
export function requireSameOrigin(config: Config, request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string' && !ownSites.has(site)) throw new AppError('accessDeniedOrigin');
  const { origin } = request.headers;
  if (origin !== undefined && origin !== ownOrigin(config, request)) throw new AppError('accessDeniedOrigin');
}

function ownOrigin(config: Config, request: FastifyRequest): string {
  return config.PUBLIC_URL === undefined
    ? `${request.protocol}://${request.host}`
    : new URL(config.PUBLIC_URL).origin;
}
