import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { findUser } from './user.store';

/** A user who takes payments at the till, under the name that payers see; undefined for everybody else. */
export async function findMerchant(
  db: Kysely<Database>,
  userId: string,
): Promise<{ name: string; publicId: string } | undefined> {
  const user = await findUser(db, userId);
  if (user === undefined || user.merchant_name === null || user.blocked_at !== null) return undefined;
  return { name: user.merchant_name, publicId: String(user.public_id) };
}
