import { sql } from 'kysely';
import type { AuditCheck } from '../finding';
import { findingsMax } from '../finding';

/** What a user's open holds set aside is what lies in his hold accounts. */
export const holdsMatch: AuditCheck = {
  name: 'holds match',
  async run(db) {
    const { rows } = await sql<{ subject: string; message: string }>`
      with held as (
        select user_id::text as holder, currency_id, sum(amount) as amount from (
          select user_id, currency_id, amount from holds where ended_at is null
          union all select user_id, fee_currency_id, fee_amount from holds where ended_at is null
        ) parts group by 1, 2
      ), kept as (
        select a.holder, a.currency_id, coalesce(s.sum, 0) as amount
        from accounts a left join audit_sums s on s.account_id = a.id where a.kind = 'hold'
      )
      select 'holds of ' || holder || ' in currency ' || currency_id as subject,
        'they set aside ' || coalesce(held.amount, 0) || ', the account has ' || coalesce(kept.amount, 0) as message
      from held full join kept using (holder, currency_id)
      where coalesce(held.amount, 0) <> coalesce(kept.amount, 0)
      limit ${findingsMax}`.execute(db);
    return rows;
  },
};
