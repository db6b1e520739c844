/** What the books begin with, in units: what the treasury can sell and give, and what can be migrated into a currency. */
export const openingStocks: readonly { key: string; treasury: string; bridge: string }[] = [
  { key: 'bitcoin-native-btc', treasury: '100', bridge: '0' },
  { key: 'tectum-t12-tet', treasury: '10000000', bridge: '1000000' },
  { key: 'tectum-t12-tct', treasury: '1000000000', bridge: '10000000' },
  { key: 'tron-native-trx', treasury: '10000000', bridge: '0' },
  { key: 'tron-trc20-usdt', treasury: '10000000', bridge: '0' },
  { key: 'ethereum-native-eth', treasury: '5000', bridge: '0' },
  { key: 'ethereum-erc20-usdt', treasury: '10000000', bridge: '0' },
  { key: 'ethereum-erc20-tet', treasury: '1000000', bridge: '1000000' },
  { key: 'tectum-v4-tet', treasury: '0', bridge: '1000000' },
  { key: 'tectum-v4-tct', treasury: '0', bridge: '10000000' },
];
