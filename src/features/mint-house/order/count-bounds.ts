import { minorOf } from '../../../money/amounts/amounts';
import { countSelected } from '../../../money/bill-chooser/selection';
import type { Selection } from '../../../money/bill-chooser/selection';

/** The limit that prevents ordering more of a face value. */
type CountBound = 'funds' | 'limit' | 'available';

/** The limits of an order of bills. */
export interface OrderBounds {
  /** The price of one bill of each face value, in minor units of the balance. */
  prices: ReadonlyMap<string, bigint>;
  balanceMinor: bigint;
  /** The maximum number of bills in one request. */
  limit: number;
  /** The available count of each face value; left out where it is unlimited. */
  available?: ReadonlyMap<string, number> | undefined;
}

/** The total price of an order, in minor units of the balance. */
export function priceOf(selection: Selection, prices: OrderBounds['prices']): bigint {
  return Object.entries(selection).reduce(
    (sum, [nominal, count]) => sum + (prices.get(nominal) ?? 0n) * BigInt(count),
    0n,
  );
}

/** The maximum count of one face value beside the other chosen bills, and what limits it. */
export function mostOf(
  nominal: string,
  { selection, prices, balanceMinor, limit, available }: OrderBounds & { selection: Selection },
): { most: number; bound: CountBound } {
  const others = { ...selection, [nominal]: 0 };
  const bounds: { most: number; bound: CountBound }[] = [
    { most: Math.max(0, limit - countSelected(others)), bound: 'limit' },
  ];
  if (available !== undefined) bounds.push({ most: available.get(nominal) ?? 0, bound: 'available' });
  const price = prices.get(nominal) ?? 0n;
  const left = balanceMinor - priceOf(others, prices);
  // Only the limited value fits a number for certain; the quotient may be too large.
  if (price > 0n) bounds.push({ most: left < 0n ? 0 : Number(atMost(left / price, limit)), bound: 'funds' });
  // On a tie the first counts: more money would not help.
  return bounds.reduce((least, one) => (one.most < least.most ? one : least));
}

/** Whether the balance still covers an order; it may have shrunk since the choice. */
export function isAffordable(selection: Selection, { prices, balanceMinor }: OrderBounds): boolean {
  return priceOf(selection, prices) <= balanceMinor;
}

/** Whether nothing is chosen because the balance doesn't pay for a single bill. */
export function affordsNothing(
  nominals: readonly string[],
  order: OrderBounds & { selection: Selection },
): boolean {
  const bounds = nominals.map((nominal) => mostOf(nominal, order));
  return (
    countSelected(order.selection) === 0 &&
    bounds.length > 0 &&
    bounds.every(({ most, bound }) => most === 0 && bound === 'funds')
  );
}

function atMost(value: bigint, limit: number): bigint {
  return value > BigInt(limit) ? BigInt(limit) : value;
}

/** A selection as a list, in ascending order of face value. */
export function listCombination(selection: Selection, decimal: number): { nominal: string; count: number }[] {
  return Object.entries(selection)
    .map(([nominal, count]) => ({ nominal, count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => (minorOf(one.nominal, decimal) < minorOf(other.nominal, decimal) ? -1 : 1));
}
