import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAffordable, mostOf, priceOf } from './count-bounds';

const prices = new Map([
  ['1', 8n],
  ['10', 80n],
]);
const bounds = { prices, balanceMinor: 200n, limit: 10 };

describe('mostOf', () => {
  it('leaves to a face value what the others do not take of the balance', () => {
    expect(mostOf('10', { ...bounds, selection: {} })).toEqual({ most: 2, bound: 'funds' });
    expect(mostOf('10', { ...bounds, selection: { '1': 6 } })).toEqual({ most: 1, bound: 'funds' });
    expect(mostOf('10', { ...bounds, selection: { '1': 10 } })).toEqual({ most: 0, bound: 'limit' });
  });

  it('does not count what is chosen of the face value itself', () => {
    expect(mostOf('10', { ...bounds, selection: { '10': 2 } })).toEqual({ most: 2, bound: 'funds' });
  });

  it('keeps to the most bills of a request', () => {
    expect(mostOf('1', { ...bounds, selection: { '10': 1 } })).toEqual({ most: 9, bound: 'limit' });
  });

  it('keeps to the bills there are', () => {
    const available = new Map([['1', 3]]);
    expect(mostOf('1', { ...bounds, available, selection: {} })).toEqual({ most: 3, bound: 'available' });
    expect(mostOf('10', { ...bounds, available, selection: {} })).toEqual({ most: 0, bound: 'available' });
  });

  it('is nothing when the others take more than there is', () => {
    expect(mostOf('1', { ...bounds, balanceMinor: 79n, selection: { '10': 1 } })).toEqual({
      most: 0,
      bound: 'funds',
    });
  });

  it('is the limit for what costs nothing', () => {
    const free = { prices: new Map([['1', 0n]]), balanceMinor: 0n, limit: 500 };
    expect(mostOf('1', { ...free, selection: {} })).toEqual({ most: 500, bound: 'limit' });
  });

  it('is always affordable, and one more never is where the balance bounds it', () => {
    const orders = fc.record({
      ones: fc.nat({ max: 40 }),
      balanceMinor: fc.bigInt({ min: 0n, max: 10n ** 30n }),
      limit: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(orders, ({ ones, balanceMinor, limit }) => {
        const within = { prices, balanceMinor, limit };
        const selection = { '1': ones };
        if (!isAffordable(selection, within) || ones > limit) return true;
        const { most, bound } = mostOf('10', { ...within, selection });
        const holds = isAffordable({ ...selection, '10': most }, within) && most + ones <= limit;
        return holds && (bound !== 'funds' || !isAffordable({ ...selection, '10': most + 1 }, within));
      }),
    );
  });
});

describe('priceOf', () => {
  it('adds up', () => {
    expect(priceOf({ '1': 3, '10': 2 }, prices)).toBe(184n);
    expect(priceOf({}, prices)).toBe(0n);
  });
});
