import { describe, expect, it } from 'vitest';
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

describe('readPlace', () => {
  it('knows two hubs and four operations', () => {
    expect(readPlace({ hub: 'green', operation: 'history' })).toEqual({ hub: 'green', operation: 'history' });
    expect(readPlace({ hub: 'yellow', operation: 'mint' })).toBeUndefined();
    expect(readPlace({ hub: 'blue', operation: 'melt' })).toBeUndefined();
  });
});
