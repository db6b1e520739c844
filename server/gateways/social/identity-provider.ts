import type { SocialProviderName } from '../../../contract/social/social.contract';

/** A user's identity as verified by a provider. */
export interface Identity {
  /** The provider's id of its user; never changed or reassigned. */
  subject: string;
  /** In lower case; the provider has verified it. */
  email: string;
  /** Whether the provider hosts this mailbox, and so knows its present owner, not just a former one. */
  runsMailbox: boolean;
}

/** A third party that can identify users. Both calls fail with 503 while it is unreachable. */
export interface IdentityProvider {
  /** Where to send the browser. */
  authorizationUrl(request: { redirectUri: string; state: string; nonce: string }): Promise<string>;
  /** Returns the credential's identity. Error: 93 not this provider's, not for us, or not for this nonce. */
  verify(credential: string, nonce: string): Promise<Identity>;
}

/** The configured providers. */
export type IdentityProviders = Partial<Record<SocialProviderName, IdentityProvider>>;
