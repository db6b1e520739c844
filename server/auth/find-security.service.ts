import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { findSecurityOf } from './credentials.store';

/** What a user proves himself with, for asking once more amid a session. */
export async function findSecurity(
  db: Kysely<Database>,
  userId: string,
): Promise<{ passwordHash: string; secureMode: number } | undefined> {
  return findSecurityOf(db, userId);
}
