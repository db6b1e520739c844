import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import type { ServiceContext } from '../service-context';
import { endSessionsOf } from './session.store';

/** Ends a user's sessions, all of them or all but his own; part of the caller's transaction. Answers how many. */
export async function endSessions(
  context: ServiceContext,
  db: Kysely<Database>,
  options: { userId: string; exceptSessionId?: string },
): Promise<number> {
  return endSessionsOf(db, { ...options, now: context.clock.now() });
}
