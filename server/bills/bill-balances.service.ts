import type { BillBalance } from '../../contract/bills/bills.models';
import { currencyCatalogue, noteStatuses } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { currentPrices } from '../currencies/current-prices.service';
import type { ServiceContext } from '../service-context';
import { countBillsOf } from './bills.store';
import { showBillBalance } from './show-bill-balance';

/** Whether there are bills of a currency at all. */
export function hasBills(currency: Currency): boolean {
  return currency.noteStatus !== noteStatuses.turnOff;
}

/** The user's bills of each currency that has any, in the catalogue's order; those without a bill are there with 0. */
export async function listBillBalances(context: ServiceContext, userId: string): Promise<BillBalance[]> {
  const [counts, prices] = await Promise.all([
    countBillsOf(context.db, { holderId: userId }),
    currentPrices(context),
  ]);
  return currencyCatalogue.filter(hasBills).map((currency) =>
    showBillBalance({
      currency,
      counts: counts.filter(({ currencyId }) => currencyId === currency.id),
      price: prices.get(currency.id),
    }),
  );
}

/** The user's bills of one currency. */
export async function getBillBalance(
  context: ServiceContext,
  wanted: { userId: string; currency: Currency },
): Promise<BillBalance> {
  const { userId, currency } = wanted;
  const [counts, prices] = await Promise.all([
    countBillsOf(context.db, { holderId: userId, currencyId: currency.id }),
    currentPrices(context),
  ]);
  return showBillBalance({ currency, counts, price: prices.get(currency.id) });
}
