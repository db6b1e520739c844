import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { v7 as uuidv7 } from 'uuid';
import { systemAccount, userAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';

/** Turns bills into a pay balance of their currency. */
export function billsToPay(options: {
  userId: string;
  currencyId: number;
  amountMinor: bigint;
}): JournalEntry {
  const { userId, currencyId, amountMinor } = options;
  const id = uuidv7();
  return journalEntry({
    id,
    kind: 'bills to pay',
    lines: [
      {
        debit: systemAccount('bills.live', currencyId),
        credit: userAccount('pay', { userId, currencyId }),
        amountMinor,
      },
    ],
    operations: [
      {
        userId,
        action: operationActions.import,
        area: operationAreas.noteWallet,
        direction: operationDirections.incoming,
        currencyId,
        amountMinor,
        ref: { kind: 'bills', id },
      },
    ],
  });
}

/** Turns a pay balance into bills from stock. */
export function payToBills(options: {
  userId: string;
  currencyId: number;
  amountMinor: bigint;
}): JournalEntry {
  const { userId, currencyId, amountMinor } = options;
  const id = uuidv7();
  return journalEntry({
    id,
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
        ref: { kind: 'bills', id },
      },
    ],
  });
}
