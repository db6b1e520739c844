import type { Currency } from '../../contract/currencies/currency-catalogue';
import { discountTicker, discountTiers, purchaseMaxUsd } from '../../contract/exchange/discount-tiers';
import { divide, tenTo } from '../../contract/money/rate';
import type { Rate } from '../../contract/money/rate';

/** A currency at a price in dollars. */
export interface Priced {
  currency: Pick<Currency, 'ticker' | 'decimal'>;
  price: Rate;
}

/** The two sides of an exchange. The treasury's share of the price is given in hundredths of a percent. */
export interface PricedPair {
  from: Priced;
  to: Priced;
  spreadBps: number;
}

/** What an amount buys. Amounts are in minor units of their own currency. */
export interface SwapTerms {
  fromMinor: bigint;
  toMinor: bigint;
  /** The amount without the discount, on which referrers' shares are computed. */
  baseMinor: bigint;
  discountPercent: number;
}

const bpsInAll = 10_000n;

/** Whether an amount exceeds the dollars sold at once. */
export function isOverPurchaseMax(pair: PricedPair, fromMinor: bigint): boolean {
  const { units, perUsd } = worth(pair.from, fromMinor);
  return units > purchaseMaxUsd * perUsd;
}

/** The terms for an amount paid, everything rounded down. */
export function termsOfPaid(pair: PricedPair, fromMinor: bigint): SwapTerms {
  const discountPercent = discountOf(pair, fromMinor);
  return {
    fromMinor,
    toMinor: bought(pair, fromMinor, discountPercent),
    baseMinor: bought(pair, fromMinor, 0),
    discountPercent,
  };
}

/**
 * The terms of the smallest payment that buys at least `wantedMinor`. Paying more never buys less, because a higher tier only
 * adds to it, so the amount is found by binary search.
 */
export function termsOfBought(pair: PricedPair, wantedMinor: bigint): SwapTerms {
  let tooLittle = 0n;
  // Without a discount it would be this much; a discount only lowers it.
  let enough = divide(
    wantedMinor * pair.to.price.units * tenTo(pair.from.currency.decimal + pair.from.price.scale) * bpsInAll,
    pair.from.price.units *
      tenTo(pair.to.currency.decimal + pair.to.price.scale) *
      (bpsInAll - BigInt(pair.spreadBps)),
    'up',
  );
  while (enough - tooLittle > 1n) {
    const middle = (tooLittle + enough) / 2n;
    if (termsOfPaid(pair, middle).toMinor >= wantedMinor) enough = middle;
    else tooLittle = middle;
  }
  return termsOfPaid(pair, enough);
}

const rateDecimals = 18;

/** The units bought for one unit paid, truncated to 18 decimals, with trailing zeros cut off. */
export function rateOf(pair: PricedPair, discountPercent: number): string {
  const scaled = divide(
    pair.from.price.units *
      tenTo(pair.to.price.scale + rateDecimals) *
      (bpsInAll - BigInt(pair.spreadBps)) *
      100n,
    pair.to.price.units * tenTo(pair.from.price.scale) * bpsInAll * BigInt(100 - discountPercent),
    'down',
  );
  const digits = String(scaled).padStart(rateDecimals + 1, '0');
  return `${digits.slice(0, -rateDecimals)}.${digits.slice(-rateDecimals)}`.replace(/\.?0+$/, '');
}

function bought({ from, to, spreadBps }: PricedPair, fromMinor: bigint, discountPercent: number): bigint {
  return divide(
    fromMinor *
      from.price.units *
      tenTo(to.currency.decimal + to.price.scale) *
      (bpsInAll - BigInt(spreadBps)) *
      100n,
    to.price.units *
      tenTo(from.currency.decimal + from.price.scale) *
      bpsInAll *
      BigInt(100 - discountPercent),
    'down',
  );
}

/** The discount for the dollars paid. Only payments with TET have one. */
function discountOf({ from }: PricedPair, fromMinor: bigint): number {
  if (from.currency.ticker !== discountTicker) return 0;
  const { units, perUsd } = worth(from, fromMinor);
  return discountTiers.findLast(({ fromUsd }) => units >= fromUsd * perUsd)?.percent ?? 0;
}

/** An amount's dollars as an exact fraction. */
function worth({ currency, price }: Priced, amountMinor: bigint): { units: bigint; perUsd: bigint } {
  return { units: amountMinor * price.units, perUsd: tenTo(currency.decimal + price.scale) };
}
