import * as z from 'zod/mini';
import { authenticatorCodeModel, emailModel } from '../auth/auth.models';
import { passwordLength } from '../auth/password-rules';
import { captchaTokenModel } from '../captcha/captcha.models';

export const recoveryBodyModel = z.strictObject({ email: emailModel, token: captchaTokenModel });

/** The same for every address, so that it tells nobody who has an account. */
export const recoveryStartedModel = z.object({
  authorizationMode: z.literal('email'),
  /** Seconds until another code may be asked for. */
  resendAfterS: z.int(),
});

export const recoveryTwoFactorBodyModel = z.strictObject({
  code: authenticatorCodeModel,
  email: emailModel,
});

/** What the new password must be sent with. */
export const recoveryKeyModel = z.object({ secretKey: z.string() });

/** The secret of the link in the mail: 128 bits, as they stand in its fragment. */
export const recoveryLinkBodyModel = z.strictObject({
  link: z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
});

export const recoveryLinkModel = z.object({
  /** Whose it is, such as 's•••@example.test': enough for the owner to know. */
  maskedEmail: z.string(),
});

/** The recovery that a link has opened; the authenticator's code still goes with the address. */
export const openedRecoveryModel = z.object({ email: z.string() });

export const provedRecoveryModel = z.object({ email: z.string(), secretKey: z.string() });

export const finishRecoveryBodyModel = z.strictObject({
  sk: z.string().check(z.minLength(1), z.maxLength(128)),
  password: z.string().check(z.minLength(1), z.maxLength(passwordLength.max * 4)),
});
