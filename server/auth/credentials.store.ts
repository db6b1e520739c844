import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';

interface Credentials {
  id: string;
  passwordHash: string;
  secureMode: number;
  blockedAt: Date | null;
}

/** What signing in needs to know of an account. `email` is in lower case already. */
export async function findCredentials(db: Kysely<Database>, email: string): Promise<Credentials | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash', 'secure_mode as secureMode', 'blocked_at as blockedAt'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** What may have changed between two steps of a sign-in. */
export async function findSignInStanding(
  db: Kysely<Database>,
  userId: string,
): Promise<Pick<Credentials, 'secureMode' | 'blockedAt'> | undefined> {
  return db
    .selectFrom('users')
    .select(['secure_mode as secureMode', 'blocked_at as blockedAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Whether the password is still this one; from then on it stays until the transaction ends. */
export async function holdPassword(
  db: Kysely<Database>,
  user: Pick<Credentials, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('password_hash', '=', user.passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for a user who is known already. */
export async function findSecurityOf(
  db: Kysely<Database>,
  userId: string,
): Promise<Pick<Credentials, 'passwordHash' | 'secureMode'> | undefined> {
  return db
    .selectFrom('users')
    .select(['password_hash as passwordHash', 'secure_mode as secureMode'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
