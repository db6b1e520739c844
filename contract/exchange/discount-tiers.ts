/** What buyers of TCT get on top when they pay with TET, by the dollars that they pay. */
interface DiscountTier {
  /** The least dollars of the tier. */
  fromUsd: bigint;
  /** How much less than the price the buyer pays, in percent. */
  percent: number;
}

/** Lowest first; a tier reaches up to the next one. */
export const discountTiers: readonly DiscountTier[] = [
  { fromUsd: 0n, percent: 10 },
  { fromUsd: 10_000n, percent: 15 },
  { fromUsd: 100_000n, percent: 20 },
  { fromUsd: 500_000n, percent: 25 },
];

/** The most that is sold at once, in dollars; whoever wants more writes to the support. */
export const purchaseMaxUsd = 1_000_000n;

/** The ticker whose coins and bills buy at a discount. */
export const discountTicker = 'TET';
