import { formatAmount } from '../../../../contract/money/format-amount';
import { minorOf } from '../../../core/bill-chooser/selection';

/** The sum of two amounts of a currency, in its units. */
export function addAmounts(one: string, other: string, decimal: number): string {
  return formatAmount(minorOf(one, decimal) + minorOf(other, decimal), decimal);
}
