import * as z from 'zod/mini';
import {
  codeSentPayloadModel,
  emptyPayloadModel,
  sessionPayloadModel,
  twoFactorPayloadModel,
} from '../auth/auth.contract';
import { defineRoute } from '../route/define-route';
import { socialPaths } from './social.paths';

const socialProviderNames = ['google'] as const;

/** The supported providers; configuration enables them. */
export type SocialProviderName = (typeof socialProviderNames)[number];

const socialParamsModel = z.strictObject({ providerName: z.enum(socialProviderNames) });

const socialProvidersPayloadModel = z.object({ providers: z.array(z.enum(socialProviderNames)) });

/** The provider's page; it redirects back to `/login` with a credential in the fragment. */
const socialStartPayloadModel = z.object({ authorizationUrl: z.string() });

/** The longest accepted ID token; Google's have about 1,200 characters. */
const credentialMaxLength = 8192;

/** The provider's ID token. */
const socialSignInBodyModel = z.strictObject({
  credential: z.string().check(z.minLength(1), z.maxLength(credentialMaxLength)),
});

/** The address has no account yet: the key for setting a password, and the address that the provider confirmed. */
const socialRegistrationPayloadModel = z.object({ regKey: z.string(), email: z.string() });

/** The account's own mailbox has to confirm the first sign-in by this provider. */
const socialCodeSentPayloadModel = z.extend(codeSentPayloadModel, { email: z.string() });

/** A provider's account that signs in to the user's. */
const socialLinkModel = z.object({
  providerName: z.enum(socialProviderNames),
  /** ISO 8601 in UTC. */
  linkedAt: z.string(),
});

export type SocialLink = z.infer<typeof socialLinkModel>;

export const socialRoutes = {
  listSocialProviders: defineRoute({
    ...socialPaths.listSocialProviders,
    summary: 'The providers by which one may sign in here; empty where none is configured.',
    answers: { 1: socialProvidersPayloadModel },
    errors: [],
    rateLimit: { calls: 120, windowS: 60 },
  }),
  startSocialSignIn: defineRoute({
    ...socialPaths.startSocialSignIn,
    summary: 'Where to send the browser to sign in by a provider; binds the way back to this browser.',
    params: socialParamsModel,
    answers: { 1: socialStartPayloadModel },
    errors: ['noDataFound'],
    rateLimit: { calls: 30, windowS: 60 },
  }),
  listSocialLinks: defineRoute({
    ...socialPaths.listSocialLinks,
    summary: 'The providers’ accounts that sign in to the user’s.',
    answers: { 1: z.object({ links: z.array(socialLinkModel) }) },
    errors: [],
    rateLimit: { calls: 120, windowS: 60 },
  }),
  removeSocialLink: defineRoute({
    ...socialPaths.removeSocialLink,
    summary: 'Removes the link to a provider’s account; the password still signs in.',
    params: socialParamsModel,
    answers: { 1: emptyPayloadModel },
    errors: ['noDataFound'],
    rateLimit: { calls: 30, windowS: 60 },
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
    rateLimit: { calls: 30, windowS: 60 },
  }),
};
