import { describe, expect, it } from 'vitest';
import { mintOffer } from './mint-offer';

describe('mintOffer', () => {
  it('lists face values in rising order with exact prices', () => {
    const { nominals, bounds } = mintOffer({
      costs: { '0.1': '11.875', '0.00001': '0.0011875', '0.01': '1.1875' },
      balance: '12.5',
      coinDecimal: 8,
      decimal: 8,
      limit: 500,
    });
    expect(nominals).toEqual(['0.00001', '0.01', '0.1']);
    expect(bounds.prices.get('0.00001')).toBe(118_750n);
    expect(bounds.balanceMinor).toBe(1_250_000_000n);
    expect(bounds.limit).toBe(500);
  });

  it('stops at a cost that is no amount', () => {
    expect(() =>
      mintOffer({ costs: { '1': 'free' }, balance: '0', coinDecimal: 8, decimal: 8, limit: 1 }),
    ).toThrow('not an amount');
  });
});
