import * as z from 'zod/mini';

/** Somewhere a user is signed in. Times are ISO 8601 in UTC. */
export const sessionModel = z.object({
  id: z.string(),
  /** Browser and system, as far as they say so. */
  device: z.string(),
  /** The network address of its last use. */
  address: z.string(),
  /** Where that is; null where it is not known. */
  place: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});

export type UserSession = z.infer<typeof sessionModel>;

/** The newest use first; a user with more has the oldest left out. */
export const sessionsPayloadModel = z.object({ sessions: z.array(sessionModel) });

export const endSessionBodyModel = z.strictObject({ id: z.uuid() });

export const endedPayloadModel = z.object({
  /** How many were ended. */
  ended: z.int(),
});
