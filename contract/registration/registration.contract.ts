import { codeSentPayloadModel, emailCodeBodyModel, sessionPayloadModel } from '../auth/auth.models';
import { defineRoute } from '../route/define-route';
import {
  registrationBodyModel,
  registrationKeyPayloadModel,
  registrationPreBodyModel,
} from './registration.models';
import { registrationPaths } from './registration.paths';

export const registrationRoutes = {
  startRegistration: defineRoute({
    ...registrationPaths.startRegistration,
    summary: 'Sends a code to the e-mail address; the answer is the same whether or not it has an account.',
    body: registrationPreBodyModel,
    answers: { 10019: codeSentPayloadModel },
    errors: ['captchaFailed', 'captchaExpired', 'attemptLimitReached', 'mailNotSent'],
    captcha: 'signUp',
    budget: { calls: 30, windowS: 60 },
  }),
  checkRegistrationCode: defineRoute({
    ...registrationPaths.checkRegistrationCode,
    summary: 'The e-mailed code of a registration; answers the key for setting the password.',
    body: emailCodeBodyModel,
    answers: { 1: registrationKeyPayloadModel },
    errors: ['incorrectCode', 'codeExpired', 'noDataFound', 'verificationExhausted', 'emailAlreadyUsed'],
    budget: { calls: 60, windowS: 60 },
  }),
  finishRegistration: defineRoute({
    ...registrationPaths.finishRegistration,
    summary: 'Sets the password, makes the account, and starts its first session.',
    body: registrationBodyModel,
    answers: { 1: sessionPayloadModel },
    errors: ['noDataFound', 'passwordPatternMismatch', 'emailAlreadyUsed', 'userNotFound', 'accessDenied'],
    budget: { calls: 30, windowS: 60 },
  }),
};
