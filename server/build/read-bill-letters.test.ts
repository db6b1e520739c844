import { expect, test } from 'vitest';
import { currencyCatalogue, denominationsOf } from '../../contract/currencies/currency-catalogue';
import { readBillLetters } from './read-bill-letters';

const letters = readBillLetters();

test('bills have letters for everything that the catalogue and a Turkish name can print', () => {
  const printed = currencyCatalogue.flatMap((currency) => [
    ...denominationsOf(currency),
    currency.ticker,
    currency.network.toUpperCase(),
    currency.protocol.toUpperCase(),
  ]);
  for (const letter of [...printed, 'ÇĞİÖŞÜ·'].join('')) expect(letters).toHaveProperty([letter]);
});

test('letters stand on the baseline, in thousandths of the type size', () => {
  const heights = Array.from((letters['H']?.[1] ?? '').matchAll(/-?\d+ (-?\d+)/g), ([, y]) => Number(y));
  expect(Math.max(...heights)).toBe(0);
  expect(Math.min(...heights)).toBe(-750);
  expect(letters['H']?.[0]).toBeGreaterThan(500);
});
