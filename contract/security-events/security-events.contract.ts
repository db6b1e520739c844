import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route';
import { securityEventsMax, securityEventsPaths } from './security-events.paths';

/** What is recorded of an account's security. */
export const securityEventKinds = [
  'signedIn',
  'signInFailed',
  'signedOut',
  'sessionEnded',
  'otherSessionsEnded',
  'tokenReused',
  'passwordChanged',
  'passwordRecovered',
  'signInModeChanged',
  'authenticatorConnected',
  'authenticatorRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'transactionSecurityChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'socialLinked',
  'socialUnlinked',
  'apiKeyAdded',
  'apiKeyRevoked',
  'sendConfirmed',
  'sendCodeWrong',
  'privateKeyShown',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];

/** How someone signed in, or what was wrong. Also the confirmation that a mode or a send asks for. */
export const securityWays = [
  'password',
  'passkey',
  'qr',
  'google',
  'registration',
  'code',
  'app',
  'email',
  'both',
  'off',
  'operator',
] as const;

export type SecurityWay = (typeof securityWays)[number];

const securityEventModel = z.object({
  id: z.string(),
  /** ISO 8601 in UTC. */
  date: z.string(),
  kind: z.enum(securityEventKinds),
  /** The way, null where a name says more. */
  way: z.nullable(z.enum(securityWays)),
  /** The name of a passkey, key or provider; null for others. */
  name: z.nullable(z.string()),
  /** Browser and system, and the network address; empty for what the operator did. */
  device: z.string(),
  address: z.string(),
});

export type SecurityEvent = z.infer<typeof securityEventModel>;

export const securityEventsRoutes = {
  listSecurityEvents: defineRoute({
    ...securityEventsPaths.listSecurityEvents,
    summary: 'Sign-ins, and changes of the ways into the account, newest first.',
    query: z.strictObject({
      limit: z.optional(
        z.string().check(
          z.regex(/^[1-9][0-9]{0,2}$/, { abort: true }),
          z.refine((text) => Number(text) <= securityEventsMax),
        ),
      ),
      /** Leads to the next page. */
      cursor: z.optional(z.uuid()),
    }),
    answers: { 1: z.object({ events: z.array(securityEventModel), cursor: z.nullable(z.string()) }) },
    errors: [],
    rateLimit: { calls: 120, windowS: 60 },
  }),
};
