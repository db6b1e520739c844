import { describe, expect, it } from 'vitest';
import { denominationsOf, requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { firstBillCurrency } from '../../money/mint-house/first-bill-currency';
import { readMintHouseSearch, readPlace } from './mint-house-search';

describe('readMintHouseSearch', () => {
  it('reads what it knows and drops the rest', () => {
    expect(readMintHouseSearch({ currency: 'a-b-c', blanks: 'pool', kind: 'fill', other: 1 })).toEqual({
      currency: 'a-b-c',
      blanks: 'pool',
      kind: 'fill',
    });
    expect(readMintHouseSearch({ currency: 5, blanks: 'user', kind: 'toString' })).toEqual({
      currency: undefined,
      blanks: undefined,
      kind: undefined,
    });
  });
});

describe('the first bill', () => {
  const { key, nominals } = firstBillCurrency;

  it('has a face value of its currency, and none elsewhere', () => {
    expect(readMintHouseSearch({ currency: key, bill: 100 }).bill).toBe(100);
    expect(readMintHouseSearch({ currency: key, bill: 3 }).bill).toBeUndefined();
    expect(readMintHouseSearch({ currency: 'tectum-note-btc', bill: 100 }).bill).toBeUndefined();
  });

  it('has the values of the catalogue', () => {
    expect(nominals.map(String)).toEqual(denominationsOf(requireCurrency(key)));
  });
});

describe('readPlace', () => {
  it('knows two hubs and four operations', () => {
    expect(readPlace({ hub: 'green', operation: 'history' })).toEqual({ hub: 'green', operation: 'history' });
    expect(readPlace({ hub: 'yellow', operation: 'mint' })).toBeUndefined();
    expect(readPlace({ hub: 'blue', operation: 'melt' })).toBeUndefined();
  });
});
