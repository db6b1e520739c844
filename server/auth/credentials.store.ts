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
