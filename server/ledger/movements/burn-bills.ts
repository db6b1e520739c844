import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { systemAccount, userAccount } from '../account';
import { detailsOf, journalEntry } from '../journal-entry';
import type { JournalEntry, Operation } from '../journal-entry';
import type { FamilyValue } from './fill-green';

/** Burns blue bills: the holder gets the private keys of their addresses, so the coins there are no longer ours. */
export function burnBlue(options: {
  requestId: string;
  userId: string;
  currencyId: number;
  amountMinor: bigint;
}): JournalEntry {
  const { requestId, userId, currencyId, amountMinor } = options;
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
        ref: { kind: 'mint request', id: requestId },
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
  });
}

/** A green burn in the history, recorded when it is requested: the coin that will be paid out, less the fee. */
export function greenBurnOperation(burn: {
  requestId: string;
  userId: string;
  networkCurrencyId: number;
  networkMinor: bigint;
  feeMinor: bigint;
}): Operation {
  const { networkCurrencyId, networkMinor, feeMinor } = burn;
  return {
    userId: burn.userId,
    action: operationActions.burn,
    area: operationAreas.mintHouse,
    direction: operationDirections.incoming,
    currencyId: networkCurrencyId,
    amountMinor: networkMinor - feeMinor,
    ref: { kind: 'mint request', id: burn.requestId },
    ...detailsOf({ fee: { feeCurrencyId: networkCurrencyId, feeMinor } }),
  };
}
