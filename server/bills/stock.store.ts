import { sql } from 'kysely';
import { billStatuses } from '../../contract/bills/bill';
import { proofColumns, proofJoins } from './proven-bills';
import type { ProofRow } from './proven-bills';
import type { Db } from '../kernel/db/db';
import { statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';

/**
 * Locks that many bills of one face value in the stock until the transaction ends and returns them,
 * oldest first. It skips bills locked by others; fewer than asked for means that there are no more.
 */
export function lockStock(wanted: {
  currencyId: number;
  nominalMinor: bigint;
  count: number;
}): Statement<ProofRow> {
  const query = sql<ProofRow>`
    with locked as materialized (
      select * from bills
      where status = ${sql.lit(billStatuses.coinaged)} and currency_id = ${wanted.currencyId}
        and nominal = ${String(wanted.nominalMinor)}::numeric and lock_id is null
        and not exists (select from frozen_bills where frozen_bills.serial = bills.serial)
      order by changed_at, id limit ${wanted.count} for update skip locked
    )
    select ${proofColumns} from locked as bills ${proofJoins}`;
  return statement(query);
}

/**
 * Locks the largest bills of the stock that together are worth at least the amount, waiting for locks of others
 * and leaving out `without`. Returns fewer when the stock has no more.
 */
export async function lockStockWorth(
  transaction: Db,
  wanted: { currencyId: number; amountMinor: bigint; without: readonly string[] },
): Promise<ProofRow[]> {
  const { rows } = await sql<ProofRow>`
    with ranked as (
      select id, nominal, sum(nominal) over (order by nominal desc, changed_at, id) - nominal as larger from bills
      where status = ${billStatuses.coinaged} and currency_id = ${wanted.currencyId} and lock_id is null
        and not serial = any(${wanted.without}::text[])
        and not exists (select from frozen_bills where frozen_bills.serial = bills.serial)
    ), locked as materialized (
      select * from bills
      where id in (select id from ranked where larger < ${String(wanted.amountMinor)}::numeric)
        and status = ${billStatuses.coinaged} and lock_id is null
      order by id for update
    )
    select ${proofColumns} from locked as bills ${proofJoins}`.execute(transaction);
  return rows;
}

/** The worth of the stock without the bills of `without`, bills locked by others included. */
export async function readStockWorth(
  transaction: Db,
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
