import { describe, expect, test } from 'vitest';
import { convertDecimals, formatAmount, parseAmount } from '../money/amounts';
import { parseRate } from '../money/rate';
import {
  currencyCatalogue,
  denominationsOf,
  findCurrency,
  noteStatuses,
  requireCurrency,
} from './currency-catalogue';
import { firstMintCostMinor } from './first-mint-cost';
import { hubOf } from './currency-kinds';

describe('the catalogue', () => {
  test('has each currency once, with its decimals and its bills', () => {
    const rows = currencyCatalogue.map(({ id, key, decimal, noteStatus }) => [id, key, decimal, noteStatus]);
    expect(rows).toEqual([
      [1, 'bitcoin-native-btc', 8, 2],
      [2, 'tectum-t12-tet', 8, 0],
      [3, 'tectum-t12-tct', 8, 0],
      [4, 'tron-native-trx', 6, 3],
      [5, 'tron-trc20-usdt', 6, 2],
      [7, 'ethereum-native-eth', 18, 2],
      [8, 'ethereum-erc20-usdt', 6, 1],
      [9, 'ethereum-erc20-tet', 8, 0],
      [10, 'tectum-v4-tet', 8, 0],
      [11, 'tectum-v4-tct', 8, 0],
      [500, 'tectum-note-btc', 8, 2],
      [501, 'tectum-note-usdt', 6, 3],
      [502, 'tectum-note-tet', 8, 2],
    ]);
  });

  test.each(currencyCatalogue)(
    '$key names currencies that exist, and its price and fee can be read',
    (currency) => {
      const { ticker, network, protocol, key, price, feeKey, baseFee, fillCurrencies } = currency;
      expect(key).toBe(`${network}-${protocol}-${ticker.toLowerCase()}`);
      expect(parseRate(price)).toBeDefined();
      for (const named of [...currency.migrationCurrencies, ...fillCurrencies]) {
        expect(requireCurrency(named).ticker).toBe(ticker);
        expect(named).not.toBe(key);
      }
      expect(hubOf(currency.id)).toBe(fillCurrencies.length > 0 ? 'green' : 'blue');
      expect(feeKey === '').toBe(fillCurrencies.length > 0);
      const feeDecimal = feeKey === '' ? 0 : requireCurrency(feeKey).decimal;
      expect(parseAmount(baseFee, feeDecimal)).toBeDefined();
    },
  );

  test.each(currencyCatalogue)('the bills of $key are exact in every network that backs them', (currency) => {
    const nominals = denominationsOf(currency);
    expect(nominals.length > 0).toBe(currency.noteStatus !== noteStatuses.turnOff);
    for (const nominal of nominals) {
      const faceMinor = parseAmount(nominal, currency.decimal) ?? 0n;
      expect(faceMinor).toBeGreaterThan(0n);
      for (const { decimal } of currency.fillCurrencies.map(requireCurrency))
        expect(
          convertDecimals(faceMinor, { fromDecimal: currency.decimal, toDecimal: decimal }),
        ).toBeDefined();
    }
    const faces = nominals.map((nominal) => parseAmount(nominal, currency.decimal) ?? 0n);
    expect(faces).toEqual(faces.toSorted((left, right) => (left < right ? -1 : 1)));
  });

  test.each([
    ['tectum-note-tet', '1', '0.01'],
    ['tectum-note-tet', '100', '1'],
    ['tectum-note-usdt', '1', '0.00125'],
    ['bitcoin-native-btc', '0.00001', '0.0011875'],
    ['ethereum-native-eth', '0.001', '0.004125'],
    ['tron-native-trx', '10', '0.003125'],
  ])('a blank of %s over %s costs %s TET at first', (key, nominal, cost) => {
    expect(formatAmount(firstMintCostMinor(requireCurrency(key), nominal), 8)).toBe(cost);
  });

  test('a key from outside names a currency or nothing', () => {
    expect(findCurrency('bitcoin-native-btc')?.id).toBe(1);
    for (const key of ['', 'nothing', '__proto__', 'constructor', 'toString'])
      expect(findCurrency(key)).toBeUndefined();
    expect(() => requireCurrency(6)).toThrow(RangeError);
  });
});
