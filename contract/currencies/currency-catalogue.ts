import { noteStatuses } from './currency-kinds';

export { noteStatuses } from './currency-kinds';

/** A currency of the catalogue. Amounts and prices are decimal strings, prices in dollars for one unit. */
export interface Currency {
  id: number;
  key: string;
  ticker: string;
  network: string;
  protocol: string;
  /** The number of decimals of a unit; the last one is a minor unit. */
  decimal: number;
  /** The initial price; the operator or a price source sets later ones. */
  price: string;
  /** Whether its fee is always the base fee, without faster tiers. */
  fixFee: boolean;
  isActual: boolean;
  noteStatus: number;
  /** Keys of the currencies that it can be migrated to, the way back from the beta's network included. */
  migrationCurrencies: readonly string[];
  /** For families: the keys of the currencies that back it. */
  fillCurrencies: readonly string[];
  /** The coin in which its network's fees are paid, and the base fee in that coin; families have none. */
  feeKey: string;
  baseFee: string;
  /** In units; what arrives below it is not credited. */
  minDeposit: string;
}

const prices = { BTC: '95000', ETH: '3300', TRX: '0.25', USDT: '1', TET: '8', TCT: '0.5' } as const;

/** About what it costs to move a deposit on, if that isn't close to zero. */
const minDeposits = { BTC: '0.0001', ETH: '0.001', TRX: '1', USDT: '1', TET: '0.1', TCT: '1' } as const;

type Given = Pick<Currency, 'id' | 'key' | 'decimal' | 'noteStatus' | 'feeKey' | 'baseFee'> &
  Partial<Currency> & { ticker: keyof typeof prices };

/** The key consists of network, protocol and ticker. */
function currency(given: Given): Currency {
  const [network = '', protocol = ''] = given.key.split('-');
  return {
    network,
    protocol,
    price: prices[given.ticker],
    fixFee: false,
    isActual: true,
    migrationCurrencies: [],
    fillCurrencies: [],
    minDeposit: minDeposits[given.ticker],
    ...given,
  };
}

const enabled = noteStatuses.enabled;
const none = noteStatuses.turnOff;
const bitcoin = { feeKey: 'bitcoin-native-btc', baseFee: '0.000015' };
const ether = { feeKey: 'ethereum-native-eth', baseFee: '0.00042' };
const etherToken = { feeKey: 'ethereum-native-eth', baseFee: '0.0013' };
const tron = { feeKey: 'tron-native-trx', baseFee: '1.1' };
const tronToken = { feeKey: 'tron-native-trx', baseFee: '13' };
const ownT12 = { feeKey: 'tectum-t12-tet', baseFee: '0', fixFee: true };
const ownV4 = { feeKey: 'tectum-v4-tet', baseFee: '0', fixFee: true };
const family = { feeKey: '', baseFee: '0' };

