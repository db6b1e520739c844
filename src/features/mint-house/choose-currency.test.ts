import { describe, expect, it } from 'vitest';
import type { MintCurrency } from '../../../contract/mint-house/mint-house.models';
import { chooseCurrency } from './choose-currency';

function currencyOf(id: number, noteStatus: number): MintCurrency {
  const none = { amount: '0', count: 0 };
  return {
    currency: {
      id,
      key: `key-${id}`,
      ticker: 'USDT',
      network: 'tron',
      protocol: 'trc20',
      decimal: 6,
      noteStatus,
    },
    mint: { ...none, fill: none, amountFree: '0', countFree: 0 },
  };
}

const all = [currencyOf(1, 1), currencyOf(4, 3), currencyOf(5, 2), currencyOf(500, 0), currencyOf(501, 1)];
const chosenKey = (hub: 'blue' | 'green', key?: string) =>
  chooseCurrency(all, { hub, key }).chosen?.currency.key;

describe('chooseCurrency', () => {
  it('begins with the first that is open: enabled, or new', () => {
    expect(chosenKey('blue')).toBe('key-4');
  });

  it('takes that of the address when it is open and of this hub', () => {
    expect(chosenKey('blue', 'key-5')).toBe('key-5');
    expect(chosenKey('blue', 'key-1')).toBe('key-4');
    expect(chosenKey('blue', 'key-501')).toBe('key-4');
    expect(chosenKey('blue', 'nonsense')).toBe('key-4');
  });

  it('lists those of the hub, also those that are not open, and may find none', () => {
    const { listed, chosen } = chooseCurrency(all, { hub: 'green', key: undefined });
    expect(listed.map(({ currency }) => currency.id)).toEqual([500, 501]);
    expect(chosen).toBeUndefined();
  });
});
