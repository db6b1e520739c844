/** Bills of one face value, in minor units. */
export interface Stack {
  nominal: bigint;
  count: number;
}

/**
 * `fewest` uses as few bills as possible; `spread` takes from the highest stacks, so that change of every size
 * remains.
 */
export type MakingStrategy = 'fewest' | 'spread';

/** Counts of bills in the order of the stacks, and their total value. */
export interface MadeAmount {
  amount: bigint;
  counts: readonly number[];
}

/** Exactly the amount, or the nearest sums below and above it, where they exist. */
export type Making =
  | { kind: 'exact'; made: MadeAmount }
  | { kind: 'near'; below: MadeAmount | undefined; above: MadeAmount | undefined };

/** One way to reach a sum: the number of bills, their cost under the strategy, and the previous steps. */
interface Way {
  bills: number;
  cost: number;
  last: { before: Way; index: number; count: number } | undefined;
}

type Ways = Map<bigint, Way[]>;

interface Half {
  stacks: readonly (Stack & { index: number })[];
  amount: bigint;
  billsMax: number;
  strategy: MakingStrategy;
  /** The minimum sum of interest: ways that cannot reach it are left out. */
  floor: bigint;
  /** The face value that follows these stacks. */
  after: bigint;
}

/**
 * Finds bills for an amount exactly, for any face values, canonical or not. Solves both halves of the face values
 * separately (at most 50 bills make few distinct sums) and joins them, so 10,000 bills take no longer than 50.
 */
export function makeAmount(input: {
  stacks: readonly Stack[];
  /** In minor units, above zero. */
  amount: bigint;
  billsMax: number;
  strategy: MakingStrategy;
}): Making {
  const falling = input.stacks
    .map((stack, index) => ({ ...stack, index }))
    .toSorted((left, right) => (left.nominal > right.nominal ? -1 : 1));
  const middle = Math.floor(falling.length / 2);
  const [largest, rest] = [falling.slice(0, middle), falling.slice(middle)];
  const floor = greedySum({ ...input, stacks: falling });
  const large = waysOf({ ...input, stacks: largest, floor, after: rest[0]?.nominal ?? 0n });
  const small = waysOf({ ...input, stacks: rest, floor: 0n, after: 0n });
  const length = input.stacks.length;
  const exact = joinExactly({ small, large, ...input });
  if (exact !== undefined) return { kind: 'exact', made: toMade(input.amount, exact, length) };
  const near = (side: 'below' | 'above'): MadeAmount | undefined => {
    const sum = nearestSum({ small, large, ...input }, side);
    const ways = sum === undefined ? undefined : joinExactly({ small, large, ...input, amount: sum });
    return sum === undefined || ways === undefined ? undefined : toMade(sum, ways, length);
  };
  return { kind: 'near', below: near('below'), above: near('above') };
}

/** The sum of a greedy choice, largest bills first; never more than the amount. */
function greedySum({ stacks, amount, billsMax }: Pick<Half, 'stacks' | 'amount' | 'billsMax'>): bigint {
  let places = billsMax;
  let sum = 0n;
  for (const { nominal, count } of stacks) {
    const fitting = (amount - sum) / nominal;
    const taken = Math.min(count, places, fitting < BigInt(places) ? Number(fitting) : places);
    places -= taken;
    sum += nominal * BigInt(taken);
  }
  return sum;
}

/** Every sum that some of the stacks can make, with its Pareto-optimal ways (number of bills, cost). */
function waysOf({ stacks, amount, billsMax, strategy, floor, after }: Half): Ways {
  let ways: Ways = new Map([[0n, [{ bills: 0, cost: 0, last: undefined }]]]);
  for (const [place, { nominal, count, index }] of stacks.entries()) {
    const nextNominal = stacks[place + 1]?.nominal ?? after;
    const leastSums = Array.from(
      { length: billsMax + 1 },
      (_, bills) => floor - nextNominal * BigInt(billsMax - bills),
    );
    const isFutile = (sum: bigint, bills: number) => sum < (leastSums[bills] ?? floor);
    // One bill beyond the amount is enough for the nearest sum above it.
    const useful = (amount + nominal - 1n) / nominal;
    const most = Math.min(count, billsMax, useful < BigInt(billsMax) ? Number(useful) : billsMax);
    const next: Ways = new Map();
    for (const [sum, before] of ways) {
      for (const way of before) {
        if (!isFutile(sum, way.bills)) addWay(next, sum, way);
        let { cost } = way;
        let reached = sum;
        for (let taken = 1; taken <= most && way.bills + taken <= billsMax; taken += 1) {
          cost += costOf(strategy, count - taken + 1);
          reached += nominal;
          const bills = way.bills + taken;
          if (isFutile(reached, bills)) continue;
          addWay(next, reached, { bills, cost, last: { before: way, index, count: taken } });
        }
      }
    }
    ways = next;
  }
  return ways;
}

