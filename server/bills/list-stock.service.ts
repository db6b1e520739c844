import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { ServiceContext } from '../service-context';
import { countStock } from './bills.store';
import type { BillCount } from './bills.store';

/** What Pay to Bills can be served with, counted by face value in rising order. */
export async function listStock(context: ServiceContext, currency: Currency): Promise<BillCount[]> {
  return countStock(context.db, currency.id);
}
