import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/format-amount';
import { parseRate, toDollars } from '../../contract/money/rate';
import { currencyRef } from '../currencies/currency-ref';

/** A balance as an answer says it: in units, and in dollars where the price is known. */
export function showBalance(options: {
  currency: Currency;
  balanceMinor: bigint;
  price: string | undefined;
}) {
  const { currency, balanceMinor } = options;
  const price = options.price === undefined ? undefined : parseRate(options.price);
  return {
    currency: currencyRef(currency),
    value: formatAmount(balanceMinor, currency.decimal),
    conv: price === undefined ? null : toDollars(balanceMinor, { decimal: currency.decimal, price }),
  };
}
