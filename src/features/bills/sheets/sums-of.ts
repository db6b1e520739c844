import { formatAmount } from '../../../../contract/money/format-amount';
import { minorOf } from '../../../core/bill-chooser/selection';

/** What bills are worth, in each of the currencies that they are of. */
export function sumsOf(
  bills: readonly { currencyKey: string; nominal: string }[],
  currencies: readonly { key: string; ticker: string; decimal: number }[],
): { key: string; value: string; ticker: string }[] {
  return currencies
    .map(({ key, ticker, decimal }) => {
      const own = bills.filter(({ currencyKey }) => currencyKey === key);
      const minor = own.reduce((sum, { nominal }) => sum + minorOf(nominal, decimal), 0n);
      return { key, ticker, minor, value: formatAmount(minor, decimal) };
    })
    .filter(({ minor }) => minor > 0n);
}
