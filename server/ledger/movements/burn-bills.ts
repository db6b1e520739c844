import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { systemAccount, userAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';
import type { FamilyValue } from './fill-green';

/** Burns blue bills: the holder gets the private keys of their addresses, so the coins there are no longer ours. */
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

/**
 * Burns green bills: their value leaves the position of one network. The fee, in that network's currency, becomes
 * income, the user gets the rest; `networkMinor` includes both.
 */
export function burnGreen(options: FamilyValue & { userId: string; feeMinor: bigint }): JournalEntry {
  const { userId, networkCurrencyId, networkMinor, familyId, familyMinor, feeMinor } = options;
  if (feeMinor >= networkMinor) throw new RangeError('burn green: nothing would remain');
  const position = systemAccount('position', networkCurrencyId, String(familyId));
  const netMinor = networkMinor - feeMinor;
  return journalEntry({
    kind: 'burn green',
    lines: [
      {
        debit: systemAccount('bills.live', familyId),
        credit: systemAccount('wrapped', familyId),
        amountMinor: familyMinor,
      },
      {
        debit: position,
        credit: userAccount('crypto', { userId, currencyId: networkCurrencyId }),
        amountMinor: netMinor,
      },
      { debit: position, credit: systemAccount('income.network', networkCurrencyId), amountMinor: feeMinor },
    ],
    operations: [
      {
        userId,
        action: operationActions.burn,
        area: operationAreas.mintHouse,
        direction: operationDirections.incoming,
        currencyId: networkCurrencyId,
        amountMinor: netMinor,
      },
    ],
  });
}
