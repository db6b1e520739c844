import type { TillPayment } from '../../../contract/epos/epos.contract';
import { formatAmount, parseAmount } from '../../../contract/money/amounts';

export type PaymentState = TillPayment['state'];

/** Whether a payment can still be made, as far as this device knows. */
export function isOpen(state: PaymentState): boolean {
  return state === 'waiting' || state === 'seen';
}

/** Whether it was paid, even if it was refunded later. */
export function wasPaid(state: PaymentState): boolean {
  return state === 'paid' || state === 'refunded';
}

/** The unit of a total that is not in the payment's currency. */
export const dollarTicker = 'USD';
/** Decimals of a total in dollars. */
export const dollarDecimal = 2;

type TotalTerms = Pick<TillPayment, 'total' | 'total_currency' | 'amount' | 'currency'>;
type AskingTerms = TotalTerms & Pick<TillPayment, 'pos' | 'cashierId' | 'note'>;

/** Whether the total was typed in dollars and converted. */
export function isInDollars({ total_currency: ticker, currency }: TotalTerms): boolean {
  return ticker === dollarTicker && currency.ticker !== dollarTicker;
}

/** The terms for creating the same payment again; dollars are converted at the current rate. */
export function sameTerms(payment: AskingTerms) {
  const { currency, amount, total, pos, cashierId, note } = payment;
  return {
    currency_key: currency.key,
    ...(isInDollars(payment) ? { total } : { amount }),
    ...(pos !== '' && { pos }),
    ...(cashierId !== '' && { cashierId }),
    ...(note !== '' && { note }),
  };
}

/** The merchant's net amount of a payment, in units. */
export function netOf({ amount, fee, currency }: Pick<TillPayment, 'amount' | 'fee' | 'currency'>): string {
  const { decimal } = currency;
  const paid = parseAmount(amount, decimal) ?? 0n;
  const kept = parseAmount(fee, decimal) ?? 0n;
  return formatAmount(paid > kept ? paid - kept : 0n, decimal);
}

/**
 * What a pay balance lacks for a refund, which costs the merchant the net amount, in units. Undefined when it
 * suffices.
 */
export function missingFor(
  payment: Pick<TillPayment, 'amount' | 'fee' | 'currency'>,
  held: string,
): string | undefined {
  const { decimal } = payment.currency;
  const [neededMinor, heldMinor] = [netOf(payment), held].map((value) => parseAmount(value, decimal) ?? 0n);
  if (neededMinor === undefined || heldMinor === undefined || heldMinor >= neededMinor) return undefined;
  return formatAmount(neededMinor - heldMinor, decimal);
}

/** A check number in groups of four, for comparing. */
export function spacedCheck(checkId: string): string {
  return checkId.replace(/(?<=^(?:.{4})+)(?=.)/g, '\u2009');
}
