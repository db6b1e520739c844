import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { systemAccount, userAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';
import { feeLine } from './fee-line';
import type { Fee } from './fee-line';
import { mintRewards } from './mint-reward';
import type { MintReward } from './mint-reward';

/** One value in a network's minor units and in its family's, which may have other decimals. */
export interface FamilyValue {
  networkCurrencyId: number;
  networkMinor: bigint;
  familyId: number;
  familyMinor: bigint;
}

/** Wrapping: the coin goes into the family's position, and the same value lives in the family's bills. */
export function fillGreen(
  options: FamilyValue & Fee & { userId: string; rewardCurrencyId: number; rewards: readonly MintReward[] },
): JournalEntry {
  const { userId, networkCurrencyId, networkMinor, familyId, familyMinor } = options;
  const rewards = mintRewards({ ...options, fillerId: userId });
  return journalEntry({
    kind: 'fill green',
    lines: [
      {
        debit: userAccount('crypto', { userId, currencyId: networkCurrencyId }),
        credit: systemAccount('position', networkCurrencyId, String(familyId)),
        amountMinor: networkMinor,
      },
      {
        debit: systemAccount('wrapped', familyId),
        credit: systemAccount('bills.live', familyId),
        amountMinor: familyMinor,
      },
      feeLine(userId, options),
      ...rewards.lines,
    ],
    operations: [
      {
        userId,
        action: operationActions.fill,
        area: operationAreas.mintHouse,
        direction: operationDirections.outgoing,
        currencyId: familyId,
        amountMinor: familyMinor,
      },
      ...rewards.operations,
    ],
  });
}
