import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { systemAccount, userAccount } from '../account';
import type { Operation, TransferLine } from '../journal-entry';

/** What waits on the blanks of one minter that a fill takes. */
export interface MintReward {
  minterId: string;
  rewardMinor: bigint;
}

/** With a fill: the minter gets what waits on his blanks; where he fills them himself it is income. */
export function mintRewards(options: {
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
    }));
  return { lines, operations };
}
