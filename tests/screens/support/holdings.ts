import type { Balance, PayBalance } from '../../../contract/balances/balances.contract';
import type { BillBalance } from '../../../contract/bills/bills.contract';
import {
  currencyCatalogue,
  denominationsOf,
  openMigrationsOf,
  requireCurrency,
} from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { formatAmount, parseAmount } from '../../../contract/money/amounts';
import { parseRate, toDollars } from '../../../contract/money/rate';

/* The server's responses about a user's holdings. Currencies, prices and face values are those of the catalogue,
   and totals are computed, so that no test shows impossible data. */

/** Amounts in units by currency key; the others are 0. */
export type Amounts = Readonly<Record<string, string>>;
/** Counts of bills by face value, by currency key. */
export type Bills = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Roughly the holdings of the demo's ada. */
export const someAmounts: Amounts = {
  'bitcoin-native-btc': '0.25',
  'tectum-t12-tet': '2500',
  'tectum-t12-tct': '400',
  'tron-native-trx': '5000',
  'tron-trc20-usdt': '1500',
  'ethereum-native-eth': '3',
  'ethereum-erc20-usdt': '800',
  'ethereum-erc20-tet': '50',
};

export const someBills: Bills = {
  'tectum-note-btc': { '0.0001': 6, '0.001': 4, '0.002': 2, '0.01': 1 },
  'tectum-note-usdt': { '1': 14, '5': 8, '10': 6, '20': 5, '50': 3, '100': 1 },
  'tectum-note-tet': { '1': 10, '5': 4, '10': 2, '50': 1 },
};

/** A currency as in responses. */
export function currencyRef(key: string) {
  const { id, ticker, network, protocol, decimal } = requireCurrency(key);
  return { id, key, ticker, network, protocol, decimal };
}

/** The response with the catalogue. */
/** What payment requests name currencies by: one of each kind. */
const requestFacts: Readonly<
  Record<string, { chainId: number | null; contract: string | null; decimals: number }>
> = {
  'ethereum-native-eth': { chainId: 1, contract: null, decimals: 18 },
  'ethereum-erc20-usdt': {
    chainId: 1,
    contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    decimals: 6,
  },
  'tron-native-trx': { chainId: null, contract: null, decimals: 6 },
  'tron-trc20-usdt': { chainId: null, contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', decimals: 6 },
};

export function currencies() {
  return currencyCatalogue.map((currency) => ({
    ...currencyRef(currency.key),
    price: currency.price,
    fixFee: currency.fixFee,
    isActual: currency.isActual,
    noteStatus: currency.noteStatus,
    hub: hubOf(currency.id),
    migrationCurrencies: [...openMigrationsOf(currency)],
    denominations: [...denominationsOf(currency)],
    minDeposit: currency.minDeposit,
    confirmations: currency.protocol === 't12' ? 0 : 3,
    request: requestFacts[currency.key] ?? null,
    paused: [] as { operation: string; reason: string }[],
  }));
}

/** Crypto balances of every coin. */
export function cryptoBalances(amounts: Amounts = someAmounts): Balance[] {
  return currencyCatalogue
    .filter(({ fillCurrencies }) => fillCurrencies.length === 0)
    .map(({ key }) => cryptoBalance(key, amounts[key]));
}

export function cryptoBalance(key: string, value = '0'): Balance {
  return { ...payBalance(key, value), token: '0x2d844E8E72Ebd8CdeE19925B51EC0254b7B92cF8' };
}

/** Pay balances of every currency that has bills. */
export function payBalances(amounts: Amounts = {}): PayBalance[] {
  return currenciesWithBills().map(({ key }) => payBalance(key, amounts[key]));
}

export function payBalance(key: string, value = '0'): PayBalance {
  return { currency: currencyRef(key), value, conv: dollars(key, value) };
}

/** Bill balances of every currency that has bills. */
export function billBalances(bills: Bills = someBills): BillBalance[] {
  return currenciesWithBills().map(({ key }) => billBalance(key, bills[key]));
}

export function billBalance(key: string, counts: Readonly<Record<string, number>> = {}): BillBalance {
  const { decimal } = requireCurrency(key);
  const combination = denominationsOf(requireCurrency(key))
    .map((nominal) => ({ nominal, count: counts[nominal] ?? 0 }))
    .filter(({ count }) => count > 0);
  const minor = combination.reduce(
    (sum, { nominal, count }) => sum + inMinor(key, nominal) * BigInt(count),
    0n,
  );
  const value = formatAmount(minor, decimal);
  const amount = combination.reduce((sum, { count }) => sum + count, 0);
  return { currency: currencyRef(key), amount, value, conv: dollars(key, value), combination };
}

/** Single bills of one face value, in the server's order. */
export function someBillsOf(key: string, nominal: string, count: number) {
  const prefix = String(requireCurrency(key).id).padStart(5, '0');
  return Array.from({ length: count }, (_, index) => ({
    id: `0192f000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    serial: `${prefix}${nominal.replace('.', '').padStart(5, '0')}${String(index).padStart(6, '0')}`,
    nominal,
  }));
}

/** The bills as a list of the user's bills shows them. */
export function listedBillsOf(key: string, nominal: string, count: number) {
  const type = hubOf(requireCurrency(key).id);
  return someBillsOf(key, nominal, count).map((bill) => ({
    ...bill,
    type,
    address: type === 'green' ? null : `address of ${bill.serial}`,
  }));
}

function currenciesWithBills(): Currency[] {
  return currencyCatalogue.filter((currency) => denominationsOf(currency).length > 0);
}

function inMinor(key: string, units: string): bigint {
  const minor = parseAmount(units, requireCurrency(key).decimal);
  if (minor === undefined) throw new RangeError(`${units} is no amount of ${key}`);
  return minor;
}

function dollars(key: string, value: string): string {
  const { decimal, price } = requireCurrency(key);
  const rate = parseRate(price);
  if (rate === undefined) throw new RangeError(`no price of ${key}`);
  return toDollars(inMinor(key, value), { decimal, price: rate });
}
