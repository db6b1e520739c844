/** The bills that a demo account begins with: how many of each face value, and the coin that fills them. */
export interface DemoBills {
  currencyKey: string;
  fillCurrencyKey: string;
  combination: Readonly<Record<string, number>>;
}

/** By the account's address. */
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

/** Bills that an account has turned into pay balance already, so that it can pay at a till at once; by its address. */
export const demoPay: Readonly<Record<string, readonly DemoBills[]>> = {
  'lin@billfold.test': [
    {
      currencyKey: 'tectum-note-usdt',
      fillCurrencyKey: 'tron-trc20-usdt',
      combination: { '5': 2, '10': 3 },
    },
  ],
};
