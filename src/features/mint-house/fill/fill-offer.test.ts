import { describe, expect, it } from 'vitest';
import { chooseCoin, coversFee, fillBounds, orderLeft } from './fill-offer';

function coinOf(key: string, value: string, decimal = 6) {
  return { currency: { key, ticker: 'USDT', network: 'tron', protocol: 'trc20', decimal }, value };
}

const data = [
  { nominal: '1', count: 3 },
  { nominal: '20', count: 40 },
];

describe('chooseCoin', () => {
  const coins = [coinOf('empty', '0.000'), coinOf('full', '12.5'), coinOf('other', '3')];

  it('takes the one that was chosen', () => {
    expect(chooseCoin(coins, 'empty')?.currency.key).toBe('empty');
  });

  it('else takes the first of which there is something', () => {
    expect(chooseCoin(coins, undefined)?.currency.key).toBe('full');
    expect(chooseCoin(coins, 'gone')?.currency.key).toBe('full');
  });

  it('takes the first where there is nothing of any, and none where there is none', () => {
    expect(chooseCoin([coinOf('empty', '0'), coinOf('void', '0.0')], undefined)?.currency.key).toBe('empty');
    expect(chooseCoin([], undefined)).toBeUndefined();
  });
});

describe('fillBounds', () => {
  it('counts face values in the decimals of the coin', () => {
    const bounds = fillBounds({ coin: coinOf('ethereum-erc20-usdt', '50.5', 18), data, limit: 500 });
    expect(bounds.prices.get('20')).toBe(20n * 10n ** 18n);
    expect(bounds.balanceMinor).toBe(505n * 10n ** 17n);
    expect(bounds.available?.get('1')).toBe(3);
  });
});

describe('coversFee', () => {
  const coin = coinOf('tron-trc20-usdt', '21');
  const bounds = fillBounds({ coin, data, limit: 500 });
  const selection = { '20': 1 };

  it('adds a fee that is paid in the same coin', () => {
    const network = (fee: string) => ({ fee, currencyFee: { key: coin.currency.key } });
    expect(coversFee(selection, { bounds, coin, network: network('1') })).toBe(true);
    expect(coversFee(selection, { bounds, coin, network: network('1.000001') })).toBe(false);
  });

  it('leaves out a fee that is paid in another, and one that is not known yet', () => {
    const network = { fee: '13', currencyFee: { key: 'tron-native-trx' } };
    expect(coversFee(selection, { bounds, coin, network })).toBe(true);
    expect(coversFee(selection, { bounds, coin, network: undefined })).toBe(true);
    expect(coversFee({ '20': 2 }, { bounds, coin, network: undefined })).toBe(false);
  });
});

describe('orderLeft', () => {
  it('counts and adds up what can still be filled', () => {
    const order = { coin: coinOf('tron-trc20-usdt', '100'), selection: { '1': 2, '20': 1 }, total: '22' };
    const rest = [
      { bill: 'a', nominal: '20' },
      { bill: 'b', nominal: '1' },
    ];
    expect(orderLeft(order, rest)).toEqual({
      ...order,
      selection: { '20': 1, '1': 1 },
      blanks: { ids: ['a', 'b'] },
      total: '21',
    });
  });
});
