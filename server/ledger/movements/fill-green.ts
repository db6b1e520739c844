import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { systemAccount, userAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry, NewHold, Operation, TransferLine } from '../journal-entry';
import { endHoldLines, feeLine, openHoldLines } from './holds-and-fees';
import type { Fee, HeldMoney } from './holds-and-fees';
import { mintRewards } from './mint-bills';
import type { MintReward } from './mint-bills';

/** One value in a network's minor units and in its family's, whose decimals may differ. */
export interface FamilyValue {
  networkCurrencyId: number;
  networkMinor: bigint;
  familyId: number;
  familyMinor: bigint;
}

interface Filling {
  userId: string;
  rewardCurrencyId: number;
  rewards: readonly MintReward[];
}

/**
 * Fills green bills: the coin moves into the family's position, the same value goes live as bills of the family.
 */
export function fillGreen(options: FamilyValue & Fee & Filling): JournalEntry {
  const { userId, networkCurrencyId, networkMinor, familyId } = options;
  const filling = filledBills(options);
  return journalEntry({
    kind: 'fill green',
    lines: [
      {
        debit: userAccount('crypto', { userId, currencyId: networkCurrencyId }),
        credit: systemAccount('position', networkCurrencyId, String(familyId)),
        amountMinor: networkMinor,
      },
      filling.wrapping,
      feeLine(userId, options),
      ...filling.rewardLines,
    ],
    operations: filling.operations,
  });
}

/** Requests a green fill: nominal and fee go on hold. */
export function requestGreenFill(hold: NewHold): JournalEntry {
  return journalEntry({ kind: 'fill green: request', lines: openHoldLines(hold), opensHold: hold });
}

/** Completes a green fill from its hold. */
export function finishGreenFill(
  held: HeldMoney,
  options: Omit<FamilyValue, 'networkCurrencyId' | 'networkMinor'> & Omit<Filling, 'userId'>,
): JournalEntry {
  const filling = filledBills({ ...options, userId: held.userId });
  const [coin, fee] = endHoldLines(held, {
    amount: systemAccount('position', held.currencyId, String(options.familyId)),
    fee: systemAccount('income.network', held.feeCurrencyId),
  });
  return journalEntry({
    kind: 'fill green',
    lines: [coin, filling.wrapping, fee, ...filling.rewardLines].filter((line) => line !== undefined),
    operations: filling.operations,
    endsHold: { id: held.id, ending: 'settled' },
  });
}

/** The part of a fill that does not depend on how it is paid. */
function filledBills(options: Filling & Pick<FamilyValue, 'familyId' | 'familyMinor'>): {
  wrapping: TransferLine;
  rewardLines: TransferLine[];
  operations: Operation[];
} {
  const { userId, familyId, familyMinor } = options;
  const rewards = mintRewards({ ...options, fillerId: userId });
  return {
    wrapping: {
      debit: systemAccount('wrapped', familyId),
      credit: systemAccount('bills.live', familyId),
      amountMinor: familyMinor,
    },
    rewardLines: rewards.lines,
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
  };
}
