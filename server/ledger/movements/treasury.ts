import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { v7 as uuidv7 } from 'uuid';
import { systemAccount, userAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry, TransferLine } from '../journal-entry';

/** What the operator starts with in one currency, in minor units. */
interface OpeningStock {
  currencyId: number;
  treasuryMinor: bigint;
  /** The amount that can be migrated into this currency. */
  bridgeMinor: bigint;
}

/** The first entry of the ledger: custody belongs to the treasury, a part of it to the bridges. */
export function genesis(stocks: readonly OpeningStock[]): JournalEntry {
  const lines = stocks.flatMap(({ currencyId, treasuryMinor, bridgeMinor }): TransferLine[] => {
    const treasury = systemAccount('treasury', currencyId);
    return [
      {
        debit: systemAccount('custody.main', currencyId),
        credit: treasury,
        amountMinor: treasuryMinor + bridgeMinor,
      },
      { debit: treasury, credit: systemAccount('bridge', currencyId), amountMinor: bridgeMinor },
    ];
  });
  return journalEntry({ kind: 'genesis', lines });
}

/** The operator moves stock between the treasury and the bridge that migrations to a currency are paid from. */
export function moveBridgeStock(options: {
  currencyId: number;
  amountMinor: bigint;
  isFill: boolean;
}): JournalEntry {
  const { currencyId, amountMinor, isFill } = options;
  const [treasury, bridge] = [systemAccount('treasury', currencyId), systemAccount('bridge', currencyId)];
  return journalEntry({
    kind: isFill ? 'bridge filled' : 'bridge drained',
    lines: [{ debit: isFill ? treasury : bridge, credit: isFill ? bridge : treasury, amountMinor }],
  });
}

/** What arrived at our own address and belongs to no user becomes the treasury's; arrivals name the entry by its id. */
export function fundTreasury(options: {
  id: string;
  currencyId: number;
  amountMinor: bigint;
  note: string;
}): JournalEntry {
  const { id, currencyId, amountMinor, note } = options;
  return journalEntry({
    id,
    kind: 'treasury funded',
    note,
    lines: [
      {
        debit: systemAccount('unclaimed', currencyId),
        credit: systemAccount('treasury', currencyId),
        amountMinor,
      },
    ],
  });
}

/** Credits or debits a user against the treasury, with the operator's reason. */
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
  const id = uuidv7();
  return journalEntry({
    id,
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
        ref: { kind: 'adjustment', id },
      },
    ],
  });
}
