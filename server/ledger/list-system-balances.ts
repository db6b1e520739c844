import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { userAccountKinds } from './account';

interface SystemBalance {
  kind: string;
  holder: string;
  currencyId: number;
  balanceMinor: bigint;
}

/** Every system account's balance now, newest transfers included. */
export async function listSystemBalances(db: Kysely<Database>): Promise<SystemBalance[]> {
  const { rows } = await sql<{ kind: string; holder: string; currency_id: number; balance: string }>`
    with unsealed as (
      select * from transfers
      where entry_seq > (select through_seq from seal_state) or entry_seq in (select seq from seal_gaps)
    ), sums as (
      select account_id, sum(amount) as sum from (
        select credit_account as account_id, amount from unsealed
        union all select debit_account, -amount from unsealed
      ) moved group by account_id
    )
    select a.kind, a.holder, a.currency_id, (coalesce(b.balance, 0) + coalesce(s.sum, 0))::text as balance
    from accounts a left join system_balances b on b.account_id = a.id left join sums s on s.account_id = a.id
    where not a.kind = any(${[...userAccountKinds]})
    order by a.currency_id, a.kind, a.holder`.execute(db);
  return rows.map((row) => ({
    kind: row.kind,
    holder: row.holder,
    currencyId: row.currency_id,
    balanceMinor: BigInt(row.balance),
  }));
}
