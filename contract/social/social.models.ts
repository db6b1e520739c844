import * as z from 'zod/mini';
import { codeSentPayloadModel } from '../auth/auth.models';

const socialProviderNames = ['google'] as const;

/** Who may vouch for a user; which of them do is configuration. */
export type SocialProviderName = (typeof socialProviderNames)[number];

export const socialParamsModel = z.strictObject({ providerName: z.enum(socialProviderNames) });

export const socialProvidersPayloadModel = z.object({ providers: z.array(z.enum(socialProviderNames)) });

/** Where the browser goes; the provider sends it back to `/login` with a credential in the fragment. */
export const socialStartPayloadModel = z.object({ authorizationUrl: z.string() });

/** The longest ID token that is read; Google's have about 1,200 characters. */
const credentialMaxLength = 8192;

/** The provider's ID token. */
export const socialSignInBodyModel = z.strictObject({
  credential: z.string().check(z.minLength(1), z.maxLength(credentialMaxLength)),
});

/** Nobody has the address yet: the key for setting a password, and the address that the provider vouches for. */
export const socialRegistrationPayloadModel = z.object({ regKey: z.string(), email: z.string() });

/** The account's own mailbox has to agree to the first sign-in by this provider. */
export const socialCodeSentPayloadModel = z.extend(codeSentPayloadModel, { email: z.string() });
