import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { currentPrices } from '../currencies/current-prices.service';
import { findUserBalances } from '../ledger/user-balances';
import type { ServiceContext } from '../service-context';
import { getUserAddresses } from '../user-addresses/get-user-addresses.service';
import { showBalance } from './show-balance';

/** Coins and tokens have a crypto balance; a family is bills and nothing else. */
export function hasCryptoBalance(currency: Currency): boolean {
  return currency.fillCurrencies.length === 0;
}

/** The user's crypto balances with his addresses, in the catalogue's order; one that he never had is 0. */
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