/** Taking one of many bills costs the spread little, taking the last one most; on a tie fewer bills win. */
function costOf(strategy: MakingStrategy, left: number): number {
  return strategy === 'fewest' ? 1 : 1 + Math.round(1000 / left);
}

function addWay(ways: Ways, sum: bigint, way: Way): void {
  const known = ways.get(sum);
  if (known === undefined) {
    ways.set(sum, [way]);
    return;
  }
  for (const { bills, cost } of known) if (bills <= way.bills && cost <= way.cost) return;
  if (
    known.length === 1 &&
    known[0] !== undefined &&
    way.bills <= known[0].bills &&
    way.cost <= known[0].cost
  ) {
    known[0] = way;
    return;
  }
  const kept = known.filter(({ bills, cost }) => bills < way.bills || cost < way.cost);
  ways.set(sum, [...kept, way]);
}

interface Halves {
  small: Ways;
  large: Ways;
  amount: bigint;
  billsMax: number;
}

/** The cheapest two ways that make the amount together. */
function joinExactly({ small, large, amount, billsMax }: Halves): readonly [Way, Way] | undefined {
  let best: readonly [Way, Way] | undefined;
  let bestCost = Infinity;
  for (const [sum, ways] of large) {
    const rests = sum > amount ? undefined : small.get(amount - sum);
    if (rests === undefined) continue;
    for (const way of ways) {
      for (const rest of rests) {
        if (way.bills + rest.bills > billsMax || way.cost + rest.cost >= bestCost) continue;
        best = [way, rest];
        bestCost = way.cost + rest.cost;
      }
    }
  }
  return best;
}

/** The sum nearest to the amount on one side of it, zero excluded. */
function nearestSum(halves: Halves, side: 'below' | 'above'): bigint | undefined {
  const { large, amount, billsMax } = halves;
  const sumsWithin = smallSumsWithin(halves);
  let best: bigint | undefined;
  for (const [sum, ways] of large) {
    const fewest = Math.min(...ways.map(({ bills }) => bills));
    const sums = sumsWithin(billsMax - fewest);
    // The first small sum above what is missing, and the last one not above it.
    const over = firstAbove(sums, amount - sum);
    const rest = side === 'above' ? sums[over] : sums[over - 1];
    if (rest === undefined) continue;
    const total = sum + rest;
    if (total === 0n) continue;
    if (best === undefined || (side === 'above' ? total < best : total > best)) best = total;
  }
  return best;
}

/** The small half's sums within a number of bills, ascending; each list is cached. */
function smallSumsWithin({ small }: Halves): (bills: number) => readonly bigint[] {
  const all = [...small]
    .map(([sum, ways]) => ({ sum, fewest: Math.min(...ways.map(({ bills }) => bills)) }))
    .toSorted((left, right) => (left.sum < right.sum ? -1 : 1));
  const lists = new Map<number, readonly bigint[]>();
  return (bills) => {
    const known = lists.get(bills) ?? all.filter(({ fewest }) => fewest <= bills).map(({ sum }) => sum);
    lists.set(bills, known);
    return known;
  };
}

/** The index of the first sum above the bound, or the length when there is none (binary search). */
function firstAbove(sums: readonly bigint[], bound: bigint): number {
  let from = 0;
  let to = sums.length;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((sums[middle] ?? 0n) > bound) to = middle;
    else from = middle + 1;
  }
  return from;
}

function toMade(amount: bigint, ways: readonly Way[], length: number): MadeAmount {
  const counts = Array.from({ length }, () => 0);
  for (const way of ways) {
    for (let { last } = way; last !== undefined; last = last.before.last) counts[last.index] = last.count;
  }
  return { amount, counts };
}
