import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import { hasBills } from '../bills/bill-balances.service';
import { currentPrices } from '../currencies/current-prices.service';
import { findUserBalances } from '../ledger/user-balances';
import type { ServiceContext } from '../service-context';
import { showBalance } from './show-balance';

/** The user's pay balances in the catalogue's order; one that he never had is 0. */
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
