import * as z from 'zod/mini';
import { emptyPayloadModel } from '../auth/auth.contract';
import { defineRoute } from '../route/define-route';
import { sessionsPaths } from './sessions.paths';

/** A session of a user. Times are ISO 8601 in UTC. */
const sessionModel = z.object({
  id: z.string(),
  /** Browser and system, as far as known from the user agent. */
  device: z.string(),
  /** The network address of its last use. */
  address: z.string(),
  /** The location of that address; null when unknown. */
  place: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether it is the calling session. */
  isCurrent: z.boolean(),
});

export type UserSession = z.infer<typeof sessionModel>;

/** Last used first; beyond the maximum the oldest are left out. */
const sessionsPayloadModel = z.object({ sessions: z.array(sessionModel) });

const endSessionBodyModel = z.strictObject({ id: z.uuid() });

const endedPayloadModel = z.object({
  /** The number of sessions ended. */
  ended: z.int(),
});

export const sessionsRoutes = {
  listSessions: defineRoute({
    ...sessionsPaths.listSessions,
    summary: 'Where the user is signed in.',
    answers: { 1: sessionsPayloadModel },
    errors: [],
    rateLimit: { calls: 120, windowS: 60 },
  }),
  endSession: defineRoute({
    ...sessionsPaths.endSession,
    summary: 'Ends one session of the user; its next call is refused.',
    body: endSessionBodyModel,
    answers: { 1: emptyPayloadModel },
    errors: ['noDataFound'],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  endOtherSessions: defineRoute({
    ...sessionsPaths.endOtherSessions,
    summary: 'Ends every session of the user but the one that asks.',
    answers: { 1: endedPayloadModel },
    errors: [],
    rateLimit: { calls: 30, windowS: 60 },
  }),
};
