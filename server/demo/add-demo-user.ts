import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { secureModes } from '../../contract/user/user.models';
import type { Database } from '../db/database.models';
import { newPublicId } from '../registration/public-id';

/** A random public id may be taken, which another one is not. */
const idAttempts = 3;

/** Somebody who signs in with his password alone; the name of his shop makes him a merchant. */
interface DemoAccount {
  email: string;
  name: string;
  fullName: string;
  merchantName: string | null;
}

/** Where somebody has the name or the address already, he keeps it and this account is left out: then there is no id. */
export async function addDemoUser(
  db: Kysely<Database>,
  user: { account: DemoAccount; passwordHash: string; now: Date },
): Promise<string | undefined> {
  const { account } = user;
  for (let attempt = 0; attempt < idAttempts; attempt += 1) {
    const id = uuidv7();
    const added = await db
      .insertInto('users')
      .values({
        id,
        public_id: newPublicId(attempt),
        email: account.email,
        password_hash: user.passwordHash,
        name: account.name,
        name_folded: account.name.toLowerCase(),
        full_name: account.fullName,
        merchant_name: account.merchantName,
        secure_mode: secureModes.notSecure,
        created_at: user.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n) return id;
  }
  return undefined;
}
