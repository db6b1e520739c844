import { sql } from 'kysely';
import { findingsMax } from '../audit/finding';
import type { RowCheck } from '../audit/finding';

/** Each payment of rewards is as much as the rewards that name it, all of them its receiver's. */
export const referralPaymentsMatch: RowCheck = {
  name: 'referral payments match rewards',
  async find(db, keys) {
    const [from, to] = [keys[0] ?? '1', keys.at(-1) ?? '0'];
    const { rows } = await sql<{ subject: string; message: string }>`
      select 'entry ' || e.id as subject, 'it pays other rewards than those that name it' as message
      from entries e
      join transfers t on t.entry_seq = e.seq
      join accounts a on a.id = t.credit_account
      where e.seq between ${from}::bigint and ${to}::bigint and e.kind = 'referral reward'
        and t.amount is distinct from (
          select sum(r.amount) from referral_rewards r
          where r.paid_entry = e.id and r.currency_id = t.currency_id and r.referrer_id::text = a.holder
        )
      limit ${findingsMax}`.execute(db);
    return rows;
  },
};
