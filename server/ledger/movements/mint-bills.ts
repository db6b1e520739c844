import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { v7 as uuidv7 } from 'uuid';
import { systemAccount, userAccount } from '../account';
import type { Account } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry, NewHold, Operation, TransferLine } from '../journal-entry';
import { openHoldLines } from './holds-and-fees';
import type { HeldMoney } from './holds-and-fees';

/** The part of a blank's cost that its minter gets when it is filled: half, rounded down. */
export function mintRewardMinor(costMinor: bigint): bigint {
  return costMinor / 2n;
}

interface Printing {
  userId: string;
  /** The currency that costs are paid in. */
  costCurrencyId: number;
  /** The cost of each blank. */
  costsMinor: readonly bigint[];
}

/** Prints blanks at once: their cost is paid in TET, half of each blank's cost becomes a pending reward. */
export function mintBills(printing: Printing): JournalEntry {
  const { userId, costCurrencyId: currencyId } = printing;
  const payer = userAccount('crypto', { userId, currencyId });
  const id = uuidv7();
  const costMinor = printing.costsMinor.reduce((sum, cost) => sum + cost, 0n);
  return journalEntry({
    id,
    kind: 'mint',
    lines: paidBy(payer, printing),
    operations: [mintOperation({ userId, currencyId, amountMinor: costMinor }, { kind: 'bills', id })],
  });
}

/** Requests blanks: their cost is held. The history keeps the request, whatever its outcome. */
export function requestMint(hold: NewHold, requestId: string): JournalEntry {
  return journalEntry({
    kind: 'mint: request',
    lines: openHoldLines(hold),
    operations: [mintOperation(hold, { kind: 'mint request', id: requestId })],
    opensHold: hold,
  });
}

/** A mint in the history: what it costs. */
function mintOperation(
  paid: { userId: string; currencyId: number; amountMinor: bigint },
  ref: Operation['ref'],
): Operation {
  return {
    userId: paid.userId,
    action: operationActions.mint,
    area: operationAreas.mintHouse,
    direction: operationDirections.outgoing,
    currencyId: paid.currencyId,
    amountMinor: paid.amountMinor,
    ref,
  };
}

/** Completes a mint from its hold. */
export function finishMint(held: HeldMoney, costsMinor: readonly bigint[]): JournalEntry {
  const { id, userId, currencyId } = held;
  const payer = userAccount('hold', { userId, currencyId });
  return journalEntry({
    kind: 'mint',
    lines: paidBy(payer, { costCurrencyId: currencyId, costsMinor }),
    endsHold: { id, ending: 'settled' },
  });
}

function paidBy(
  payer: Account,
  { costCurrencyId: currencyId, costsMinor }: Omit<Printing, 'userId'>,
): TransferLine[] {
  const rewardMinor = costsMinor.reduce((sum, cost) => sum + mintRewardMinor(cost), 0n);
  const costMinor = costsMinor.reduce((sum, cost) => sum + cost, 0n);
  return [
    {
      debit: payer,
      credit: systemAccount('income.mint', currencyId),
      amountMinor: costMinor - rewardMinor,
    },
    {
      debit: payer,
      credit: systemAccount('reward.payable', currencyId),
      amountMinor: rewardMinor,
    },
  ];
}

/** The pending rewards of one minter for the blanks that a fill uses. */
export interface MintReward {
  minterId: string;
  rewardMinor: bigint;
}

/** Pays the rewards of a fill to the minters. The reward for a user's own blanks becomes income. */
export function mintRewards(options: {
  /** The entry that pays them. */
  entryId: string;
  fillerId: string;
  rewardCurrencyId: number;
  rewards: readonly MintReward[];
}): { lines: TransferLine[]; operations: Operation[] } {
  const { fillerId, rewardCurrencyId: currencyId } = options;
  const payable = systemAccount('reward.payable', currencyId);
  const lines = options.rewards.map(({ minterId, rewardMinor }) => ({
    debit: payable,
    credit:
      minterId === fillerId
        ? systemAccount('income.mint', currencyId)
        : userAccount('crypto', { userId: minterId, currencyId }),
    amountMinor: rewardMinor,
  }));
  const operations = options.rewards
    .filter(({ minterId, rewardMinor }) => minterId !== fillerId && rewardMinor > 0n)
    .map(({ minterId, rewardMinor }) => ({
      userId: minterId,
      action: operationActions.accrued,
      area: operationAreas.wallet,
      direction: operationDirections.incoming,
      currencyId,
      amountMinor: rewardMinor,
      ref: { kind: 'reward', id: options.entryId } as const,
    }));
  return { lines, operations };
}
