import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../db/database.models';
import type { Account } from './account';
import { openAccounts } from './account-opener';

/**
 * Opens and locks users' accounts before several entries of one transaction, in the order in which each entry does it with
 * its own: otherwise the first entry would hold one while the second waits for another, and two such transactions wait for
 * each other.
 */
export async function lockBalances(
  transaction: Transaction<Database>,
  accounts: readonly Account[],
): Promise<void> {
  await openAccounts(transaction, accounts);
  const ids = accounts.map(({ id }) => id);
  await sql`select from balances where account_id = any(${ids}::uuid[]) order by account_id for update`.execute(
    transaction,
  );
}
