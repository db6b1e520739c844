import { countSelected, minorOf } from '../../../money/bill-chooser/selection';
import type { Selection } from '../../../money/bill-chooser/selection';

/** What keeps one from ordering more of a face value. */
type CountBound = 'funds' | 'limit' | 'available';

/** What an order of bills has to keep to. */
export interface OrderBounds {
  /** What one bill of each face value takes from the balance, in the balance's minor units. */
  prices: ReadonlyMap<string, bigint>;
  balanceMinor: bigint;
  /** The most bills that one request may have. */
  limit: number;
  /** How many there are of each face value; left out where there is no end of them. */
  available?: ReadonlyMap<string, number> | undefined;
}

/** What an order takes from the balance, in its minor units. */
export function priceOf(selection: Selection, prices: OrderBounds['prices']): bigint {
  return Object.entries(selection).reduce(
    (sum, [nominal, count]) => sum + (prices.get(nominal) ?? 0n) * BigInt(count),
    0n,
  );
}

/** The most bills of one face value that go with the others that are chosen, and what bounds them. */
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
  // A number of bills is far below what a number can hold exactly; the quotient need not be.
  if (price > 0n) bounds.push({ most: left < 0n ? 0 : Number(atMost(left / price, limit)), bound: 'funds' });
  // Of equal ones the first stands: there would be no more even with more money.
  return bounds.reduce((least, one) => (one.most < least.most ? one : least));
}

/** Whether the balance still covers an order, which may have been chosen when there was more. */
export function isAffordable(selection: Selection, { prices, balanceMinor }: OrderBounds): boolean {
  return priceOf(selection, prices) <= balanceMinor;
}

function atMost(value: bigint, limit: number): bigint {
  return value > BigInt(limit) ? BigInt(limit) : value;
}

/** A selection as a list of face values, in rising order. */
export function listCombination(selection: Selection, decimal: number): { nominal: string; count: number }[] {
  return Object.entries(selection)
    .map(([nominal, count]) => ({ nominal, count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => (minorOf(one.nominal, decimal) < minorOf(other.nominal, decimal) ? -1 : 1));
}
