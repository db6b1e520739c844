import type { TillPayment } from '../../../contract/epos/epos.models';

export type PaymentState = TillPayment['state'];

/** Whether a payment can still be made, as far as is known. */
export function isOpen(state: PaymentState): boolean {
  return state === 'waiting' || state === 'seen';
}

/** Whether somebody has paid, whatever came after. */
export function wasPaid(state: PaymentState): boolean {
  return state === 'paid' || state === 'refunded';
}
