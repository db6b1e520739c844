import { describe, expect, test } from 'vitest';
import type { MigrationPair } from '../../../../contract/migration/migration.contract';
import { requireCurrency } from '../../../../contract/currencies/currency-catalogue';
import { addressProblem, firstPairOf, mostToMigrate, readMigrationAmount } from './migration-terms';

function currencyRef(key: string) {
  const { id, ticker, network, protocol, decimal } = requireCurrency(key);
  return { id, key, ticker, network, protocol, decimal };
}

const t12 = currencyRef('tectum-t12-tet');
const erc20 = currencyRef('ethereum-erc20-tet');
const tct = currencyRef('tectum-t12-tct');
const v4 = currencyRef('tectum-v4-tct');

function pair(changes: Partial<MigrationPair> = {}): MigrationPair {
  const ends = { currencyFrom: t12, currencyTo: erc20, currencyFee: null, isBeta: false };
  return { ...ends, min: '0.00000001', max: '20', ...changes };
}

const terms = { pair: pair(), balance: '100', fee: undefined };

describe('an amount', () => {
  test.each([
    ['', 'required'],
    [' ', 'required'],
    ['1e3', 'format'],
    ['-1', 'format'],
    ['0.000000001', 'format'],
    ['0', 'tooSmall'],
    ['20.00000001', 'stock'],
  ])('%j is refused', (typed, problem) => {
    expect(readMigrationAmount(typed, terms, '.')).toEqual({ problem });
  });

  test.each([
    ['0.00000001', '0.00000001'],
    ['20', '20'],
    [' 1,50 ', '1.5'],
  ])('%j is taken', (typed, amount) => {
    expect(readMigrationAmount(typed, terms, '.')).toEqual({ amount });
  });

  test('is at most the balance without a fee in the same coin, and at most the stock', () => {
    expect(mostToMigrate(terms)).toEqual({ most: '20', by: 'stock' });
    expect(mostToMigrate({ ...terms, balance: '15', fee: '1.5' })).toEqual({ most: '13.5', by: 'balance' });
    expect(mostToMigrate({ ...terms, balance: '1', fee: '2' })).toEqual({ most: '0', by: 'balance' });
    expect(readMigrationAmount('15', { ...terms, balance: '14.9' }, '.')).toEqual({ problem: 'balance' });
  });

  test('has the decimals of the coarser network', () => {
    const coarse = pair({ currencyTo: { ...erc20, decimal: 6 }, min: '0.000001' });
    expect(mostToMigrate({ ...terms, pair: coarse, balance: '1.23456789' }).most).toBe('1.234567');
    expect(readMigrationAmount('1.2345678', { ...terms, pair: coarse }, '.')).toEqual({ problem: 'format' });
    expect(readMigrationAmount('0.0000001', { ...terms, pair: coarse }, '.')).toEqual({ problem: 'format' });
  });
});

test('a tab begins with the page’s currency, else with the coins worth most', () => {
  const back = pair({ currencyFrom: erc20, currencyTo: t12 });
  const pairs = [pair(), back, pair({ currencyFrom: tct, currencyTo: v4, isBeta: true })];
  const balances = [t12, erc20, tct].map((currency) => ({
    currency,
    value: currency === tct ? '0' : '1',
    conv: currency === erc20 ? '8.00' : '2.00',
    token: '',
  }));
  const first = (tab: 'networks' | 'beta', currencyKey?: string) =>
    firstPairOf({ pairs, balances, tab, place: 'wallet', currencyKey });
  expect(first('networks', t12.key)).toBe(pairs[0]);
  expect(first('networks')).toBe(back);
  expect(first('networks', tct.key)).toBe(back);
  expect(first('beta', t12.key)).toBe(pairs[2]);
  expect(
    firstPairOf({ pairs: [], balances, tab: 'beta', place: 'wallet', currencyKey: undefined }),
  ).toBeUndefined();
});

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['0x5290', 'length'],
  ['x'.repeat(129), 'length'],
  [' 0x52908400098527886E0F7030069857D2E4169EE7 ', undefined],
])('of an address, %j: %s', (typed, problem) => {
  expect(addressProblem(typed)).toBe(problem);
});
