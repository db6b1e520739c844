import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { findUser } from './user.store';

/** Whether the account has been blocked, which may happen between two steps of a sign-in. */
export async function isUserBlocked(db: Kysely<Database>, userId: string): Promise<boolean> {
  const user = await findUser(db, userId);
  return user !== undefined && user.blocked_at !== null;
}
