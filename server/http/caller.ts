import type { FastifyRequest } from 'fastify';
import type { Config } from '../kernel/config';

/** Marks a browser that was used before; worthless by itself. */
export const deviceCookie = 'bf_device';
export const deviceCookieLifetimeS = 400 * 24 * 3600;

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** The caller's device token; undefined when malformed. */
function readDeviceToken(request: FastifyRequest): string | undefined {
  // Undefined when it runs before the cookie parser.
  const cookies = request.cookies as Record<string, string | undefined> | undefined;
  const token = cookies?.[deviceCookie];
  return token !== undefined && tokenPattern.test(token) ? token : undefined;
}

/** A user with a valid access token. */
export interface Caller {
  userId: string;
  sessionId: string;
}

/** A program with an API key of its owner; it has no session. */
export interface KeyCaller {
  userId: string;
  apiKeyId: string;
}

/** The caller of a route that programs may use, too. */
export type AnyCaller = Caller | KeyCaller;

/** Where a request comes from, as far as known. */
export interface ClientOrigin {
  address: string;
  userAgent: string;
  acceptLanguage: string | undefined;
  /** The place, if a trusted proxy reports it. */
  place?: string | null;
  /** The random cookie that identifies a device. */
  deviceToken?: string | undefined;
}

const userAgentMaxLength = 300;

/** Truncated, because the caller controls both header values. */
export function clientOrigin(request: FastifyRequest): ClientOrigin {
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, userAgentMaxLength),
    acceptLanguage: request.headers['accept-language']?.slice(0, userAgentMaxLength),
    deviceToken: readDeviceToken(request),
  };
}

const placeMaxLength = 80;
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu;

/**
 * The caller's place, such as a city, as reported by a trusted proxy; null otherwise. Headers from the caller
 * itself never count.
 */
export function clientPlace(
  config: Pick<Config, 'PLACE_HEADER' | 'TRUST_PROXY'>,
  request: Pick<FastifyRequest, 'headers' | 'ips'>,
): string | null {
  if (config.PLACE_HEADER === undefined || config.TRUST_PROXY === undefined) return null;
  // More than one address means that the nearest peer is a trusted proxy.
  if (request.ips === undefined || request.ips.length < 2) return null;
  const value = request.headers[config.PLACE_HEADER.toLowerCase()];
  if (typeof value !== 'string') return null;
  const words = readable(value).replaceAll(unseen, ' ').trim();
  return words === '' ? null : Array.from(words).slice(0, placeMaxLength).join('');
}

/** Node decodes headers as Latin-1; most proxies write place names in UTF-8. */
function readable(value: string): string {
  const utf8 = Buffer.from(value, 'latin1').toString('utf8');
  return utf8.includes('\uFFFD') ? value : utf8;
}
