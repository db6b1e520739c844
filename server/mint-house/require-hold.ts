import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { findOpenHold } from '../ledger/holds/find-hold';
import type { MintRequestRow } from './mint-requests.store';

/** What was set aside for a request; without it something has gone wrong that nobody foresaw. */
export async function requireHold(db: Kysely<Database>, { id, holdId }: MintRequestRow) {
  const held = await findOpenHold(db, holdId ?? '');
  if (held === undefined) throw new Error(`the hold of ${id} is gone`);
  return held;
}
