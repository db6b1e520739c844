import type { Currency } from '../../contract/currencies/currency-catalogue';
import { findCurrency } from '../../contract/currencies/find-currency';
import { AppError } from '../http/app-error';

/** The currency that a caller names. Error: 10010 when there is none, or none that `suits`. */
export function requireCurrencyOf(
  key: string,
  suits: (currency: Currency) => boolean = () => true,
): Currency {
  const currency = findCurrency(key);
  if (currency === undefined || !suits(currency)) throw new AppError('noDataFound');
  return currency;
}
