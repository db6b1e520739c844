import type { PaymentCheck } from '../../../contract/epos/epos.models';
import { parseAmount } from '../../../contract/money/parse-amount';

/** Whether the pay balance does not cover what is charged. */
export function isShort({
  amount,
  balance,
  currency,
}: Pick<PaymentCheck, 'amount' | 'balance' | 'currency'>): boolean {
  const charged = parseAmount(amount, currency.decimal);
  const held = parseAmount(balance, currency.decimal);
  // What can't be read must not be paid.
  return charged === undefined || held === undefined || held < charged;
}
