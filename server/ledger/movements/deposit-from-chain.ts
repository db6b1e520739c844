import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { systemAccount, userAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';

/** What arrived on a user's address, after its confirmations. */
export function depositFromChain(options: {
  userId: string;
  currencyId: number;
  amountMinor: bigint;
}): JournalEntry {
  const { userId, currencyId, amountMinor } = options;
  return journalEntry({
    kind: 'deposit',
    lines: [
      {
        debit: systemAccount('custody.main', currencyId),
        credit: userAccount('crypto', { userId, currencyId }),
        amountMinor,
      },
    ],
    operations: [
      {
        userId,
        action: operationActions.accrued,
        area: operationAreas.wallet,
        direction: operationDirections.incoming,
        currencyId,
        amountMinor,
      },
    ],
  });
}
