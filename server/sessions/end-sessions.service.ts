import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { endSessionsOf } from './session.store';

/** Ends a user's sessions, all of them or all but his own; part of the caller's transaction. Answers how many. */
export async function endSessions(
  context: ServiceContext,
  db: Kysely<Database>,
  options: { userId: string; exceptSessionId?: string },
): Promise<number> {
  const ended = await endSessionsOf(db, { ...options, now: context.clock.now() });
  if (ended > 0) await announce(db, { userId: options.userId, topic: 'sessions' });
  return ended;
}
