import { formatAmount } from '../../../../contract/money/format-amount';
import { parseAmount } from '../../../../contract/money/parse-amount';
import { minorOf } from '../../../core/bill-chooser/selection';

/*
 * Outside of components and hooks, whose compiler turns the literal 0n into 0.
 */

/** What bills are worth together, in units of their currency. */
export function worthOf(bills: readonly { nominal: string }[], decimal: number): string {
  const minor = bills.reduce((sum, { nominal }) => sum + minorOf(nominal, decimal), 0n);
  return formatAmount(minor, decimal);
}

/** A balance in minor units; what can't be read counts as nothing. */
export function balanceMinor(value: string, decimal: number): bigint {
  return parseAmount(value, decimal) ?? 0n;
}

/** Whether there is anything in a balance. */
export function hasBalance(value: string, decimal: number): boolean {
  return balanceMinor(value, decimal) > 0n;
}
