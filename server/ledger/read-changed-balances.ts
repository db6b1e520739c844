import type { Transaction } from 'kysely';
import type { Database } from '../db/database.models';
import type { Account } from './account';
import type { JournalEntry } from './journal-entry';
import { balanceChanges } from './post-entry-statement';

/**
 * Users' balances that an entry has changed, in minor units, in the transaction that has posted it: the accounts are locked,
 * so that what they were before is not another's doing.
 */
export async function readChangedBalances(
  transaction: Transaction<Database>,
  entry: JournalEntry,
): Promise<{ account: Account; fromMinor: bigint; toMinor: bigint }[]> {
  const changes = balanceChanges(entry);
  if (changes.length === 0) return [];
  const rows = await transaction
    .selectFrom('balances')
    .select(['account_id', 'balance'])
    .where(
      'account_id',
      'in',
      changes.map(({ account }) => account.id),
    )
    .execute();
  const balances = new Map(rows.map(({ account_id: id, balance }) => [id, BigInt(balance)]));
  return changes.map(({ account, amountMinor }) => {
    const toMinor = balances.get(account.id) ?? 0n;
    return { account, fromMinor: toMinor - amountMinor, toMinor };
  });
}
