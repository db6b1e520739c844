import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { systemAccount, userAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';

/** The part of a blank's cost that is kept for its minter until it is filled: half, rounded down. */
export function mintRewardMinor(costMinor: bigint): bigint {
  return costMinor / 2n;
}

/** Printing blanks: their cost is paid in TET, a half of each blank's cost waits as a reward. */
export function mintBills(options: {
  userId: string;
  /** The currency that costs are paid in. */
  costCurrencyId: number;
  /** The cost of each blank. */
  costsMinor: readonly bigint[];
}): JournalEntry {
  const { userId, costCurrencyId: currencyId, costsMinor } = options;
  const payer = userAccount('crypto', { userId, currencyId });
  const rewardMinor = costsMinor.reduce((sum, cost) => sum + mintRewardMinor(cost), 0n);
  const costMinor = costsMinor.reduce((sum, cost) => sum + cost, 0n);
  return journalEntry({
    kind: 'mint',
    lines: [
      {
        debit: payer,
        credit: systemAccount('income.mint', currencyId),
        amountMinor: costMinor - rewardMinor,
      },
      { debit: payer, credit: systemAccount('reward.payable', currencyId), amountMinor: rewardMinor },
    ],
    operations: [
      {
        userId,
        action: operationActions.mint,
        area: operationAreas.mintHouse,
        direction: operationDirections.outgoing,
        currencyId,
        amountMinor: costMinor,
      },
    ],
  });
}
