import { sql } from 'kysely';
import { userAccountKinds } from '../../account';
import type { AuditCheck } from '../finding';
import { findingsMax } from '../finding';

/** Each system account's snapshot is the sum of its sealed transfers. */
export const systemBalancesMatch: AuditCheck = {
  name: 'system balances match',
  async run(db) {
    const { rows } = await sql<{ subject: string; message: string }>`
      with sealed as (
        select * from transfers
        where entry_seq <= (select through_seq from seal_state) and entry_seq not in (select seq from seal_gaps)
      ), sums as (
        select account_id, sum(amount) as sum from (
          select credit_account as account_id, amount from sealed
          union all select debit_account, -amount from sealed
        ) moved group by account_id
      )
      select 'account ' || a.kind || ' ' || a.holder || ' in currency ' || a.currency_id as subject,
        'its snapshot is ' || coalesce(b.balance::text, 'missing') || ', its sealed transfers make '
          || coalesce(s.sum, 0) as message
      from accounts a left join sums s on s.account_id = a.id left join system_balances b on b.account_id = a.id
      where not a.kind = any(${[...userAccountKinds]}) and b.balance is distinct from coalesce(s.sum, 0)
      limit ${findingsMax}`.execute(db);
    return rows;
  },
};
