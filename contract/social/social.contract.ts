import * as z from 'zod/mini';
import { sessionPayloadModel, twoFactorPayloadModel } from '../auth/auth.models';
import { defineRoute } from '../route/define-route';
import {
  socialCodeSentPayloadModel,
  socialParamsModel,
  socialProvidersPayloadModel,
  socialRegistrationPayloadModel,
  socialSignInBodyModel,
  socialStartPayloadModel,
} from './social.models';
import { socialPaths } from './social.paths';

export const socialRoutes = {
  listSocialProviders: defineRoute({
    ...socialPaths.listSocialProviders,
    summary: 'The providers by which one may sign in here; empty where none is configured.',
    answers: { 1: socialProvidersPayloadModel },
    errors: [],
    budget: { calls: 120, windowS: 60 },
  }),
  startSocialSignIn: defineRoute({
    ...socialPaths.startSocialSignIn,
    summary: 'Where to send the browser to sign in by a provider; binds the way back to this browser.',
    params: socialParamsModel,
    answers: { 1: socialStartPayloadModel },
    errors: ['noDataFound'],
    budget: { calls: 30, windowS: 60 },
  }),
  socialSignIn: defineRoute({
    ...socialPaths.socialSignIn,
    summary:
      'A provider’s ID token: starts the session, or answers the next step or the key of a new registration.',
    params: socialParamsModel,
    body: socialSignInBodyModel,
    answers: {
      1: z.union([sessionPayloadModel, socialRegistrationPayloadModel]),
      10005: twoFactorPayloadModel,
      10019: socialCodeSentPayloadModel,
    },
    errors: ['authorizationError', 'noDataFound', 'userBlocked', 'accessDenied', 'mailNotSent'],
    budget: { calls: 30, windowS: 60 },
  }),
};
