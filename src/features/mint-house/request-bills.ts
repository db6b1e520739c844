import { useQuery } from '@tanstack/react-query';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { minorOf } from '../../money/amounts/amounts';
import { mintHouseQueries } from '../../money/mint-house/mint-house.queries';

interface BillPile {
  nominal: string;
  count: number;
}

interface RequestSum {
  count: number;
  amountMinor: bigint;
}

/** More steps than any request needs whose bills are certain. */
const stepsMax = 5_000;

/**
 * The bills of a request, highest first, where its count and total leave one possibility only; the server names no face
 * values. Empty where there are several.
 */
export function certainBills(sum: RequestSum, nominals: readonly string[], decimal: number): BillPile[] {
  const values = nominals
    .map((nominal) => ({ nominal, minor: minorOf(nominal, decimal) }))
    .toSorted((one, other) => (one.minor > other.minor ? -1 : 1));
  const leastMinor = values.at(-1)?.minor ?? 0n;
  const solutions: BillPile[][] = [];
  let steps = 0;
  const search = (index: number, left: RequestSum, taken: BillPile[]): void => {
    steps += 1;
    const value = values[index];
    if (solutions.length > 1 || steps > stepsMax) return;
    if (left.count === 0 && left.amountMinor === 0n) solutions.push(taken);
    if (left.count === 0 || value === undefined) return;
    const most = value.minor * BigInt(left.count);
    const least = leastMinor * BigInt(left.count);
    if (left.amountMinor > most || left.amountMinor < least) return;
    for (let count = left.count; count >= 0; count -= 1) {
      const amountMinor = left.amountMinor - value.minor * BigInt(count);
      if (amountMinor < 0n) continue;
      const rest = { count: left.count - count, amountMinor };
      search(index + 1, rest, count === 0 ? taken : [...taken, { nominal: value.nominal, count }]);
    }
  };
  search(0, sum, []);
  return solutions.length === 1 && steps <= stepsMax ? (solutions[0] ?? []) : [];
}

/** The bills of a request where they are certain, highest first. */
export function useRequestBills(request: MintRequest | undefined): BillPile[] {
  const key = request?.currency.key ?? '';
  const costs = useQuery({ ...mintHouseQueries.costs(key), enabled: request !== undefined }).data?.bills;
  if (request === undefined || costs === undefined) return [];
  const { count_bills: count, amount_bills: amount, decimal } = request;
  return certainBills({ count, amountMinor: minorOf(amount, decimal) }, Object.keys(costs), decimal);
}
