import type { FastifyRequest } from 'fastify';
import type { Config } from '../kernel/config';

/** Says that this browser was used before; it is worth nothing by itself. */
export const deviceCookie = 'bf_device';
export const deviceCookieLifetimeS = 400 * 24 * 3600;

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** The token of the caller's device; none of a form that was not made here. */
function readDeviceToken(request: FastifyRequest): string | undefined {
  // Absent where a request is looked at before the cookies are.
  const cookies = request.cookies as Record<string, string | undefined> | undefined;
  const token = cookies?.[deviceCookie];
  return token !== undefined && tokenPattern.test(token) ? token : undefined;
}

/** Who sends a request with a valid access token. */
export interface Caller {
  userId: string;
  sessionId: string;
}

/** A program that sends a request with a key of its owner; it has no session. */
export interface KeyCaller {
  userId: string;
  apiKeyId: string;
}

/** Whoever may call a route that programs may call too. */
export type AnyCaller = Caller | KeyCaller;

/** Where a request comes from, as far as it can be told. */
export interface ClientOrigin {
  address: string;
  userAgent: string;
  acceptLanguage: string | undefined;
  /** Where that is, if a trusted proxy says so. */
  place?: string | null;
  /** The random cookie by which a device is known again. */
  deviceToken?: string | undefined;
}

const userAgentMaxLength = 300;

/** Bounded, because both header values are chosen by the caller. */
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
 * Where a caller is, in the words of the trusted proxy that it came through, such as a city; null when none says so.
 * What a caller claims of itself never counts.
 */
export function clientPlace(
  config: Pick<Config, 'PLACE_HEADER' | 'TRUST_PROXY'>,
  request: Pick<FastifyRequest, 'headers' | 'ips'>,
): string | null {
  if (config.PLACE_HEADER === undefined || config.TRUST_PROXY === undefined) return null;
  // Beside the nearest peer stands another address only when that peer is one of the trusted proxies.
  if (request.ips === undefined || request.ips.length < 2) return null;
  const value = request.headers[config.PLACE_HEADER.toLowerCase()];
  if (typeof value !== 'string') return null;
  const words = readable(value).replaceAll(unseen, ' ').trim();
  return words === '' ? null : Array.from(words).slice(0, placeMaxLength).join('');
}

/** Headers arrive as one character a byte; most proxies write names of places in UTF-8. */
function readable(value: string): string {
  const utf8 = Buffer.from(value, 'latin1').toString('utf8');
  return utf8.includes('\uFFFD') ? value : utf8;
}
