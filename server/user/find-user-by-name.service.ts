import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { findNamedUser } from './user.store';

/** A user as the operator knows him. */
export interface NamedUser {
  id: string;
  publicId: bigint;
  email: string;
  /** The user name, if he has chosen one. */
  name: string | null;
  isBlocked: boolean;
}

/** The user of an e-mail address or a public id. */
export async function findUserByName(db: Kysely<Database>, name: string): Promise<NamedUser | undefined> {
  const publicId = /^[0-9]{5,12}$/.test(name) ? BigInt(name) : undefined;
  const row = await findNamedUser(db, publicId === undefined ? { email: name.toLowerCase() } : { publicId });
  if (row === undefined) return undefined;
  const { id, public_id: foundId, email, name: userName, blocked_at: blockedAt } = row;
  return { id, publicId: foundId, email, name: userName, isBlocked: blockedAt !== null };
}
