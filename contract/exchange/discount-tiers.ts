/** The discount for buyers of TCT who pay with TET, by the dollars that they pay. */
interface DiscountTier {
  /** The minimum dollars of the tier. */
  fromUsd: bigint;
  /** The discount on the price, in percent. */
  percent: number;
}

/** Lowest first; a tier reaches up to the next one. */
export const discountTiers: readonly DiscountTier[] = [
  { fromUsd: 0n, percent: 10 },
  { fromUsd: 10_000n, percent: 15 },
  { fromUsd: 100_000n, percent: 20 },
  { fromUsd: 500_000n, percent: 25 },
];

/** The maximum of a single sale, in dollars. Support handles larger ones. */
export const purchaseMaxUsd = 1_000_000n;

/** The ticker whose coins and bills buy at a discount. */
export const discountTicker = 'TET';
