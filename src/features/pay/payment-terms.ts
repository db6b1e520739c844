import type { PaymentCheck } from '../../../contract/epos/epos.contract';
import { parseAmount } from '../../../contract/money/amounts';

/** What a payment is about, before it is made and after. */
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

/** No amount at a till is cut off; dollars are written with their cents. */
export function totalDecimals(currency: string): { min: number; max: number } {
  return { min: currency === 'USD' ? 2 : 0, max: 18 };
}
