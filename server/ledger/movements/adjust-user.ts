import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { systemAccount, userAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';

/** The operator's gift to a user or his taking back, out of and into the treasury, with the reason. */
export function adjustUser(options: {
  userId: string;
  currencyId: number;
  amountMinor: bigint;
  direction: 'credit' | 'debit';
  note: string;
}): JournalEntry {
  const { userId, currencyId, amountMinor, note } = options;
  const treasury = systemAccount('treasury', currencyId);
  const user = userAccount('crypto', { userId, currencyId });
  const isCredit = options.direction === 'credit';
  return journalEntry({
    kind: isCredit ? 'operator credit' : 'operator debit',
    note,
    lines: [{ debit: isCredit ? treasury : user, credit: isCredit ? user : treasury, amountMinor }],
    operations: [
      {
        userId,
        action: isCredit ? operationActions.accrued : operationActions.send,
        area: operationAreas.wallet,
        direction: isCredit ? operationDirections.incoming : operationDirections.outgoing,
        currencyId,
        amountMinor,
      },
    ],
  });
}
