import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseBills } from './choose-bills';

/** Bills of these face values, in the order in which they came. */
function billsOf(...nominals: number[]) {
  return nominals.map((nominal, index) => ({
    serial: String(index).padStart(4, '0'),
    nominal: String(nominal),
  }));
}

function choose(nominals: number[], needed: number, max = 50): string | undefined {
  return chooseBills(billsOf(...nominals), { neededMinor: BigInt(needed), max })
    ?.map(({ nominal }) => nominal)
    .join(' ');
}

test.each<[nominals: number[], needed: number, chosen: string | undefined]>([
  [[1, 5, 10], 10, '10'],
  [[1, 5, 10], 16, '10 5 1'],
  [[5, 10, 50], 12, '10 5'],
  [[50], 1, '50'],
  [[10, 5, 5], 12, '10 5'],
  // Nothing is left over, though the largest stays behind.
  [[50, 20, 20, 20], 60, '20 20 20'],
  [[1, 1, 1, 20], 4, '20'],
  [[5, 5, 20, 20], 12, '20'],
  // One bill rather than several of the same worth.
  [[2, 2, 2, 2, 2, 10], 9, '10'],
  [[1, 5], 7, undefined],
  [[], 1, undefined],
])('of %j for %i it takes %s', (nominals, needed, chosen) => {
  expect(choose(nominals, needed)).toBe(chosen);
});

test('where the closest would be too many bills it is the closest of fewer', () => {
  const small = Array.from({ length: 60 }, () => 1);
  expect(choose([...small, 100], 55)).toBe('100');
  expect(choose([...small, 70, 70], 55)).toBe('70');
  expect(choose([...small, 4], 60)).toBeUndefined();
  expect(choose(small, 50)?.split(' ')).toHaveLength(50);
});

const nominal = fc.constantFrom(1n, 5n, 10n, 20n, 50n, 100n);

test('it covers the amount whenever a set of at most that many bills does, with no bill that could stay', () => {
  fc.assert(
    fc.property(
      fc.array(nominal, { maxLength: 80 }),
      fc.bigInt({ min: 1n, max: 2_000n }),
      fc.integer({ min: 1, max: 50 }),
      (nominals, neededMinor, max) => {
        const bills = nominals.map((one, index) => ({ serial: `${index}`, nominal: String(one) }));
        const chosen = chooseBills(bills, { neededMinor, max });
        const largest = nominals.toSorted((left, right) => Number(right - left)).slice(0, max);
        const most = largest.reduce((sum, one) => sum + one, 0n);
        if (most < neededMinor) return chosen === undefined;
        if (chosen === undefined || chosen.length > max) return false;
        const total = chosen.reduce((sum, one) => sum + BigInt(one.nominal), 0n);
        const spare = total - neededMinor;
        return (
          spare >= 0n &&
          new Set(chosen).size === chosen.length &&
          chosen.every((one) => BigInt(one.nominal) > spare)
        );
      },
    ),
    { numRuns: 2_000 },
  );
});

test('it is the same for the same bills in whatever order they come', () => {
  const bills = billsOf(1, 5, 5, 10, 20, 20, 50);
  const options = { neededMinor: 33n, max: 50 };
  expect(chooseBills(bills.toReversed(), options)).toEqual(chooseBills(bills, options));
});
