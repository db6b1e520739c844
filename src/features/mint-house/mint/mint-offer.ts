import { minorOf } from '../../../core/bill-chooser/selection';
import type { OrderBounds } from '../order/count-bounds';

interface MintTerms {
  /** What a blank of each face value costs, in units of the coin. */
  costs: Readonly<Record<string, string>>;
  /** What the user has of the coin, in its units. */
  balance: string;
  /** The coin's decimals. */
  coinDecimal: number;
  /** The currency's decimals. */
  decimal: number;
  limit: number;
}

/** Face values in rising order, and what an order of blanks has to keep to. */
export function mintOffer(terms: MintTerms): { nominals: string[]; bounds: OrderBounds } {
  const { costs, balance, coinDecimal, decimal, limit } = terms;
  const nominals = Object.keys(costs).toSorted((one, other) =>
    minorOf(one, decimal) < minorOf(other, decimal) ? -1 : 1,
  );
  const prices = readPrices(costs, coinDecimal);
  return { nominals, bounds: { prices, balanceMinor: minorOf(balance, coinDecimal), limit } };
}

/** What a blank of each face value costs, in the coin's minor units. */
export function readPrices(costs: MintTerms['costs'], coinDecimal: number): OrderBounds['prices'] {
  return new Map(Object.entries(costs).map(([nominal, cost]) => [nominal, minorOf(cost, coinDecimal)]));
}
