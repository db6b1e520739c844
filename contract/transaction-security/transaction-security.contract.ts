import * as z from 'zod/mini';
import { authenticatorCodeModel, emailCodeModel } from '../auth/auth.contract';
import { defineRoute } from '../route/define-route';
import { transactionSecurityPaths } from './transaction-security.paths';

/** A code is on its way, or was sent less than a minute ago and still works. */
const securityCodeSentModel = z.object({
  /** Seconds until another code can be sent. */
  resendAfterS: z.number(),
});

const updateEmailSecurityBodyModel = z.strictObject({
  code: emailCodeModel,
  /** True turns it off, false on. */
  turnOffRequest: z.boolean(),
});

const updateTwoFactorSecurityBodyModel = z.strictObject({
  emailCode: emailCodeModel,
  dualFactorCode: authenticatorCodeModel,
  /** True turns it off, false on. */
  turnOffRequest: z.boolean(),
});

/** What confirms payouts from now on. */
const transactionSecurityModel = z.object({
  /** One of `transactionSecurityTypes`. */
  transactionSecurityType: z.int(),
});

export type TransactionSecurity = z.infer<typeof transactionSecurityModel>;

const sendingRules = {
  answers: { 1: securityCodeSentModel },
  rateLimit: { calls: 10, windowS: 60 },
} as const;

const updatingRules = {
  answers: { 1: transactionSecurityModel },
  rateLimit: { calls: 30, windowS: 60 },
} as const;

export const transactionSecurityRoutes = {
  startEmailSecurity: defineRoute({
    ...transactionSecurityPaths.startEmailSecurity,
    summary: 'E-mails the code that turns the confirmation of payouts by e-mail on or off.',
    ...sendingRules,
    errors: ['attemptLimitReached', 'mailNotSent'],
  }),
  createEmailSecurityCode: defineRoute({
    ...transactionSecurityPaths.createEmailSecurityCode,
    summary: 'The same as the GET, for callers that change nothing by GET.',
    ...sendingRules,
    errors: ['attemptLimitReached', 'mailNotSent'],
  }),
  updateEmailSecurity: defineRoute({
    ...transactionSecurityPaths.updateEmailSecurity,
    summary:
      'Turns the confirmation of payouts by e-mail on, which turns that by the authenticator off, or off.',
    body: updateEmailSecurityBodyModel,
    ...updatingRules,
    errors: ['incorrectCode', 'codeExpired', 'noDataFound', 'verificationExhausted'],
  }),
  startTwoFactorSecurity: defineRoute({
    ...transactionSecurityPaths.startTwoFactorSecurity,
    summary:
      'E-mails the code that, with one of the authenticator, turns the confirmation of payouts by it on or off.',
    ...sendingRules,
    errors: ['attemptLimitReached', 'mailNotSent', 'accessDenied'],
  }),
  createTwoFactorSecurityCode: defineRoute({
    ...transactionSecurityPaths.createTwoFactorSecurityCode,
    summary: 'The same as the GET, for callers that change nothing by GET.',
    ...sendingRules,
    errors: ['attemptLimitReached', 'mailNotSent', 'accessDenied'],
  }),
  updateTwoFactorSecurity: defineRoute({
    ...transactionSecurityPaths.updateTwoFactorSecurity,
    summary:
      'Turns the confirmation of payouts by the authenticator on, which turns that by e-mail off, or off.',
    body: updateTwoFactorSecurityBodyModel,
    ...updatingRules,
    errors: [
      'incorrectCode',
      'incorrectCodeRepeated',
      'codeExpired',
      'noDataFound',
      'verificationExhausted',
      'accessDenied',
    ],
  }),
};
