/** The demo's accounts, whose passwords are public. They exist only on a server that no other machine can reach. */
export const demoAccounts = [
  {
    email: 'ada@billfold.test',
    password: 'Paper-Money1',
    name: 'ada',
    fullName: 'Ada Demir',
    merchantName: null,
  },
  {
    email: 'lin@billfold.test',
    password: 'Paper-Money1',
    name: 'lin',
    fullName: 'Lin Chen',
    merchantName: null,
  },
  {
    email: 'cafe@billfold.test',
    password: 'Paper-Money1',
    name: 'corner.cafe',
    fullName: 'Corner Café',
    merchantName: 'Corner Café',
  },
] as const;

/** The first balances of the demo accounts: by e-mail address, then by currency, in units. */
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

/** The first balances of an account registered on a demo server, so that a visitor can try everything. */
export const starterBalances: Readonly<Record<string, string>> = {
  'bitcoin-native-btc': '0.02',
  'ethereum-native-eth': '0.4',
  'tectum-t12-tet': '250',
  'tron-native-trx': '600',
  'tron-trc20-usdt': '300',
  'ethereum-erc20-usdt': '100',
};

/** The bills that a demo account begins with: how many of each face value, and the coin that fills them. */
export interface DemoBills {
  currencyKey: string;
  fillCurrencyKey: string;
  combination: Readonly<Record<string, number>>;
}

/** By the account's e-mail address. */
export const demoBills: Readonly<Record<string, readonly DemoBills[]>> = {
  'ada@billfold.test': [
    {
      currencyKey: 'tectum-note-usdt',
      fillCurrencyKey: 'tron-trc20-usdt',
      combination: { '1': 14, '5': 8, '10': 6, '20': 5, '50': 3, '100': 1 },
    },
    {
      currencyKey: 'tectum-note-tet',
      fillCurrencyKey: 'tectum-t12-tet',
      combination: { '1': 9, '5': 4, '10': 3, '50': 1 },
    },
    {
      currencyKey: 'tectum-note-btc',
      fillCurrencyKey: 'bitcoin-native-btc',
      combination: { '0.0001': 6, '0.001': 4, '0.002': 2, '0.01': 1 },
    },
  ],
  'lin@billfold.test': [
    {
      currencyKey: 'tectum-note-usdt',
      fillCurrencyKey: 'tron-trc20-usdt',
      combination: { '1': 5, '5': 2, '10': 1 },
    },
  ],
};

/** Bills that are turned into pay balance at once, so that the account can pay at a till; by its e-mail address. */
export const demoPay: Readonly<Record<string, readonly DemoBills[]>> = {
  'lin@billfold.test': [
    {
      currencyKey: 'tectum-note-usdt',
      fillCurrencyKey: 'tron-trc20-usdt',
      combination: { '5': 2, '10': 3 },
    },
  ],
};
