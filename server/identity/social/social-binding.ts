import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SocialProviderName } from '../../../contract/social/social.contract';
import { keyedHash, randomToken } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { isSecure } from '../sessions/session-cookies';

/** How long signing in at the provider may take. */
const socialAttemptMs = 10 * 60_000;

/**
 * What binds an attempt to the browser that began it: a random text with its end, kept in a cookie. The nonce for the
 * provider is derived from it, so that nothing is stored before somebody comes back.
 */
export function newSocialBinding(context: ServiceContext): string {
  return `${context.clock.now().getTime() + socialAttemptMs}.${randomToken()}`;
}

/** The nonce of a binding for one provider. */
export function socialNonce(
  context: ServiceContext,
  providerName: SocialProviderName,
  binding: string,
): string {
  return keyedHash(context.keys.socialNonce, providerName, binding).toString('base64url');
}

/** When a binding ends; a text that is no binding has ended always. A changed one gives another nonce. */
export function endOfBinding(binding: string): Date {
  const [endMs = ''] = /^[0-9]{1,15}(?=\.)/.exec(binding) ?? [];
  return new Date(Number(endMs));
}

const socialCookie = 'bf_social';

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Strict is enough: the way back from the provider ends at a screen, and the screen's own call brings the cookie. */
const attributes = (context: ServiceContext, request: FastifyRequest) =>
  ({
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(context, request),
    path: '/api/passport/v1/auth/social',
  }) as const;

/** Binds a sign-in by a provider to the browser that began it. */
export function sendSocialCookie(context: ServiceContext, http: Http, binding: string): void {
  http.reply.setCookie(socialCookie, binding, {
    ...attributes(context, http.request),
    maxAge: socialAttemptMs / 1000,
  });
}

export function readSocialCookie(request: FastifyRequest): string | undefined {
  return request.cookies[socialCookie];
}

export function clearSocialCookie(context: ServiceContext, http: Http): void {
  http.reply.clearCookie(socialCookie, attributes(context, http.request));
}
