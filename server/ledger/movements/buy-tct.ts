import { systemAccount, userAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';
import { feeLine } from './fee-line';
import type { Fee } from './fee-line';
import { deliverTct } from './tct-purchase';
import type { TctDelivery } from './tct-purchase';

/** Tokens for a crypto balance. */
export function buyTct(options: TctDelivery & Fee): JournalEntry {
  const { userId, paidCurrencyId: currencyId } = options;
  const delivery = deliverTct(options);
  return journalEntry({
    kind: 'buy tct',
    lines: [
      {
        debit: userAccount('crypto', { userId, currencyId }),
        credit: systemAccount('treasury', currencyId),
        amountMinor: options.paidMinor,
      },
      ...delivery.lines,
      feeLine(userId, options),
    ],
    operations: delivery.operations,
  });
}
