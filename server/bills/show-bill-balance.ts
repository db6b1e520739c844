import type { BillBalance } from '../../contract/bills/bills.models';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/format-amount';
import { parseRate, toDollars } from '../../contract/money/rate';
import { currencyRef } from '../currencies/currency-ref';
import type { BillCount } from './bills.store';

/** A user's bills of one currency as an answer says it. */
export function showBillBalance(options: {
  currency: Currency;
  counts: readonly BillCount[];
  price: string | undefined;
}): BillBalance {
  const { currency, counts } = options;
  const valueMinor = counts.reduce((sum, { nominalMinor, count }) => sum + nominalMinor * BigInt(count), 0n);
  const price = options.price === undefined ? undefined : parseRate(options.price);
  return {
    currency: currencyRef(currency),
    amount: counts.reduce((sum, { count }) => sum + count, 0),
    value: formatAmount(valueMinor, currency.decimal),
    conv: price === undefined ? null : toDollars(valueMinor, { decimal: currency.decimal, price }),
    combination: counts.map(({ nominalMinor, count }) => ({
      nominal: formatAmount(nominalMinor, currency.decimal),
      count,
    })),
  };
}
