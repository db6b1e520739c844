import { requireCurrency } from '../../contract/currencies/find-currency';
import { formatAmount } from '../../contract/money/format-amount';
import type { JournalEntry } from '../ledger/journal-entry';
import { readChangedBalances } from '../ledger/read-changed-balances';
import type { Change } from '../operator-history/operator-action';
import { findUserById } from '../user/find-user-by-name.service';
import type { ChangeContext } from './command';

/** What an entry has changed for the users concerned, by their addresses. */
export async function describeBalances({ db }: ChangeContext, entry: JournalEntry): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { account, fromMinor, toMinor } of await readChangedBalances(db, entry)) {
    const { key, decimal } = requireCurrency(account.currencyId);
    const user = await findUserById(db, account.holder);
    changes.push({
      what: `${account.kind} ${key} of ${user?.email ?? account.holder}`,
      from: formatAmount(fromMinor, decimal),
      to: formatAmount(toMinor, decimal),
    });
  }
  return changes;
}
