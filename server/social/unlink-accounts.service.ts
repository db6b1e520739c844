import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { deleteLinks } from './social.store';

/** Takes every provider's user off an account; part of the caller's transaction. */
export async function unlinkAccounts(db: Kysely<Database>, userId: string): Promise<void> {
  await deleteLinks(db, userId);
}
