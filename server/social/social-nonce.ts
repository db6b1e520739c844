import type { SocialProviderName } from '../../contract/social/social.models';
import { keyedHash, randomToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';

/** How long signing in at the provider may take. */
export const socialAttemptMs = 10 * 60_000;

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
