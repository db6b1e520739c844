import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { systemAccount, userAccount } from '../account';
import { journalEntry } from '../journal-entry';
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
  return journalEntry({
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
      },
      {
        userId,
        action: operationActions.migratedIn,
        area,
        direction: operationDirections.incoming,
        currencyId: toCurrencyId,
        amountMinor: toMinor,
      },
    ],
  });
}
