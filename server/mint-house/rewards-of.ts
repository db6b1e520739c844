import type { MintReward } from '../ledger/movements/mint-reward';

/** What is owed to each minter of bills that are filled, in the order of their ids: that of the locks. */
export function rewardsOf(bills: readonly { minterId: string | null; reward: string }[]): MintReward[] {
  const sums = new Map<string, bigint>();
  for (const { minterId, reward } of bills)
    if (minterId !== null) sums.set(minterId, (sums.get(minterId) ?? 0n) + BigInt(reward));
  return [...sums]
    .map(([minterId, rewardMinor]) => ({ minterId, rewardMinor }))
    .toSorted((left, right) => (left.minterId < right.minterId ? -1 : 1));
}
