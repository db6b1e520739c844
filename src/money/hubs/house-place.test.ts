// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { housePlace } from './house-place';

const holding = (id: number, key: string, conv: string) => ({ currency: { id, key }, value: conv, conv });
const btc = holding(5, 'blue-btc', '3.00');
const usdt = holding(501, 'green-usdt', '20.00');
const tet = holding(502, 'green-tet', '8.00');
const known = { bills: [btc, tet, usdt], pay: undefined };

describe('where the mint house opens', () => {
  it.each([
    ['the hub and currency worth most', known, {}, 'green', 'green-usdt'],
    ['the last used hub', known, { hub: 'blue' }, 'blue', 'blue-btc'],
    ['the last used currency', known, { hub: 'green', currency: 'green-tet' }, 'green', 'green-tet'],
    ['no currency of another hub', known, { hub: 'green', currency: 'blue-btc' }, 'green', 'green-usdt'],
    [
      'no empty currency',
      { bills: [{ ...tet, value: '0' }, usdt], pay: [] },
      { currency: 'green-tet' },
      'green',
      'green-usdt',
    ],
    [
      'the hub of what can be paid with, if there are no bills',
      { bills: [], pay: [usdt] },
      {},
      'green',
      undefined,
    ],
    ['blue for a user without anything', { bills: [], pay: [] }, {}, 'blue', undefined],
  ] as const)('is %s', (_, holdings, last, hub, currency) => {
    expect(housePlace(holdings, { hub: undefined, currency: undefined, ...last })).toEqual({
      to: '/mint-house/$hub/$operation',
      params: { hub, operation: 'mint' },
      search: { currency },
    });
  });
});
