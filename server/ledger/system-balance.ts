import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import type { Account } from './account';

/**
 * A system account's balance in minor units: its sum over the sealed entries and the transfers since. Where sealing has got to
 * is asked for first, as a number that can only have grown: without one the database expects a third of all transfers
 * behind it, and reads them all.
 */
export async function readSystemBalance(db: Kysely<Database>, account: Account): Promise<bigint> {
  const state = await db
    .selectFrom('seal_state')
    .select('through_seq')
    .where('id', '=', 1)
    .executeTakeFirst();
  const { rows } = await sql<{ balance: string }>`
    with unsealed as (
      select debit_account, credit_account, amount from transfers
      where entry_seq > ${state?.through_seq ?? 0n}::bigint
        and entry_seq > (select through_seq from seal_state where id = 1)
      union all
      select debit_account, credit_account, amount from transfers
      where entry_seq = any(array(select seq from seal_gaps))
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
 * The same, held still against others who draw from it until the transaction ends. The lock is a statement of its own,
 * because the sum must be seen after the wait for it.
 */
export async function lockSystemBalance(transaction: Kysely<Database>, account: Account): Promise<bigint> {
  await sql`select 1 from system_balances where account_id = ${account.id} for update`.execute(transaction);
  return readSystemBalance(transaction, account);
}
