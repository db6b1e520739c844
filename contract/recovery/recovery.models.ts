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

export const finishRecoveryBodyModel = z.strictObject({
  sk: z.string().check(z.minLength(1), z.maxLength(128)),
  password: z.string().check(z.minLength(1), z.maxLength(passwordLength.max * 4)),
});
