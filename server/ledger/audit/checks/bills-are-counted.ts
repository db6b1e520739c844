import { sql } from 'kysely';
import type { AuditCheck } from '../finding';

/** The counts that the mint house shows are those of the bills, by currency and state. */
export const billsAreCounted: AuditCheck = {
  name: 'bills are counted',
  async run(db) {
    const { rows } = await sql<{ currency_id: number; status: number; tallied: string; counted: string }>`
      with tallied as (
        select currency_id, status, sum(bill_count) as bill_count, sum(amount) as amount
        from bill_tallies group by 1, 2
      ), counted as (
        select currency_id, status, count(*) as bill_count, sum(nominal) as amount from bills group by 1, 2
      )
      select coalesce(t.currency_id, c.currency_id) as currency_id, coalesce(t.status, c.status) as status,
        coalesce(t.bill_count, 0) || ' worth ' || coalesce(t.amount, 0) as tallied,
        coalesce(c.bill_count, 0) || ' worth ' || coalesce(c.amount, 0) as counted
      from tallied t full join counted c on c.currency_id = t.currency_id and c.status = t.status
      where coalesce(t.bill_count, 0) <> coalesce(c.bill_count, 0) or coalesce(t.amount, 0) <> coalesce(c.amount, 0)`.execute(
      db,
    );
    return rows.map(({ currency_id: currencyId, status, tallied, counted }) => ({
      subject: `bills of currency ${currencyId} in state ${status}`,
      message: `they are counted as ${tallied}, there are ${counted}`,
    }));
  },
};
