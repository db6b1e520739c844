import * as z from 'zod/mini';
import {
  codeSentPayloadModel,
  emailCodeBodyModel,
  emailModel,
  mailedLinkBodyModel,
  sessionPayloadModel,
  typedPasswordModel,
} from '../auth/auth.contract';
import { captchaTokenModel } from '../captcha/captcha.contract';
import { defineRoute } from '../route/define-route';
import { registrationPaths } from './registration.paths';

/** The length of an e-mail address at registration, in characters. */
export const registrationEmailLength = { min: 6, max: 50 } as const;
/** Digits of a referral code: five at first, more when those run out. */
export const referralCodeLength = { min: 2, max: 12 } as const;

const registrationEmailModel = emailModel.check(
  z.minLength(registrationEmailLength.min),
  z.maxLength(registrationEmailLength.max),
);

const registrationPreBodyModel = z.strictObject({
  email: registrationEmailModel,
  token: captchaTokenModel,
});

/** Identifies the registration whose e-mail is confirmed; valid once, within the flow's idle time. */
const registrationKeyPayloadModel = z.object({ regKey: z.string() });

const openedRegistrationModel = z.object({ email: z.string(), regKey: z.string() });

/** The public id of the user who invited this one. */
export const referralIdModel = z.int().check(z.gte(10), z.lte(999_999_999_999));

const registrationBodyModel = z.strictObject({
  regKey: z.string().check(z.minLength(1), z.maxLength(128)),
  password: typedPasswordModel,
  refId: z.optional(referralIdModel),
});

export const registrationRoutes = {
  startRegistration: defineRoute({
    ...registrationPaths.startRegistration,
    summary:
      'E-mails a code and a link; the answer is the same for every address, and when no more is sent that day.',
    body: registrationPreBodyModel,
    answers: { 10019: codeSentPayloadModel },
    errors: ['captchaFailed', 'captchaExpired', 'mailNotSent'],
    captcha: 'signUp',
    rateLimit: { calls: 30, windowS: 60 },
  }),
  checkRegistrationCode: defineRoute({
    ...registrationPaths.checkRegistrationCode,
    summary: 'The e-mailed code of a registration; answers the key for setting the password.',
    body: emailCodeBodyModel,
    answers: { 1: registrationKeyPayloadModel },
    errors: [
      'incorrectCode',
      'codeExpired',
      'noDataFound',
      'verificationExhausted',
      'attemptLimitReached',
      'emailAlreadyUsed',
    ],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  openRegistrationLink: defineRoute({
    ...registrationPaths.openRegistrationLink,
    summary:
      'Uses the link of a mail up, in whichever browser: answers the key for setting the password there.',
    body: mailedLinkBodyModel,
    answers: { 1: openedRegistrationModel },
    errors: ['noDataFound'],
    rateLimit: { calls: 30, windowS: 60 },
  }),
  finishRegistration: defineRoute({
    ...registrationPaths.finishRegistration,
    summary: 'Sets the password, makes the account, and starts its first session.',
    body: registrationBodyModel,
    answers: { 1: sessionPayloadModel },
    errors: ['noDataFound', 'passwordPatternMismatch', 'emailAlreadyUsed', 'userNotFound', 'accessDenied'],
    rateLimit: { calls: 30, windowS: 60 },
  }),
};
