import { currencyIdOfSerial } from '../../contract/bills/currency-id-of-serial';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { AppError } from '../http/app-error';
import { requireDistinct } from './require-distinct';

/** Serials of one currency, each named once. Error: 30009 otherwise. */
export function requireStack(currency: Currency, serials: readonly string[]): void {
  if (serials.some((serial) => currencyIdOfSerial(serial) !== currency.id))
    throw new AppError('incorrectBills');
  requireDistinct(serials);
}
