import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';

interface RecoveringUser {
  id: string;
  secureMode: number;
}

/** Whose account an address, in lower case, or a flow belongs to, and how he signs in. */
export async function findRecoveringUser(
  db: Kysely<Database>,
  who: { email: string } | { userId: string },
): Promise<RecoveringUser | undefined> {
  const query = db.selectFrom('users').select(['id', 'secure_mode as secureMode']);
  return 'email' in who
    ? query.where('email', '=', who.email).executeTakeFirst()
    : query.where('id', '=', who.userId).executeTakeFirst();
}

export async function setPasswordHash(
  db: Kysely<Database>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
