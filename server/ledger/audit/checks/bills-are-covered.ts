import { sql } from 'kysely';
import { billStatuses } from '../../../../contract/bills/bill-statuses';
import { requireCurrency } from '../../../../contract/currencies/find-currency';
import type { AuditCheck } from '../finding';

/**
 * Each currency's books say what its bills say: live bills are worth what `bills.live` owes, the stock is worth what the pay
 * accounts hold, and what is owed to minters stands on blanks.
 */
export const billsAreCovered: AuditCheck = {
  name: 'bills are covered',
  async run(db) {
    const { inWallet, bearer, inVault, coinaged, blank } = billStatuses;
    const { rows } = await sql<{ side: string; currency_id: number; booked: string; counted: string }>`
      with booked as (
        select case when a.kind = 'bills.live' then 'live bills' else 'stock' end as side, a.currency_id,
          sum(s.sum) as sum
        from accounts a join audit_sums s on s.account_id = a.id
        where a.kind in ('bills.live', 'pay', 'treasury.pay', 'operator.pay')
        group by 1, 2
        union all
        select 'rewards', a.currency_id, sum(s.sum)
        from accounts a join audit_sums s on s.account_id = a.id
        where a.kind = 'reward.payable' and a.currency_id = ${requireCurrency('tectum-t12-tet').id}
        group by 2
      ), counted as (
        select case when status = ${coinaged} then 'stock' else 'live bills' end as side, currency_id,
          sum(nominal) as sum
        from bills where status in (${bearer}, ${inWallet}, ${inVault}, ${coinaged})
        group by 1, 2
        union all
        select 'rewards', ${requireCurrency('tectum-t12-tet').id}, sum(reward) from bills where status = ${blank}
      )
      select coalesce(b.side, c.side) as side, coalesce(b.currency_id, c.currency_id) as currency_id,
        coalesce(b.sum, 0)::text as booked, coalesce(c.sum, 0)::text as counted
      from booked b full join counted c on c.side = b.side and c.currency_id = b.currency_id
      where coalesce(b.sum, 0) <> coalesce(c.sum, 0)`.execute(db);
    return rows.map(({ side, currency_id: currencyId, booked, counted }) => ({
      subject: `${side} in currency ${currencyId}`,
      message: `the books say ${booked}, the bills ${counted}`,
    }));
  },
};
