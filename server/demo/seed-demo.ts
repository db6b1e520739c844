import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { secureModes } from '../../contract/user/user.models';
import { isLoopbackHost } from '../config';
import type { Database } from '../db/database.models';
import { inTransaction } from '../db/transaction';
import { newPublicId } from '../registration/public-id';
import type { ServiceContext } from '../service-context';
import { demoAccounts } from './demo-accounts';

const stepName = 'demo accounts';
/** A random public id may be taken, which another one is not. */
const idAttempts = 3;

/** Whether demo accounts belong on this server: never where anybody but its own machine can reach it. */
export function mayHaveDemo(context: Pick<ServiceContext, 'config' | 'embeddedDatabase'>): boolean {
  const { DEMO, HOST, TRUST_PROXY } = context.config;
  return DEMO && context.embeddedDatabase && isLoopbackHost(HOST) && TRUST_PROXY === undefined;
}

/** Adds the demo accounts once; a later start leaves them as their users made them. */
export async function seedDemo(context: ServiceContext): Promise<void> {
  const passwordHashes = new Map<string, string>();
  const done = await context.db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', stepName)
    .execute();
  if (done.length > 0) return;
  for (const { email, password } of demoAccounts)
    passwordHashes.set(email, await context.passwords.hash(password));
  await inTransaction(context.db, async (db) => {
    const claimed = await db
      .insertInto('installation')
      .values({ name: stepName, value: '1' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows !== 1n) return;
    for (const account of demoAccounts) {
      const passwordHash = passwordHashes.get(account.email) ?? '';
      await addDemoUser(db, { account, passwordHash, now: context.clock.now() });
    }
  });
}

/** Where somebody has the name or the address already, he keeps it and this account is left out. */
async function addDemoUser(
  db: Kysely<Database>,
  user: { account: (typeof demoAccounts)[number]; passwordHash: string; now: Date },
): Promise<void> {
  const { account } = user;
  for (let attempt = 0; attempt < idAttempts; attempt += 1) {
    const added = await db
      .insertInto('users')
      .values({
        id: uuidv7(),
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
    if (added.numInsertedOrUpdatedRows === 1n) return;
  }
}
