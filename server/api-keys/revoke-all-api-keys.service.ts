import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { revokeKeyRowsOf } from './api-keys.store';

/** Ends all keys of a user, and the streams that were opened with them; part of the caller's transaction. */
export async function revokeAllApiKeys(
  context: ServiceContext,
  db: Kysely<Database>,
  userId: string,
): Promise<void> {
  const revoked = await revokeKeyRowsOf(db, { userId, now: context.clock.now() });
  if (revoked > 0) await announce(db, { userId, topic: 'user' }, { userId, topic: 'sessions' });
}
