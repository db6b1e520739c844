import { systemAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';

/** What a broadcast really cost us. */
export function networkCost(options: { currencyId: number; amountMinor: bigint }): JournalEntry {
  return journalEntry({
    kind: 'network cost',
    lines: [
      {
        debit: systemAccount('expense.network', options.currencyId),
        credit: systemAccount('custody.main', options.currencyId),
        amountMinor: options.amountMinor,
      },
    ],
  });
}
