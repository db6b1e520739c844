import { sql } from 'kysely';
import { userAccountKinds } from '../../account';
import type { AuditCheck } from '../finding';
import { findingsMax } from '../finding';

/** Each user's and hold's balance row is the sum of all its transfers, and none is below zero. */
export const userBalancesMatch: AuditCheck = {
  name: 'user balances match',
  async run(db) {
    const { rows } = await sql<{ subject: string; message: string }>`
      with sums as (
        select account_id, sum(amount) as sum from (
          select credit_account as account_id, amount from transfers
          union all select debit_account, -amount from transfers
        ) moved group by account_id
      )
      select 'account ' || a.kind || ' ' || a.holder || ' in currency ' || a.currency_id as subject,
        'its balance is ' || coalesce(b.balance::text, 'missing') || ', its transfers make ' || coalesce(s.sum, 0)
          as message
      from accounts a
      left join sums s on s.account_id = a.id
      left join balances b on b.account_id = a.id
      where a.kind = any(${[...userAccountKinds]})
        and (b.balance is null or b.balance <> coalesce(s.sum, 0) or b.balance < 0)
      limit ${findingsMax}`.execute(db);
    return rows;
  },
};
