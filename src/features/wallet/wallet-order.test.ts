import { describe, expect, it, test } from 'vitest';
import type { Balance } from '../../../contract/balances/balances.contract';
import { moveCurrency, orderBalances, readOrder, writeOrder } from './wallet-order';

const currency = { id: 1, ticker: 'T', network: 'n', protocol: 'p', decimal: 8 };
const holding = (key: string, value: string, conv: string | null): Balance => ({
  currency: { ...currency, key },
  value,
  conv,
  token: '',
});
const keysOf = (balances: readonly Balance[]) => balances.map((balance) => balance.currency.key);

const held = [
  holding('empty', '0', '0.00'),
  holding('little', '1', '9.99'),
  holding('unpriced', '7', null),
  holding('much', '1', '10000000000000000.01'),
  holding('most', '1', '10000000000000000.02'),
];

describe('the list’s order', () => {
  it('is by worth to the cent, then what has no price, then what is empty', () => {
    expect(keysOf(orderBalances(held))).toEqual(['most', 'much', 'little', 'unpriced', 'empty']);
  });

  it('is the user’s own where there is one, with new currencies after it', () => {
    const order = orderBalances(held, ['empty', 'gone', 'little']);
    expect(keysOf(order)).toEqual(['empty', 'little', 'most', 'much', 'unpriced']);
  });

  it('is kept as pairs of key and position', () => {
    const stored = writeOrder(['b', 'a']);
    expect(JSON.parse(stored)).toEqual([
      ['b', 0],
      ['a', 1],
    ]);
    expect(readOrder(stored)).toEqual(['b', 'a']);
    expect(readOrder('[["a",5],["b",2],["a",9]]')).toEqual(['b', 'a']);
  });

  test.each([null, '', 'x', '{}', 'null', '[]', '[["a"]]', '[[1,2],["a",1.5],["a",null]]'])(
    'is none where %j is stored',
    (stored) => {
      expect(readOrder(stored)).toBeUndefined();
    },
  );
});

describe('moving a currency', () => {
  const all = ['a', 'b', 'c', 'd'];
  test.each([
    ['c', 0, ['c', 'a', 'b', 'd']],
    ['a', 3, ['b', 'c', 'd', 'a']],
    ['b', 2, ['a', 'c', 'b', 'd']],
    ['b', 1, all],
  ])('%s to %i', (key, to, moved) => {
    expect(moveCurrency({ all, shown: all, key, to })).toEqual(moved);
  });

  it('counts only what is shown, and leaves what is hidden where it was', () => {
    const shown = ['a', 'c', 'd'];
    expect(moveCurrency({ all, shown, key: 'd', to: 0 })).toEqual(['d', 'a', 'b', 'c']);
    expect(moveCurrency({ all, shown, key: 'a', to: 1 })).toEqual(['b', 'c', 'a', 'd']);
    expect(moveCurrency({ all: [...all, 'e'], shown, key: 'a', to: 2 })).toEqual(['b', 'c', 'd', 'a', 'e']);
  });
});
