import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import { parseRate } from '../../contract/money/rate';
import type { ServiceContext } from '../service-context';
import { findSetPrices } from './set-prices.store';

/** Dollars a unit by currency id: the operator's word before the price source's. Who is missing has no known price. */
export async function currentPrices(
  context: Pick<ServiceContext, 'db' | 'prices'>,
): Promise<ReadonlyMap<number, string>> {
  const [set, source] = await Promise.all([findSetPrices(context.db), context.prices.read()]);
  const prices = new Map<number, string>();
  for (const { id, key } of currencyCatalogue) {
    const price = set.get(id) ?? source.get(key);
    if (price !== undefined && parseRate(price) !== undefined) prices.set(id, price);
  }
  return prices;
}
