import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { billStatuses } from '../../contract/bills/bill';
import type { Database } from '../kernel/db/database.models';

/**
 * The serials of so many bills of one face value out of the stock, oldest first, held until the transaction ends. Those
 * that somebody else is taking at this moment are passed over; fewer than asked for means that there are no more.
 */
export async function holdStock(
  transaction: Kysely<Database>,
  wanted: { currencyId: number; nominalMinor: bigint; count: number },
): Promise<string[]> {
  const { rows } = await sql<{ serial: string }>`
    select serial from bills
    where status = ${billStatuses.coinaged} and currency_id = ${wanted.currencyId}
      and nominal = ${String(wanted.nominalMinor)}::numeric and lock_id is null
      and not exists (select from frozen_bills where frozen_bills.serial = bills.serial)
    order by changed_at, id limit ${wanted.count} for update skip locked`.execute(transaction);
  return rows.map(({ serial }) => serial);
}

/**
 * The largest bills of the stock that together are worth at least so much, held until the transaction ends; somebody who
 * has one of them in hand is waited for. Those of `without` are left alone. Fewer when the stock has no more.
 */
export async function holdStockWorth(
  transaction: Kysely<Database>,
  wanted: { currencyId: number; amountMinor: bigint; without: readonly string[] },
): Promise<{ serial: string; nominalMinor: bigint }[]> {
  const { rows } = await sql<{ serial: string; nominal: string }>`
    with ranked as (
      select id, nominal, sum(nominal) over (order by nominal desc, changed_at, id) - nominal as larger from bills
      where status = ${billStatuses.coinaged} and currency_id = ${wanted.currencyId} and lock_id is null
        and not serial = any(${wanted.without}::text[])
        and not exists (select from frozen_bills where frozen_bills.serial = bills.serial)
    )
    select serial, nominal::text as nominal from bills
    where id in (select id from ranked where larger < ${String(wanted.amountMinor)}::numeric)
      and status = ${billStatuses.coinaged} and lock_id is null
    order by id for update`.execute(transaction);
  return rows.map(({ serial, nominal }) => ({ serial, nominalMinor: BigInt(nominal) }));
}

/** What the stock is worth without the bills of `without`, those included that somebody else has in hand. */
export async function readStockWorth(
  transaction: Kysely<Database>,
  wanted: { currencyId: number; without: readonly string[] },
): Promise<bigint> {
  const { rows } = await sql<{ worth: string }>`
    select coalesce(sum(nominal), 0)::text as worth from bills
    where status = ${billStatuses.coinaged} and currency_id = ${wanted.currencyId} and lock_id is null
      and not serial = any(${wanted.without}::text[])
      and not exists (select from frozen_bills where frozen_bills.serial = bills.serial)`.execute(
    transaction,
  );
  return BigInt(rows[0]?.worth ?? 0);
}
