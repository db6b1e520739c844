import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileAmounts } from './hostile-amounts';
import { amountModel } from './amount.models';
import { convertDecimals, formatAmount, parseAmount } from './amounts';
import { convertAmount, divide, parseRate, toDollars } from './rate';
import type { Rate } from './rate';

const decimals = fc.integer({ min: 0, max: 18 });
const amounts = fc.bigInt({ min: 0n, max: 10n ** 20n - 1n });
const rates: fc.Arbitrary<Rate> = fc.record({
  units: fc.bigInt({ min: 1n, max: 10n ** 24n }),
  scale: decimals,
});

describe('amounts as texts', () => {
  test('read back what was written, and write what was read', () => {
    fc.assert(
      fc.property(amounts, decimals, (amountMinor, decimal) => {
        expect(parseAmount(formatAmount(amountMinor, decimal), decimal)).toBe(amountMinor);
      }),
    );
  });

  test.each<[string, number, bigint]>([
    ['0', 8, 0n],
    ['1', 8, 100_000_000n],
    ['0.00000001', 8, 1n],
    ['1.50', 6, 1_500_000n],
    ['99999999999999999999', 18, 99_999_999_999_999_999_999n * 10n ** 18n],
    ['0.123456789012345678', 18, 123_456_789_012_345_678n],
    ['7', 0, 7n],
  ])('%s with %i decimals', (text, decimal, amountMinor) => {
    expect(parseAmount(text, decimal)).toBe(amountMinor);
  });

  test.each(hostileAmounts)('%j is no amount above zero', (hostile) => {
    const parsed = amountModel.safeParse(hostile);
    const amountMinor = parsed.success ? parseAmount(parsed.data, 8) : undefined;
    expect(amountMinor ?? 0n).toBe(0n);
  });

  test.each(hostileAmounts.filter((hostile) => typeof hostile === 'string'))(
    'nor is %j without the model',
    (hostile) => {
      expect(parseAmount(hostile, 8) ?? 0n).toBe(0n);
    },
  );

  test('more decimals than the currency has are refused, not cut off', () => {
    expect(parseAmount('0.0000001', 6)).toBeUndefined();
    expect(parseAmount('1.0', 0)).toBeUndefined();
    expect(parseAmount('0.1234567890123456789', 18)).toBeUndefined();
  });

  test('what is below zero is written with its sign', () => {
    expect(formatAmount(-150n, 2)).toBe('-1.5');
    expect(formatAmount(0n, 8)).toBe('0');
  });
});

describe('values of two currencies', () => {
  const side = fc.record({ decimal: decimals, price: rates });

  test('there and back gains nothing', () => {
    fc.assert(
      fc.property(amounts, side, side, (amountMinor, from, to) => {
        const there = convertAmount({ amountMinor, from, to, rounding: 'down' });
        expect(
          convertAmount({ amountMinor: there, from: to, to: from, rounding: 'down' }),
        ).toBeLessThanOrEqual(amountMinor);
      }),
    );
  });

  test('no split gets more or pays less than the whole', () => {
    fc.assert(
      fc.property(amounts, amounts, side, side, (first, second, from, to) => {
        const of = (amountMinor: bigint, rounding: 'down' | 'up') =>
          convertAmount({ amountMinor, from, to, rounding });
        expect(of(first, 'down') + of(second, 'down')).toBeLessThanOrEqual(of(first + second, 'down'));
        expect(of(first, 'up') + of(second, 'up')).toBeGreaterThanOrEqual(of(first + second, 'up'));
      }),
    );
  });

  test('up and down differ by one unit at most, and not at all where it is exact', () => {
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 1n, max: 10n ** 12n }), (dividend, divisor) => {
        const difference = divide(dividend, divisor, 'up') - divide(dividend, divisor, 'down');
        expect(difference).toBe(dividend % divisor === 0n ? 0n : 1n);
      }),
    );
  });

  test('dollars are cut off, not rounded', () => {
    const price = parseRate('95000') as Rate;
    expect(toDollars(1n, { decimal: 8, price })).toBe('0.00');
    expect(toDollars(999_999n, { decimal: 8, price })).toBe('949.99');
    expect(toDollars(10n ** 8n, { decimal: 8, price })).toBe('95000.00');
  });

  test.each(['', '0', '0.0', '-1', '1e3', 'NaN', '1.', '.5', '１', '01', '9'.repeat(21)])(
    '%j is no rate',
    (text) => {
      expect(parseRate(text)).toBeUndefined();
    },
  );

  test('another scale is exact or none', () => {
    expect(convertDecimals(15n, { fromDecimal: 1, toDecimal: 8 })).toBe(150_000_000n);
    expect(convertDecimals(150_000_000n, { fromDecimal: 8, toDecimal: 1 })).toBe(15n);
    expect(convertDecimals(150_000_001n, { fromDecimal: 8, toDecimal: 1 })).toBeUndefined();
  });
});
