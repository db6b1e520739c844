import * as z from 'zod/mini';
import { authenticatorCodeModel } from '../auth/auth.models';

/** A sign-in's step with the authenticator app; `userKey` came with 10005. */
export const twoFactorBodyModel = z.strictObject({
  code: authenticatorCodeModel,
  userKey: z.string().check(z.minLength(1), z.maxLength(128)),
});

/** A secret that nothing depends on yet: it counts once a code made with it has been shown. */
export const twoFactorSecretModel = z.object({
  /** Base32, as authenticator apps take it. */
  secret: z.string(),
  /** The same as an `otpauth:` address, for a QR code. */
  address: z.string(),
});

export type TwoFactorSecret = z.infer<typeof twoFactorSecretModel>;
