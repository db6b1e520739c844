import type { Db } from '../../kernel/db/db';

interface RecoveringUser {
  id: string;
  secureMode: number;
}

/** The account of an address (lower case) or flow, and how its user signs in. */
export async function findRecoveringUser(
  db: Db,
  who: { email: string } | { userId: string },
): Promise<RecoveringUser | undefined> {
  const query = db.selectFrom('users').select(['id', 'secure_mode as secureMode']);
  return 'email' in who
    ? query.where('email', '=', who.email).executeTakeFirst()
    : query.where('id', '=', who.userId).executeTakeFirst();
}

export async function setPasswordHash(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
