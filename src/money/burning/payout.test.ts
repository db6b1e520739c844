import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, parseAmount } from '../../../contract/money/amounts';
import { highestFee, payoutAfter } from './payout';
import type { PayoutTerms } from './payout';

const tron: PayoutTerms = {
  amount: '70',
  decimal: 6,
  payout: { key: 'tron-trc20-usdt', decimal: 6, price: '1' },
  feeCoin: { key: 'tron-native-trx', decimal: 6, price: '0.25' },
};
const ownNetwork: PayoutTerms = {
  amount: '5',
  decimal: 8,
  payout: { key: 'tectum-t12-tet', decimal: 8, price: '8' },
  feeCoin: { key: 'tectum-t12-tet', decimal: 8, price: null },
};

describe('what a burn pays out', () => {
  it('keeps the fee back in the coin that is paid, rounded up', () => {
    expect(payoutAfter('13', tron)).toEqual({ fee: '3.25', net: '66.75' });
    expect(payoutAfter('0.000001', tron)).toEqual({ fee: '0.000001', net: '69.999999' });
  });

  it('leaves nothing where the fee is worth as much as the bills or more', () => {
    expect(payoutAfter('280', tron)).toEqual({ fee: '70' });
    expect(payoutAfter('279.999996', tron)).toEqual({ fee: '69.999999', net: '0.000001' });
    expect(highestFee(tron)).toBe('279.999996');
  });

  it('converts nothing, and needs no price, where coin and fee are the same or there is no fee', () => {
    expect(payoutAfter('0', ownNetwork)).toEqual({ fee: '0', net: '5' });
    expect(payoutAfter('1', ownNetwork)).toEqual({ fee: '1', net: '4' });
    expect(highestFee(ownNetwork)).toBe('4.99999999');
  });

  it.each([
    ['', tron],
    ['1e3', tron],
    ['1.0000001', tron],
    ['13', { ...tron, feeCoin: { ...tron.feeCoin, price: null } }],
    ['13', { ...tron, amount: 'x' }],
  ])('cannot say for a fee of %j', (fee, terms) => {
    expect(payoutAfter(fee, terms)).toBeUndefined();
  });

  it('knows no highest fee without prices or bills', () => {
    expect(highestFee({ ...tron, payout: { ...tron.payout, price: null } })).toBeUndefined();
    expect(highestFee({ ...tron, amount: '0' })).toBeUndefined();
  });

  it('always leaves something at the highest fee, and nothing one step above', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 99_999 }),
        (amount, units) => {
          const price = formatAmount(BigInt(units), 2);
          const terms = { ...tron, amount: String(amount), feeCoin: { ...tron.feeCoin, price } };
          const most = highestFee(terms) ?? '';
          expect(payoutAfter(most, terms)?.net).toBeDefined();
          const above = formatAmount((parseAmount(most, 6) ?? 0n) + 1n, 6);
          expect(payoutAfter(above, terms)).not.toHaveProperty('net');
        },
      ),
    );
  });
});
