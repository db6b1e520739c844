import { expect, test } from 'vitest';
import { requireCurrency } from '../../../../contract/currencies/currency-catalogue';
import { evmSettings, requestFacts } from './evm-settings';
import type { TokenSetting } from './evm-settings';

const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const usdt = { currencyId: 8, contract, decimals: 6 };

test('a token is kept under its canonical contract', () => {
  const given = { ...usdt, contract: contract.toLowerCase() };
  const { tokens } = evmSettings({ network: 'ethereum', networkName: 'main', tokens: [given] });
  expect(tokens).toMatchObject([{ contract, decimals: 6, currency: { key: 'ethereum-erc20-usdt' } }]);
});

test('payment requests name the chain, a token by its contract, and amounts by the decimals of the network', () => {
  const settings = evmSettings({ network: 'ethereum', networkName: 'test', tokens: [usdt] });
  const factsOf = (key: string) => requestFacts(settings, requireCurrency(key));
  expect(factsOf('ethereum-native-eth')).toEqual({ chainId: 11_155_111, contract: null, decimals: 18 });
  expect(factsOf('ethereum-erc20-usdt')).toEqual({ chainId: 11_155_111, contract, decimals: 6 });
  expect(factsOf('ethereum-erc20-tet').contract).toBeNull();
});

test.each<[string, TokenSetting[]]>([
  ["the network's coin", [{ ...usdt, currencyId: 7, decimals: 18 }]],
  ["another network's token", [{ ...usdt, currencyId: 5 }]],
  ['a contract with a wrong checksum', [{ ...usdt, contract: contract.replace('dAC', 'daC') }]],
  ['fewer decimals than the books have', [{ ...usdt, decimals: 5 }]],
  ['two contracts of one token', [usdt, { ...usdt, contract: `0x${'1'.repeat(40)}` }]],
  ['one contract of two tokens', [usdt, { ...usdt, currencyId: 9, decimals: 8 }]],
])('%s is refused', (_, tokens) => {
  expect(() => evmSettings({ network: 'ethereum', networkName: 'main', tokens })).toThrow(RangeError);
});
