import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import type { Account } from './account';

/** A system account's balance in minor units: its sum over the sealed entries and the transfers since. */
export async function readSystemBalance(db: Kysely<Database>, account: Account): Promise<bigint> {
  const { rows } = await sql<{ balance: string }>`
    with unsealed as (
      select debit_account, credit_account, amount from transfers
      where entry_seq > (select through_seq from seal_state where id = 1)
      union all
      select debit_account, credit_account, amount from seal_gaps join transfers on entry_seq = seal_gaps.seq
    )
    select (
      coalesce((select balance from system_balances where account_id = ${account.id}), 0)
      + coalesce((
        select sum(case when credit_account = ${account.id} then amount else -amount end) from unsealed
        where debit_account = ${account.id} or credit_account = ${account.id}
      ), 0)
    )::text as balance`.execute(db);
  return BigInt(rows[0]?.balance ?? 0);
}

/**
 * The same, held still against others who draw from it until the transaction ends. Two statements, because the sum must
 * be seen after the wait for the lock.
 */
export async function lockSystemBalance(transaction: Kysely<Database>, account: Account): Promise<bigint> {
  await sql`select 1 from system_balances where account_id = ${account.id} for update`.execute(transaction);
  return readSystemBalance(transaction, account);
}
