import type { Currency } from '../../contract/currencies/currency-catalogue';
import { currentPrices } from '../currencies/current-prices.service';
import { findUserBalances } from '../ledger/user-balances';
import type { ServiceContext } from '../service-context';
import { showBalance } from './show-balance';

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
