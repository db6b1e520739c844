import { sql } from 'kysely';
import type { ServiceContext } from '../service-context';

/** The number of bills of a currency in one state, and their total face value in minor units. */
interface BillTally {
  currencyId: number;
  status: number;
  count: number;
  amountMinor: bigint;
}

/** The number of bills by currency and state, of all holders; optionally of one currency. */
export async function tallyBills(
  { db }: Pick<ServiceContext, 'db'>,
  currencyId?: number,
): Promise<BillTally[]> {
  const { rows } = await sql<{ currency_id: number; status: number; count: number; amount: string }>`
    select currency_id, status, sum(bill_count)::integer as count, sum(amount)::text as amount from bill_tallies
    where ${currencyId ?? null}::integer is null or currency_id = ${currencyId ?? null}::integer
    group by currency_id, status`.execute(db);
  return rows.map(({ currency_id, status, count, amount }) => ({
    currencyId: currency_id,
    status,
    count,
    amountMinor: BigInt(amount),
  }));
}

/** Folding fewer rows gains nothing, and an idle server would write for nothing. */
const rowsMin = 200;

/** Folds the tally rows written by moves into one per sum, so that counts stay cheap to read. */
export async function foldTallies({ db }: Pick<ServiceContext, 'db'>): Promise<void> {
  await sql`
    with gone as (
      delete from bill_tallies
      where id in (select id from bill_tallies order by id for update skip locked)
        and (select count(*) from bill_tallies) >= ${rowsMin}
      returning currency_id, status, bill_count, amount
    )
    insert into bill_tallies (currency_id, status, bill_count, amount)
    select currency_id, status, sum(bill_count), sum(amount) from gone group by currency_id, status`.execute(
    db,
  );
}
