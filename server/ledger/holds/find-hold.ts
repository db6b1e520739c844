import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.models';
import type { HeldMoney } from '../movements/hold-lines';

/** A hold of the books as movements take it, if there is such a one and it is still open. */
export async function findOpenHold(db: Kysely<Database>, holdId: string): Promise<HeldMoney | undefined> {
  const row = await db
    .selectFrom('holds')
    .selectAll()
    .where('id', '=', holdId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? undefined : toHeldMoney(row);
}

/** Some open holds that have run out, the oldest first. */
export async function findExpiredHolds(
  db: Kysely<Database>,
  options: { now: Date; limit: number },
): Promise<HeldMoney[]> {
  const rows = await db
    .selectFrom('holds')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', options.now)
    .orderBy('expires_at')
    .limit(options.limit)
    .execute();
  return rows.map(toHeldMoney);
}

function toHeldMoney(row: Selectable<Database['holds']>): HeldMoney {
  return {
    id: row.id,
    userId: row.user_id,
    currencyId: row.currency_id,
    amountMinor: BigInt(row.amount),
    feeCurrencyId: row.fee_currency_id,
    feeMinor: BigInt(row.fee_amount),
  };
}
