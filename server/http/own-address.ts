import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../kernel/config';
import type { Config } from '../kernel/config';
import { AppError } from '../kernel/app-error';

/** What a server's settings say of who can reach it. */
export interface ReachSettings {
  config: Pick<Config, 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY' | 'SMTP_URL'>;
  embeddedDatabase: boolean;
}

/** What a request says of the way that it came. */
export interface Arrival {
  /** The name that was asked for, without a port. */
  hostname: string;
  /** Who holds the other end of the connection. */
  peer: string | undefined;
  headers: Readonly<Record<string, unknown>>;
}

/** Headers that only a proxy adds, whether it is trusted or not. */
const proxyHeaderPattern =
  /^(?:x-forwarded(?:-.+)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-.+|x-original-.+)$/;

/** Whether nobody but this machine should be able to reach the server: no setting speaks of others. */
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

/** Whether a request came from this machine, as far as it can be told: a proxy that adds no header passes for it. */
function cameFromOwnMachine({ hostname, peer = '', headers }: Arrival): boolean {
  return (
    isLoopbackHost(bareHostname(hostname)) &&
    isLoopbackHost(peer.replace('::ffff:', '')) &&
    !Object.keys(headers).some((name) => proxyHeaderPattern.test(name))
  );
}

/**
 * Whether what only this machine may see is there, and for a request where one is given: the outbox, the demo, and the
 * figures without a token.
 */
export function isOwnMachineAlone(settings: ReachSettings, arrival?: Arrival): boolean {
  return servesOwnMachine(settings) && (arrival === undefined || cameFromOwnMachine(arrival));
}

export function arrivalOf(request: FastifyRequest): Arrival {
  const { hostname, headers } = request;
  return { hostname, headers, peer: request.socket.remoteAddress };
}

/** In lower case, and an IPv6 address without its brackets. */
function bareHostname(hostname: string): string {
  return hostname.toLowerCase().replace(/^\[|\]$/g, '');
}

/** The address that users open, without a slash at its end. */
export function publicUrl(config: Config): string {
  if (config.PUBLIC_URL !== undefined) return config.PUBLIC_URL.replace(/\/+$/, '');
  const protocol = config.TLS_CERT === undefined ? 'http' : 'https';
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  return `${protocol}://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${config.PORT}`;
}

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
