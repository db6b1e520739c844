import type { SocialProviderName } from '../../../contract/social/social.contract';

/** Who somebody is, as a provider vouches for it. */
export interface Identity {
  /** The provider's own name of its user; it never changes and is never given to another. */
  subject: string;
  /** In lower case; the provider has seen that mail to it arrives. */
  email: string;
  /** Whether the provider runs this mailbox, so that it knows who has it today and not only who had it once. */
  runsMailbox: boolean;
}

/** Somebody else who can say who a user is. Both calls answer 503 while nobody can be reached there. */
export interface IdentityProvider {
  /** Where to send the browser. */
  authorizationUrl(request: { redirectUri: string; state: string; nonce: string }): Promise<string>;
  /** Who the credential is about. Refuses with 93 any that is not this provider's, not for us, or not for this nonce. */
  verify(credential: string, nonce: string): Promise<Identity>;
}

/** The configured ones. */
export type IdentityProviders = Partial<Record<SocialProviderName, IdentityProvider>>;
