import type { Currency } from '../../contract/currencies/currency-catalogue';
import { parseRate } from '../../contract/money/rate';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { deleteSetPrice, saveSetPrice } from './set-prices.store';

/** The operator's price, in dollars a unit, until he clears it. Error: 10008 for anything but a number above zero. */
export async function setPrice(context: ServiceContext, currency: Currency, price: string): Promise<void> {
  if (parseRate(price) === undefined)
    throw new AppError('incorrectParameters', { errorMsgs: ['price: a decimal number above zero'] });
  await saveSetPrice(context.db, { currencyId: currency.id, price, now: context.clock.now() });
}

/** Back to the price source. */
export async function clearPrice(context: ServiceContext, currency: Currency): Promise<void> {
  await deleteSetPrice(context.db, currency.id);
}
