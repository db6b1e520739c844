import type { PaymentCheck } from '../../../contract/epos/epos.contract';
import { parseAmount } from '../../../contract/money/amounts';

/** The terms of a payment, the same before and after it is made. */
export type PaymentTerms = Pick<
  PaymentCheck,
  | 'merchant'
  | 'pos'
  | 'cashierId'
  | 'note'
  | 'currency'
  | 'amount'
  | 'total'
  | 'total_currency'
  | 'exchange_rate'
>;

/** Whether the pay balance is lower than the charge. */
export function isShort({
  amount,
  balance,
  currency,
}: Pick<PaymentCheck, 'amount' | 'balance' | 'currency'>): boolean {
  const charged = parseAmount(amount, currency.decimal);
  const held = parseAmount(balance, currency.decimal);
  // Unreadable amounts must not be paid.
  return charged === undefined || held === undefined || held < charged;
}
