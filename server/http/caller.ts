import type { FastifyRequest } from 'fastify';
import { readDeviceToken } from '../sessions/device-cookie';

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
