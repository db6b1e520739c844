import { describe, expect, test } from 'vitest';
import { parseRate } from '../../contract/money/rate';
import type { Rate } from '../../contract/money/rate';
import { isOverPurchaseMax, rateOf, termsOfBought, termsOfPaid } from './swap-terms';
import type { PricedPair } from './swap-terms';

const priceOf = (text: string): Rate => parseRate(text) ?? { units: 1n, scale: 0 };

function pairOf(ticker: string, { decimal = 8, price = '8', tct = '0.5', spreadBps = 0 } = {}): PricedPair {
  return {
    from: { currency: { ticker, decimal }, price: priceOf(price) },
    to: { currency: { ticker: 'TCT', decimal: 8 }, price: priceOf(tct) },
    spreadBps,
  };
}

const unit = 10n ** 8n;
const tet = pairOf('TET');

describe('what an amount buys', () => {
  test('is base / (1 − d), rounded down, and d follows the dollars that are paid', () => {
    const usd = (dollars: bigint) => (dollars * unit) / 8n;
    const percents = [1n, 9_999n, 10_000n, 99_999n, 100_000n, 499_999n, 500_000n, 1_000_000n].map(
      (dollars) => termsOfPaid(tet, usd(dollars)).discountPercent,
    );
    expect(percents).toEqual([10, 10, 15, 15, 20, 20, 25, 25]);
    // 10,000 dollars are 20,000 TCT, and 20,000 / 0.85.
    expect(termsOfPaid(tet, usd(10_000n))).toEqual({
      fromMinor: 125_000_000_000n,
      toMinor: 2_352_941_176_470n,
      baseMinor: 2_000_000_000_000n,
      discountPercent: 15,
    });
  });

  test('has no discount for anything but TET', () => {
    const usdt = pairOf('USDT', { decimal: 6, price: '1' });
    expect(termsOfPaid(usdt, 10_000_000_000n)).toMatchObject({
      toMinor: 2_000_000_000_000n,
      discountPercent: 0,
    });
  });

  test('a minor unit below a tier has the tier below', () => {
    expect(termsOfPaid(tet, 125_000_000_000n - 1n).discountPercent).toBe(10);
  });

  test('what the treasury keeps lowers it', () => {
    const usdt = pairOf('USDT', { decimal: 6, price: '1', spreadBps: 50 });
    expect(termsOfPaid(usdt, 1_000_000n).toMinor).toBe(199_000_000n);
    expect(rateOf(usdt, 0)).toBe('1.99');
  });

  test('exactly a million dollars may be paid, not a minor unit more', () => {
    expect(isOverPurchaseMax(tet, 125_000n * unit)).toBe(false);
    expect(isOverPurchaseMax(tet, 125_000n * unit + 1n)).toBe(true);
  });

  test('eighteen decimals and large prices stay exact', () => {
    const ether = pairOf('ETH', { decimal: 18, price: '3300.123456789', tct: '0.000000001' });
    expect(termsOfPaid(ether, 1n).toMinor).toBe(330n);
    expect(termsOfPaid(ether, 10n ** 18n).toMinor).toBe(330_012_345_678_900_000_000n);
  });
});

describe('what a wanted amount costs', () => {
  /** A fixed sequence of amounts of all sizes, for a test that fails alike each time. */
  function* amounts(count: number): Generator<bigint> {
    let state = 42n;
    for (let index = 0; index < count; index += 1) {
      state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
      yield (state % 10n ** BigInt(1 + (index % 16))) + 1n;
    }
  }

  test('is the least that reaches it, in every tier and at odd prices', () => {
    const pairs = [
      tet,
      pairOf('TET', { price: '7.123456789', tct: '0.333333333333333333', spreadBps: 37 }),
      pairOf('USDT', { decimal: 6, price: '0.9987' }),
      pairOf('ETH', { decimal: 18, price: '3300.12' }),
      pairOf('BTC', { price: '95000', tct: '1000000' }),
    ];
    for (const pair of pairs)
      for (const wanted of amounts(400)) {
        const terms = termsOfBought(pair, wanted);
        expect(terms.toMinor >= wanted).toBe(true);
        expect(termsOfPaid(pair, terms.fromMinor - 1n).toMinor < wanted).toBe(true);
      }
  });

  test('just above a tier, a smaller purchase never costs more than a larger one', () => {
    let previous = 0n;
    for (let dollars = 9_900n; dollars <= 12_000n; dollars += 7n) {
      const { fromMinor } = termsOfBought(tet, dollars * 2n * unit);
      expect(fromMinor >= previous).toBe(true);
      previous = fromMinor;
    }
  });
});

test('the rate is of one unit, with the discount or without', () => {
  expect([rateOf(tet, 0), rateOf(tet, 20), rateOf(tet, 10)]).toEqual(['16', '20', '17.777777777777777777']);
  expect(rateOf(pairOf('TRX', { decimal: 6, price: '0.25', tct: '8' }), 0)).toBe('0.03125');
});
