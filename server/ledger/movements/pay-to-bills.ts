import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { systemAccount, userAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';

/** A pay balance becomes bills out of the stock. */
export function payToBills(options: {
  userId: string;
  currencyId: number;
  amountMinor: bigint;
}): JournalEntry {
  const { userId, currencyId, amountMinor } = options;
  return journalEntry({
    kind: 'pay to bills',
    lines: [
      {
        debit: userAccount('pay', { userId, currencyId }),
        credit: systemAccount('bills.live', currencyId),
        amountMinor,
      },
    ],
    operations: [
      {
        userId,
        action: operationActions.export,
        area: operationAreas.noteWallet,
        direction: operationDirections.outgoing,
        currencyId,
        amountMinor,
      },
    ],
  });
}
