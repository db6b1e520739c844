import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import type { Pause } from './pause';
import { findPauses } from './pauses.store';

/** Everything that is stopped now. */
export async function listPauses(db: Kysely<Database>): Promise<Pause[]> {
  return findPauses(db);
}
