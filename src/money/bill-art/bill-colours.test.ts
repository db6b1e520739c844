import { describe, expect, it, test } from 'vitest';
import { currencyCatalogue, denominationsOf } from '../../../contract/currencies/currency-catalogue';
import { hexOf, hubInks, stepInksOf } from './bill-colours';

/** Relative luminance by WCAG. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test('OKLCH becomes the colour that browsers show', () => {
  expect(hexOf([1, 0, 0])).toBe('#ffffff');
  expect(hexOf([0, 0, 0])).toBe('#000000');
  expect(hexOf([0.628, 0.2577, 29.23])).toBe('#ff0000');
});

describe('inks', () => {
  it('follow the value by decades, and the rank where values are below one', () => {
    const stepOf = (ticker: string, nominal: string) => stepInksOf(ticker, nominal).step;
    expect(['1', '5', '10', '20', '50', '100'].map((nominal) => stepOf('USDT', nominal))).toEqual([
      0, 2, 3, 4, 5, 6,
    ]);
    expect(stepOf('TRX', '500')).toBe(1);
    expect(
      ['0.00001', '0.0001', '0.001', '0.002', '0.01', '0.1'].map((nominal) => stepOf('BTC', nominal)),
    ).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('differ between the values of one currency, and can be read on their paper', () => {
    for (const currency of currencyCatalogue) {
      const inks = denominationsOf(currency).map((nominal) => stepInksOf(currency.ticker, nominal));
      expect(new Set(inks.map(({ solid }) => solid)).size).toBe(inks.length);
      for (const { solid, paper, wash } of inks) {
        expect(contrast(solid, paper)).toBeGreaterThanOrEqual(4.5);
        for (const { ink } of Object.values(hubInks)) expect(contrast(ink, wash)).toBeGreaterThanOrEqual(7);
      }
    }
  });
});
