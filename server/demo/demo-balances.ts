/** What the demo accounts begin with, in units by currency. */
export const demoBalances: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ada@billfold.test': {
    'bitcoin-native-btc': '0.25',
    'ethereum-native-eth': '3',
    'tectum-t12-tet': '2500',
    'tectum-t12-tct': '400',
    'tron-native-trx': '5000',
    'tron-trc20-usdt': '1500',
    'ethereum-erc20-usdt': '800',
    'ethereum-erc20-tet': '120',
  },
  'lin@billfold.test': {
    'bitcoin-native-btc': '0.05',
    'ethereum-native-eth': '0.5',
    'tectum-t12-tet': '300',
    'tron-native-trx': '900',
    'tron-trc20-usdt': '450',
  },
  'cafe@billfold.test': { 'tectum-t12-tet': '50', 'tron-trc20-usdt': '100' },
};

/** What a new account on a demo server gets, so that a stranger can try everything. */
export const starterBalances: Readonly<Record<string, string>> = {
  'bitcoin-native-btc': '0.02',
  'ethereum-native-eth': '0.4',
  'tectum-t12-tet': '250',
  'tron-native-trx': '600',
  'tron-trc20-usdt': '300',
  'ethereum-erc20-usdt': '100',
};
