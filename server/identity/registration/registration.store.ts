import type { Db } from '../../kernel/db/db';

export async function findUserIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
}

export async function findUserIdByPublicId(db: Db, publicId: number): Promise<string | undefined> {
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
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
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
