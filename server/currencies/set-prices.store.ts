import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';

/** The prices that the operator has set, by currency id. */
export async function findSetPrices(db: Kysely<Database>): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('set_prices').select(['currency_id', 'price']).execute();
  return new Map(rows.map(({ currency_id, price }) => [currency_id, price]));
}

export async function saveSetPrice(
  db: Kysely<Database>,
  row: { currencyId: number; price: string; now: Date },
): Promise<void> {
  const values = { price: row.price, set_at: row.now };
  await db
    .insertInto('set_prices')
    .values({ currency_id: row.currencyId, ...values })
    .onConflict((conflict) => conflict.column('currency_id').doUpdateSet(values))
    .execute();
}

export async function deleteSetPrice(db: Kysely<Database>, currencyId: number): Promise<void> {
  await db.deleteFrom('set_prices').where('currency_id', '=', currencyId).execute();
}
