import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import type { Pause } from './pause';

/** In the database 0 stands for all currencies. */
const allCurrencies = 0;

export async function findPauses(db: Kysely<Database>): Promise<Pause[]> {
  const rows = await db
    .selectFrom('pauses')
    .selectAll()
    .orderBy('operation')
    .orderBy('currency_id')
    .execute();
  return rows.map(({ operation, currency_id, reason }) => ({
    operation,
    currencyId: currency_id === allCurrencies ? null : currency_id,
    reason,
  }));
}

export async function savePause(db: Kysely<Database>, pause: Pause & { now: Date }): Promise<void> {
  const values = { reason: pause.reason, set_at: pause.now };
  await db
    .insertInto('pauses')
    .values({ operation: pause.operation, currency_id: pause.currencyId ?? allCurrencies, ...values })
    .onConflict((conflict) => conflict.columns(['operation', 'currency_id']).doUpdateSet(values))
    .execute();
}

/** Answers whether there was one. */
export async function deletePause(
  db: Kysely<Database>,
  pause: Pick<Pause, 'operation' | 'currencyId'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pauses')
    .where('operation', '=', pause.operation)
    .where('currency_id', '=', pause.currencyId ?? allCurrencies)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
