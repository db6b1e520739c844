import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.models';
import { hashLeaf } from './merkle-tree';
import { readLeaves } from './read-leaves';

/** The hash of an entry's leaf, which is what a proof of inclusion begins with; it can be had before the entry is sealed. */
export async function readEntryHash(db: Kysely<Database>, seq: bigint): Promise<Buffer> {
  const [leaf] = await readLeaves(db, [seq]);
  if (leaf === undefined) throw new RangeError(`there is no entry ${seq}`);
  return hashLeaf(leaf.text);
}
