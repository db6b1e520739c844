import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { systemAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';

/** The holder gets the keys of his bills' addresses; what lies there is no longer ours. */
export function burnBlue(options: { userId: string; currencyId: number; amountMinor: bigint }): JournalEntry {
  const { userId, currencyId, amountMinor } = options;
  return journalEntry({
    kind: 'burn blue',
    lines: [
      {
        debit: systemAccount('bills.live', currencyId),
        credit: systemAccount('custody.note', currencyId),
        amountMinor,
      },
    ],
    operations: [
      {
        userId,
        action: operationActions.burn,
        area: operationAreas.mintHouse,
        direction: operationDirections.outgoing,
        currencyId,
        amountMinor,
      },
    ],
  });
}
