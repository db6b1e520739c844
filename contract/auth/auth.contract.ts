import { defineRoute } from '../route/define-route';
import {
  codeSentPayloadModel,
  emailCodeBodyModel,
  emptyPayloadModel,
  refreshBodyModel,
  resendCodeBodyModel,
  sessionPayloadModel,
  signInBodyModel,
  twoFactorPayloadModel,
} from './auth.models';
import { authPaths } from './auth.paths';

export const authRoutes = {
  signIn: defineRoute({
    ...authPaths.signIn,
    summary: 'Checks e-mail and password; starts a session or the next step that the account asks for.',
    body: signInBodyModel,
    answers: { 1: sessionPayloadModel, 10005: twoFactorPayloadModel, 10019: codeSentPayloadModel },
    errors: [
      'invalidCredentials',
      'userBlocked',
      'temporaryLoginBlock',
      'captchaFailed',
      'captchaExpired',
      'mailNotSent',
    ],
    captcha: 'signIn',
    budget: { calls: 60, windowS: 60 },
  }),
  checkSignInCode: defineRoute({
    ...authPaths.checkSignInCode,
    summary: 'The e-mailed code of a sign-in; starts the session, or asks for the authenticator as well.',
    body: emailCodeBodyModel,
    answers: { 1: sessionPayloadModel, 10005: twoFactorPayloadModel },
    errors: [
      'incorrectCode',
      'codeExpired',
      'noDataFound',
      'verificationExhausted',
      'userBlocked',
      'accessDenied',
    ],
    budget: { calls: 60, windowS: 60 },
  }),
  resendCode: defineRoute({
    ...authPaths.resendCode,
    summary: 'Sends the code of the open sign-in or registration again; tries already used stay used.',
    body: resendCodeBodyModel,
    answers: { 1: codeSentPayloadModel },
    errors: ['noDataFound', 'attemptLimitReached', 'captchaFailed', 'captchaExpired', 'mailNotSent'],
    captcha: 'resend',
    budget: { calls: 30, windowS: 60 },
  }),
  refreshToken: defineRoute({
    ...authPaths.refreshToken,
    summary: 'Exchanges the refresh token for a new one and a new access token.',
    body: refreshBodyModel,
    answers: { 1: sessionPayloadModel },
    errors: ['accessTokenInvalid', 'accessTokenNotFound', 'userBlocked'],
    budget: { calls: 120, windowS: 60 },
  }),
  signOut: defineRoute({
    ...authPaths.signOut,
    summary: 'Ends the session of the bearer or refresh token; without one it still clears the cookies.',
    answers: { 1: emptyPayloadModel },
    errors: [],
    budget: { calls: 60, windowS: 60 },
  }),
};
