import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { v7 as uuidv7 } from 'uuid';
import { systemAccount, userAccount } from '../account';
import { detailsOf, journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';
import { feeLine } from './holds-and-fees';
import type { Fee } from './holds-and-fees';

/** One value on its way between two networks, in the minor units of each. */
export interface MigratedValue {
  userId: string;
  fromCurrencyId: number;
  fromMinor: bigint;
  toCurrencyId: number;
  toMinor: bigint;
}

/** Migrates a coin: it stays in the source's bridge, the target's bridge pays out the same value. */
export function migrateCoins(options: MigratedValue & Fee): JournalEntry {
  const { userId, fromCurrencyId, fromMinor, toCurrencyId, toMinor } = options;
  const area = operationAreas.wallet;
  const id = uuidv7();
  const ref = { kind: 'migration', id } as const;
  return journalEntry({
    id,
    kind: 'migrate',
    lines: [
      {
        debit: userAccount('crypto', { userId, currencyId: fromCurrencyId }),
        credit: systemAccount('bridge', fromCurrencyId),
        amountMinor: fromMinor,
      },
      {
        debit: systemAccount('bridge', toCurrencyId),
        credit: userAccount('crypto', { userId, currencyId: toCurrencyId }),
        amountMinor: toMinor,
      },
      feeLine(userId, options),
    ],
    operations: [
      {
        userId,
        action: operationActions.migratedOut,
        area,
        direction: operationDirections.outgoing,
        currencyId: fromCurrencyId,
        amountMinor: fromMinor,
        ref,
        ...detailsOf({ fee: options }),
      },
      {
        userId,
        action: operationActions.migratedIn,
        area,
        direction: operationDirections.incoming,
        currencyId: toCurrencyId,
        amountMinor: toMinor,
        ref,
      },
    ],
  });
}
