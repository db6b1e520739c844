import type { TillPayment } from '../../../contract/epos/epos.contract';
import { formatAmount, parseAmount } from '../../../contract/money/amounts';

export type PaymentState = TillPayment['state'];

/** Whether a payment can still be made, as far as is known. */
export function isOpen(state: PaymentState): boolean {
  return state === 'waiting' || state === 'seen';
}

/** Whether somebody has paid, whatever came after. */
export function wasPaid(state: PaymentState): boolean {
  return state === 'paid' || state === 'refunded';
}

/** What a total is written in when it is not in units of the currency. */
export const dollarTicker = 'USD';
/** Decimals of a total in dollars. */
export const dollarDecimal = 2;

type TotalTerms = Pick<TillPayment, 'total' | 'total_currency' | 'amount' | 'currency'>;
type AskingTerms = TotalTerms & Pick<TillPayment, 'pos' | 'cashierId' | 'note'>;

/** Whether the total was typed in dollars and converted. */
export function isInDollars({ total_currency: ticker, currency }: TotalTerms): boolean {
  return ticker === dollarTicker && currency.ticker !== dollarTicker;
}

/** What has to be asked for to get the same payment once more; dollars are converted anew. */
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

/** What the merchant gets of a payment, in units. */
export function netOf({ amount, fee, currency }: Pick<TillPayment, 'amount' | 'fee' | 'currency'>): string {
  const { decimal } = currency;
  const paid = parseAmount(amount, decimal) ?? 0n;
  const kept = parseAmount(fee, decimal) ?? 0n;
  return formatAmount(paid > kept ? paid - kept : 0n, decimal);
}

/** What a pay balance lacks to give a payment back, in units: what the merchant got of it. Undefined when it lacks nothing. */
export function missingFor(
  payment: Pick<TillPayment, 'amount' | 'fee' | 'currency'>,
  held: string,
): string | undefined {
  const { decimal } = payment.currency;
  const [neededMinor, heldMinor] = [netOf(payment), held].map((value) => parseAmount(value, decimal) ?? 0n);
  if (neededMinor === undefined || heldMinor === undefined || heldMinor >= neededMinor) return undefined;
  return formatAmount(neededMinor - heldMinor, decimal);
}

/** A check's number in groups of four, which are easier to compare. */
export function spacedCheck(checkId: string): string {
  return checkId.replace(/(?<=^(?:.{4})+)(?=.)/g, '\u2009');
}
