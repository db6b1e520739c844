import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import type { ServiceContext } from '../service-context';
import { lockLiveSession } from './session.store';

/**
 * Who owns a session that has not ended. Until the caller's transaction ends, the user can't be blocked and none of his
 * changes that end sessions can come between.
 */
export async function lockSessionOwner(
  context: ServiceContext,
  db: Kysely<Database>,
  sessionId: string,
): Promise<{ userId: string; isBlocked: boolean } | undefined> {
  const session = await lockLiveSession(db, { sessionId, now: context.clock.now() });
  return session && { userId: session.userId, isBlocked: session.blockedAt !== null };
}
