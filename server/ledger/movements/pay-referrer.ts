import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { v7 as uuidv7 } from 'uuid';
import { systemAccount, userAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';

/** Pays what purchases have set aside for a referrer. */
export function payReferrer(options: {
  userId: string;
  currencyId: number;
  amountMinor: bigint;
}): JournalEntry {
  const { userId, currencyId, amountMinor } = options;
  const id = uuidv7();
  return journalEntry({
    id,
    kind: 'referral reward',
    lines: [
      {
        debit: systemAccount('reward.payable', currencyId),
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
        ref: { kind: 'referral', id },
      },
    ],
  });
}
