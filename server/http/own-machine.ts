import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../config';
import type { Config } from '../config';

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
export function bareHostname(hostname: string): string {
  return hostname.toLowerCase().replace(/^\[|\]$/g, '');
}
