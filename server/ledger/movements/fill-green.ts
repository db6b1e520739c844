import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { v7 as uuidv7 } from 'uuid';
import { systemAccount, userAccount } from '../account';
import { detailsOf, journalEntry } from '../journal-entry';
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
  const id = uuidv7();
  const filling = filledBills({ ...options, entryId: id });
  const paid = {
    ...options,
    currencyId: networkCurrencyId,
    amountMinor: networkMinor,
  };
  return journalEntry({
    id,
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
    operations: [fillOperation(paid, { kind: 'bills', id }), ...filling.operations],
  });
}

/** Requests a green fill: nominal and fee are held. The history keeps the request, whatever its outcome. */
export function requestGreenFill(hold: NewHold, requestId: string): JournalEntry {
  return requestFill({ kind: 'fill green: request', hold, requestId });
}

/** Requests a fill of either hub. */
export function requestFill(request: { kind: string; hold: NewHold; requestId: string }): JournalEntry {
  const { kind, hold, requestId } = request;
  return journalEntry({
    kind,
    lines: openHoldLines(hold),
    operations: [fillOperation(hold, { kind: 'mint request', id: requestId })],
    opensHold: hold,
  });
}

/** A fill in the history: the coin that it takes. */
function fillOperation(
  paid: { userId: string; currencyId: number; amountMinor: bigint } & Fee,
  ref: Operation['ref'],
): Operation {
  return {
    userId: paid.userId,
    action: operationActions.fill,
    area: operationAreas.mintHouse,
    direction: operationDirections.outgoing,
    currencyId: paid.currencyId,
    amountMinor: paid.amountMinor,
    ref,
    ...detailsOf({ fee: paid }),
  };
}

/** Completes a green fill from its hold. */
export function finishGreenFill(
  held: HeldMoney,
  options: Omit<FamilyValue, 'networkCurrencyId' | 'networkMinor'> & Omit<Filling, 'userId'>,
): JournalEntry {
  const entryId = uuidv7();
  const filling = filledBills({ ...options, userId: held.userId, entryId });
  const [coin, fee] = endHoldLines(held, {
    amount: systemAccount('position', held.currencyId, String(options.familyId)),
    fee: systemAccount('income.network', held.feeCurrencyId),
  });
  return journalEntry({
    id: entryId,
    kind: 'fill green',
    lines: [coin, filling.wrapping, fee, ...filling.rewardLines].filter((line) => line !== undefined),
    operations: filling.operations,
    endsHold: { id: held.id, ending: 'settled' },
  });
}

/** The part of a fill that does not depend on how it is paid. */
function filledBills(
  options: Filling & Pick<FamilyValue, 'familyId' | 'familyMinor'> & { entryId: string },
): {
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
    operations: rewards.operations,
  };
}
