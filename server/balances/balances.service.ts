import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { parseRate, toDollars } from '../../contract/money/rate';
import { hasBills } from '../bills/bills';
import { currencyRef } from '../market/currencies/currencies';
import { currentPrices } from '../market/currencies/prices.service';
import { findUserBalances } from '../ledger/balances';
import type { ServiceContext } from '../service-context';
import { getUserAddresses } from '../chains/addresses/user-addresses.service';

/** A balance as an answer says it: in units, and in dollars where the price is known. */
function showBalance(options: { currency: Currency; balanceMinor: bigint; price: string | undefined }) {
  const { currency, balanceMinor } = options;
  const price = options.price === undefined ? undefined : parseRate(options.price);
  return {
    currency: currencyRef(currency),
    value: formatAmount(balanceMinor, currency.decimal),
    conv: price === undefined ? null : toDollars(balanceMinor, { decimal: currency.decimal, price }),
  };
}

/** One balance of the user, read from the books each time. */
export async function getBalance(
  context: ServiceContext,
  wanted: { userId: string; kind: 'crypto' | 'pay'; currency: Currency },
) {
  const { userId, kind, currency } = wanted;
  const [balances, prices] = await Promise.all([
    findUserBalances(context.db, { userId, kind }),
    currentPrices(context),
  ]);
  return showBalance({
    currency,
    balanceMinor: balances.get(currency.id) ?? 0n,
    price: prices.get(currency.id),
  });
}

/** Coins and tokens have a crypto balance; a family is bills and nothing else. */
export function hasCryptoBalance(currency: Currency): boolean {
  return currency.fillCurrencies.length === 0;
}

/** The user's crypto balances with their addresses, in the catalogue's order; 0 for currencies that the user never had. */
export async function listBalances(context: ServiceContext, userId: string) {
  const [balances, prices, addressOn] = await Promise.all([
    findUserBalances(context.db, { userId, kind: 'crypto' }),
    currentPrices(context),
    getUserAddresses(context, userId),
  ]);
  return currencyCatalogue.filter(hasCryptoBalance).map((currency) => ({
    ...showBalance({
      currency,
      balanceMinor: balances.get(currency.id) ?? 0n,
      price: prices.get(currency.id),
    }),
    token: addressOn(currency),
  }));
}

/** The user's pay balances in the catalogue's order; 0 for currencies that the user never had. */
export async function listPayBalances(context: ServiceContext, userId: string) {
  const [balances, prices] = await Promise.all([
    findUserBalances(context.db, { userId, kind: 'pay' }),
    currentPrices(context),
  ]);
  return currencyCatalogue.filter(hasBills).map((currency) =>
    showBalance({
      currency,
      balanceMinor: balances.get(currency.id) ?? 0n,
      price: prices.get(currency.id),
    }),
  );
}