/** All currencies by id: below 500 coins and tokens of one network, from 500 families backed by several. */
export const currencyCatalogue: readonly Currency[] = [
  currency({ id: 1, key: 'bitcoin-native-btc', ticker: 'BTC', decimal: 8, noteStatus: enabled, ...bitcoin }),
  currency({
    id: 2,
    key: 'tectum-t12-tet',
    ticker: 'TET',
    decimal: 8,
    noteStatus: none,
    migrationCurrencies: ['ethereum-erc20-tet', 'tectum-v4-tet'],
    ...ownT12,
  }),
  currency({
    id: 3,
    key: 'tectum-t12-tct',
    ticker: 'TCT',
    decimal: 8,
    noteStatus: none,
    migrationCurrencies: ['tectum-v4-tct'],
    ...ownT12,
  }),
  currency({
    id: 4,
    key: 'tron-native-trx',
    ticker: 'TRX',
    decimal: 6,
    noteStatus: noteStatuses.new,
    ...tron,
  }),
  currency({ id: 5, key: 'tron-trc20-usdt', ticker: 'USDT', decimal: 6, noteStatus: enabled, ...tronToken }),
  currency({ id: 7, key: 'ethereum-native-eth', ticker: 'ETH', decimal: 18, noteStatus: enabled, ...ether }),
  currency({
    id: 8,
    key: 'ethereum-erc20-usdt',
    ticker: 'USDT',
    decimal: 6,
    noteStatus: noteStatuses.disabled,
    ...etherToken,
  }),
  currency({
    id: 9,
    key: 'ethereum-erc20-tet',
    ticker: 'TET',
    decimal: 8,
    noteStatus: none,
    migrationCurrencies: ['tectum-t12-tet'],
    ...etherToken,
  }),
  currency({
    id: 10,
    key: 'tectum-v4-tet',
    ticker: 'TET',
    decimal: 8,
    noteStatus: none,
    migrationCurrencies: ['tectum-t12-tet'],
    ...ownV4,
  }),
  currency({
    id: 11,
    key: 'tectum-v4-tct',
    ticker: 'TCT',
    decimal: 8,
    noteStatus: none,
    migrationCurrencies: ['tectum-t12-tct'],
    ...ownV4,
  }),
  currency({
    id: 500,
    key: 'tectum-note-btc',
    ticker: 'BTC',
    decimal: 8,
    noteStatus: enabled,
    fillCurrencies: ['bitcoin-native-btc'],
    ...family,
  }),
  currency({
    id: 501,
    key: 'tectum-note-usdt',
    ticker: 'USDT',
    decimal: 6,
    noteStatus: noteStatuses.new,
    fillCurrencies: ['tron-trc20-usdt', 'ethereum-erc20-usdt'],
    ...family,
  }),
  currency({
    id: 502,
    key: 'tectum-note-tet',
    ticker: 'TET',
    decimal: 8,
    noteStatus: enabled,
    fillCurrencies: ['tectum-t12-tet', 'ethereum-erc20-tet', 'tectum-v4-tet'],
    ...family,
  }),
];

/** The network of the beta, from which nothing can be migrated back in the first release. */
export const betaProtocol = 'v4';

/** The keys of the currencies that one can be migrated to now. */
export function openMigrationsOf(currency: Currency): readonly string[] {
  return currency.protocol === betaProtocol ? [] : currency.migrationCurrencies;
}

const byKey = new Map(currencyCatalogue.map((currency) => [currency.key, currency]));
const byId = new Map(currencyCatalogue.map((currency) => [currency.id, currency]));

/** Returns the currency of an untrusted key, or undefined. */
export function findCurrency(key: string): Currency | undefined {
  return byKey.get(key);
}

/** Returns the currency of an id or key from the program itself; throws for an unknown one, which is a bug. */
export function requireCurrency(idOrKey: number | string): Currency {
  const currency = typeof idOrKey === 'number' ? byId.get(idOrKey) : byKey.get(idOrKey);
  if (currency === undefined) throw new RangeError(`unknown currency ${idOrKey}`);
  return currency;
}

/** Face values of bills by ticker, in units, ascending. */
const denominationsByTicker: Readonly<Record<string, readonly string[]>> = {
  BTC: ['0.00001', '0.0001', '0.001', '0.002', '0.01', '0.1'],
  ETH: ['0.001', '0.01', '0.1', '1'],
  TRX: ['10', '50', '100', '500'],
  USDT: ['1', '5', '10', '20', '50', '100'],
  TET: ['1', '5', '10', '50', '100'],
};

/** The face values of a ticker's bills, ascending, whatever their network. */
export function denominationsOfTicker(ticker: string): readonly string[] {
  return denominationsByTicker[ticker] ?? [];
}

/** The face values of a currency's bills; empty without bills. */
export function denominationsOf(currency: Currency): readonly string[] {
  if (currency.noteStatus === noteStatuses.turnOff) return [];
  return denominationsOfTicker(currency.ticker);
}
