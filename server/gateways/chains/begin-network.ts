import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.models';
import type { ChainNetwork } from './chain-networks';
import { insertHead } from './embedded-blocks.store';

/** Begins one of the stand-in's networks; answers false when that was done before. */
export async function beginNetwork(
  db: Kysely<Database>,
  network: { network: ChainNetwork; now: Date },
): Promise<boolean> {
  return insertHead(db, network);
}
