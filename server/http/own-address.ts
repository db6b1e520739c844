import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../kernel/config';
import type { Config } from '../kernel/config';
import { AppError } from '../kernel/app-error';
import { hashToken, hashesEqual } from '../kernel/keys/secret-hash';

/** The settings that decide who can reach the server. */
export interface ReachSettings {
  config: Pick<Config, 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY' | 'SMTP_URL'>;
  embeddedDatabase: boolean;
}

/** How a request reached the server. */
export interface Arrival {
  /** The requested host name, without port. */
  hostname: string;
  /** The address at the other end of the connection. */
  peer: string | undefined;
  headers: Readonly<Record<string, unknown>>;
}

/** Headers that only proxies add, trusted or not. */
const proxyHeaderPattern =
  /^(?:x-forwarded(?:-.+)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-.+|x-original-.+)$/;

/** Whether only this machine should reach the server: no setting mentions others. */
function servesOwnMachine({ config, embeddedDatabase }: ReachSettings): boolean {
  const { HOST, PUBLIC_URL, TRUST_PROXY, SMTP_URL } = config;
  return (
    embeddedDatabase &&
    isLoopbackHost(HOST) &&
    (PUBLIC_URL === undefined || isLoopbackHost(bareHostname(new URL(PUBLIC_URL).hostname))) &&
    TRUST_PROXY === undefined &&
    SMTP_URL === undefined
  );
}

/** Whether a request seems to come from this machine. A proxy that adds no header goes unnoticed. */
function cameFromOwnMachine({ hostname, peer = '', headers }: Arrival): boolean {
  return (
    isLoopbackHost(bareHostname(hostname)) &&
    isLoopbackHost(peer.replace('::ffff:', '')) &&
    !Object.keys(headers).some((name) => proxyHeaderPattern.test(name))
  );
}

/**
 * Whether things for this machine only are available (outbox, demo, metrics without token), and for the given
 * request.
 */
export function isOwnMachineAlone(settings: ReachSettings, arrival?: Arrival): boolean {
  return servesOwnMachine(settings) && (arrival === undefined || cameFromOwnMachine(arrival));
}

export function arrivalOf(request: FastifyRequest): Arrival {
  const { hostname, headers } = request;
  return { hostname, headers, peer: request.socket.remoteAddress };
}

/** In lower case, IPv6 addresses without brackets. */
function bareHostname(hostname: string): string {
  return hostname.toLowerCase().replace(/^\[|\]$/g, '');
}

/** The address that users open, without trailing slash. */
export function publicUrl(config: Config): string {
  if (config.PUBLIC_URL !== undefined) return config.PUBLIC_URL.replace(/\/+$/, '');
  const protocol = config.TLS_CERT === undefined ? 'http' : 'https';
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  return `${protocol}://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${config.PORT}`;
}

/** For monitoring, under any host name; they reveal nothing. */
const openRoutes = new Set(['/health', '/ready']);

/** Whether the request bears METRICS_TOKEN; false if none is set. */
export function hasMetricsToken(
  { METRICS_TOKEN }: Pick<Config, 'METRICS_TOKEN'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): boolean {
  if (METRICS_TOKEN === undefined) return false;
  return hashesEqual(hashToken(headers.authorization ?? ''), hashToken(`Bearer ${METRICS_TOKEN}`));
}

/**
 * Refuses requests for other host names (421): a page that points its own name at this server (DNS rebinding)
 * would otherwise count as same-origin. Prometheus asks each server by its own address; no page knows its token.
 */
export function installOwnHost(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    const { url: route = '' } = request.routeOptions;
    if (openRoutes.has(route) || (route === '/metrics' && hasMetricsToken(config, request))) return;
    if (!isOwnHost(config, request.hostname)) throw new AppError('accessDeniedOrigin', { httpStatus: 421 });
  });
}

/** Whether a host name is that of `PUBLIC_URL`, or without it this machine's or `HOST`. */
export function isOwnHost(config: Pick<Config, 'PUBLIC_URL' | 'HOST'>, hostname: string): boolean {
  const asked = bareHostname(hostname);
  if (config.PUBLIC_URL !== undefined) return asked === bareHostname(new URL(config.PUBLIC_URL).hostname);
  return isLoopbackHost(asked) || asked === bareHostname(config.HOST);
}

const ownSites = new Set(['same-origin', 'none']);

/**
 * Refuses calls that another site's page makes in the user's browser. Browsers set both headers and pages can't forge them;
 * other clients send neither.
 */
export function requireSameOrigin(config: Config, request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string' && !ownSites.has(site)) throw new AppError('accessDeniedOrigin');
  const { origin } = request.headers;
  if (origin !== undefined && origin !== ownOrigin(config, request)) throw new AppError('accessDeniedOrigin');
}

/** The origin of our own pages: the configured address's, or that of the request, whose host was checked. */
export function ownOrigin(config: Config, request: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return config.PUBLIC_URL === undefined
    ? `${request.protocol}://${request.host}`
    : new URL(config.PUBLIC_URL).origin;
}
