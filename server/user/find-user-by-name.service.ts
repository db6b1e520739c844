import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { findNamedUser, findUser } from './user.store';

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
  return nameUser(
    await findNamedUser(db, publicId === undefined ? { email: name.toLowerCase() } : { publicId }),
  );
}

/** The user of an id that the books use. */
export async function findUserById(db: Kysely<Database>, userId: string): Promise<NamedUser | undefined> {
  return nameUser(await findUser(db, userId));
}

function nameUser(row: Awaited<ReturnType<typeof findUser>>): NamedUser | undefined {
  if (row === undefined) return undefined;
  const { id, public_id: publicId, email, name, blocked_at: blockedAt } = row;
  return { id, publicId, email, name, isBlocked: blockedAt !== null };
}
