import * as z from 'zod/mini';
import { emailModel, typedPasswordModel } from '../auth/auth.models';
import { captchaTokenModel } from '../captcha/captcha.models';

/** The bounds of an e-mail address at registration, in characters. */
export const registrationEmailLength = { min: 6, max: 50 } as const;
/** Digits in a referral code: five at first, more when those run out. */
export const referralCodeLength = { min: 2, max: 12 } as const;

export const registrationEmailModel = emailModel.check(
  z.minLength(registrationEmailLength.min),
  z.maxLength(registrationEmailLength.max),
);

export const registrationPreBodyModel = z.strictObject({
  email: registrationEmailModel,
  token: captchaTokenModel,
});

/** Names the registration whose e-mail was proved; used once, within the idle time of the flow. */
export const registrationKeyPayloadModel = z.object({ regKey: z.string() });

/** The public id of the user who invited this one. */
export const referralIdModel = z.int().check(z.gte(10), z.lte(999_999_999_999));

export const registrationBodyModel = z.strictObject({
  regKey: z.string().check(z.minLength(1), z.maxLength(128)),
  password: typedPasswordModel,
  refId: z.optional(referralIdModel),
});
