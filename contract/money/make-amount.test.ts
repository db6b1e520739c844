import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeAmount } from './make-amount';
import type { MadeAmount, MakingStrategy, Stack } from './make-amount';

const strategies: readonly MakingStrategy[] = ['fewest', 'spread'];

/** Brute force: the minimum number of bills for each sum that can be made. */
function allSums(stacks: readonly Stack[], billsMax: number): Map<bigint, number> {
  let sums = new Map([[0n, 0]]);
  for (const { nominal, count } of stacks) {
    const next = new Map<bigint, number>();
    for (const [sum, bills] of sums) {
      for (let taken = 0; taken <= count && bills + taken <= billsMax; taken += 1) {
        const key = sum + nominal * BigInt(taken);
        next.set(key, Math.min(next.get(key) ?? Infinity, bills + taken));
      }
    }
    sums = next;
  }
  return sums;
}

function expectPossible(made: MadeAmount, stacks: readonly Stack[], billsMax: number): void {
  const worth = made.counts.reduce(
    (sum, count, index) => sum + (stacks[index]?.nominal ?? 0n) * BigInt(count),
    0n,
  );
  expect(worth).toBe(made.amount);
  expect(made.counts.every((count, index) => count >= 0 && count <= (stacks[index]?.count ?? 0))).toBe(true);
  expect(made.counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(billsMax);
}

const usdt: readonly Stack[] = [
  { nominal: 1n, count: 14 },
  { nominal: 5n, count: 8 },
  { nominal: 10n, count: 6 },
  { nominal: 20n, count: 5 },
  { nominal: 50n, count: 3 },
  { nominal: 100n, count: 1 },
];

const stacksOf = fc.uniqueArray(
  fc.record({ nominal: fc.bigInt(1n, 60n), count: fc.integer({ min: 0, max: 6 }) }),
  { selector: ({ nominal }) => nominal, minLength: 1, maxLength: 6 },
);

describe('makeAmount', () => {
  it('finds exactly what can be made, with the fewest bills, or the nearest sums', () => {
    fc.assert(
      fc.property(
        stacksOf,
        fc.bigInt(1n, 400n),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(...strategies),
        (stacks, amount, billsMax, strategy) => {
          const sums = allSums(stacks, billsMax);
          const making = makeAmount({ stacks, amount, billsMax, strategy });
          const known = [...sums.keys()].toSorted((left, right) => (left < right ? -1 : 1));
          const below = known.findLast((sum) => sum < amount && sum > 0n);
          const above = known.find((sum) => sum > amount);
          const made = making.kind === 'exact' ? [making.made] : [making.below, making.above];
          expect(made.map((one) => one?.amount)).toEqual(sums.has(amount) ? [amount] : [below, above]);
          for (const one of made.filter((result) => result !== undefined))
            expectPossible(one, stacks, billsMax);
          const bills = made[0]?.counts.reduce((sum, count) => sum + count, 0);
          const fewest = sums.get(made[0]?.amount ?? -1n);
          expect(strategy === 'fewest' ? bills : fewest).toBe(fewest);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('makes 60 of three twenties where a fifty leads nowhere', () => {
    const stacks = [
      { nominal: 20n, count: 3 },
      { nominal: 50n, count: 4 },
    ];
    const making = makeAmount({ stacks, amount: 60n, billsMax: 50, strategy: 'fewest' });
    expect(making).toEqual({ kind: 'exact', made: { amount: 60n, counts: [3, 0] } });
  });

  it('takes the only hundred for the fewest bills, and leaves it for a good spread', () => {
    const make = (strategy: MakingStrategy) =>
      makeAmount({ stacks: usdt, amount: 100n, billsMax: 50, strategy });
    expect(make('fewest')).toEqual({ kind: 'exact', made: { amount: 100n, counts: [0, 0, 0, 0, 0, 1] } });
    const spread = make('spread');
    expect(spread.kind === 'exact' && spread.made.counts[5]).toBe(0);
  });

  it('has nothing to offer without bills', () => {
    const making = makeAmount({ stacks: [], amount: 5n, billsMax: 50, strategy: 'fewest' });
    expect(making).toEqual({ kind: 'near', below: undefined, above: undefined });
  });

  it.each([
    ['whole coins', [1n, 5n, 10n, 20n, 50n, 100n], [2_345n, 99_999n, 4_999n, 4_987n]],
    ['the steps of bitcoin', [1n, 10n, 100n, 200n, 1_000n, 10_000n], [123_456n, 499_999n, 500_001n, 49_951n]],
    ['face values without order', [7n, 11n, 13n, 17n, 19n, 23n], [600n, 1_149n, 1_151n, 345n]],
  ])('finds its way through ten thousand bills: %s', (_name, nominals, amounts) => {
    const stacks = nominals.map((nominal) => ({ nominal: nominal * 1_000_000n, count: 1_667 }));
    for (const strategy of strategies) {
      for (const amount of amounts) {
        const making = makeAmount({ stacks, amount: amount * 1_000_000n, billsMax: 50, strategy });
        expect(['exact', 'near'], `${strategy} ${amount}`).toContain(making.kind);
      }
    }
  });
});
