import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { takeAddressIndex } from './user-addresses.store';

/** The number of a user's keys in each account of the wallet's tree; given when it is first asked for. */
export async function userAddressIndex(db: Kysely<Database>, userId: string): Promise<number> {
  return takeAddressIndex(db, userId);
}
