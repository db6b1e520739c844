import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Each account's sum over all transfers, as a table expression to build checks on. */
export const accountSums: RawBuilder<unknown> = sql`
  select account_id, sum(amount) as sum from (
    select credit_account as account_id, amount from transfers
    union all select debit_account, -amount from transfers
  ) moved group by account_id`;
