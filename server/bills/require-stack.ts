import { currencyIdOfSerial } from '../../contract/bills/currency-id-of-serial';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { AppError } from '../http/app-error';

/** Serials of one currency, each named once. Error: 30009 otherwise. */
export function requireStack(currency: Currency, stack: readonly string[]): void {
  const isMixed = stack.some((serial) => currencyIdOfSerial(serial) !== currency.id);
  if (isMixed || new Set(stack).size !== stack.length) throw new AppError('incorrectBills');
}
