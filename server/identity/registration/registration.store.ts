import type { Kysely } from 'kysely';
import type { Database } from '../../kernel/db/database.models';

export async function findUserIdByEmail(db: Kysely<Database>, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
}

export async function findUserIdByPublicId(
  db: Kysely<Database>,
  publicId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('public_id', '=', BigInt(publicId))
    .executeTakeFirst();
  return row?.id;
}

interface NewUser {
  id: string;
  publicId: bigint;
  email: string;
  passwordHash: string;
  referrerId: string | null;
  now: Date;
}

/** Returns false without inserting when the e-mail or public id is taken. */
export async function insertUser(db: Kysely<Database>, user: NewUser): Promise<boolean> {
  const inserted = await db
    .insertInto('users')
    .values({
      id: user.id,
      public_id: user.publicId,
      email: user.email,
      password_hash: user.passwordHash,
      referrer_id: user.referrerId,
      created_at: user.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
