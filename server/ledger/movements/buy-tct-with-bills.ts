import { systemAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';
import { deliverTct } from './tct-purchase';
import type { TctDelivery } from './tct-purchase';

/** Tokens for bills: their value is the treasury's pay balance now. */
export function buyTctWithBills(options: TctDelivery): JournalEntry {
  const { paidCurrencyId: currencyId, paidMinor } = options;
  const delivery = deliverTct(options);
  return journalEntry({
    kind: 'buy tct with bills',
    lines: [
      {
        debit: systemAccount('bills.live', currencyId),
        credit: systemAccount('treasury.pay', currencyId),
        amountMinor: paidMinor,
      },
      ...delivery.lines,
    ],
    operations: delivery.operations,
  });
}
