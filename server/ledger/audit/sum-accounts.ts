import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.models';

/**
 * Each account's sum over all transfers, as the table `audit_sums` of this transaction alone: several checks need it, and
 * it is most of an audit's work.
 */
export async function sumAccounts(transaction: Kysely<Database>): Promise<void> {
  await sql`
    create temporary table audit_sums on commit drop as
    select account_id, sum(amount) as sum from (
      select credit_account as account_id, amount from transfers
      union all select debit_account, -amount from transfers
    ) moved group by account_id`.execute(transaction);
  await sql`analyze audit_sums`.execute(transaction);
}
