import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SocialProviderName } from '../../../contract/social/social.contract';
import { keyedHash, randomToken } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { isSecure } from '../sessions/session-cookies';

/** How long a sign-in at the provider may take. */
const socialAttemptMs = 10 * 60_000;

/**
 * Binds an attempt to the browser that started it: random text with an expiry, kept in a cookie. The nonce for the
 * provider is derived from it, so that nothing is stored until someone returns.
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

/** When a binding expires; invalid text counts as expired. A changed binding yields another nonce. */
export function endOfBinding(binding: string): Date {
  const [endMs = ''] = /^[0-9]{1,15}(?=\.)/.exec(binding) ?? [];
  return new Date(Number(endMs));
}

const socialCookie = 'bf_social';

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Strict works here: the provider redirects to a screen, and that screen's own call sends the cookie. */
const attributes = (context: ServiceContext, request: FastifyRequest) =>
  ({
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(context, request),
    path: '/api/passport/v1/auth/social',
  }) as const;

/** Binds a provider sign-in to the browser that started it. */
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
