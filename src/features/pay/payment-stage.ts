import type { PaymentCheck, PaymentResult } from '../../../contract/epos/epos.contract';
import { isRefusal } from '../../platform/api/api-error';
import type { MoneyCallState } from '../../money/calls/retry-until-known';

export type PayState = MoneyCallState<{ payload: PaymentResult }>;

interface PaymentKnowledge {
  /** The server's response about the payment; undefined while it loads or when it was refused. */
  check: PaymentCheck | undefined;
  /** Why the last query was refused. */
  checkError: unknown;
  /** The outcome of the confirmation on this page. */
  attempt: PayState;
  /** The outcome of an attempt that an earlier page left open. */
  left: PayState | undefined;
  /** Whether the payment has expired. */
  isOver: boolean;
}

/** Why a payment can no longer be made. */
export type PaymentEnd = 'invalid' | 'expired' | 'own';

export type PaymentStage =
  | { name: 'loading' }
  | { name: 'failed'; error: unknown }
  | { name: 'ended'; why: PaymentEnd }
  | { name: 'confirm'; check: PaymentCheck; isPaying: boolean; refusal: unknown }
  | { name: 'checking' }
  | { name: 'paid'; result: PaymentResult };

/** The stage of a payment, from everything known. A completed payment takes precedence over all else. */
export function paymentStage(knowledge: PaymentKnowledge): PaymentStage {
  const { check, checkError, attempt, left, isOver } = knowledge;
  const result = check?.paid ?? resultOf(attempt) ?? resultOf(left);
  if (result !== undefined) return { name: 'paid', result };
  if (attempt.kind === 'checking' || left?.kind === 'checking' || left?.kind === 'sending')
    return { name: 'checking' };
  const isPaying = attempt.kind === 'sending';
  if (!isPaying) {
    const why = endOf(refusalOf(attempt), isOver) ?? endOf(checkError, isOver);
    if (why !== undefined) return { name: 'ended', why };
  }
  if (check === undefined) {
    return checkError === null ? { name: 'loading' } : { name: 'failed', error: checkError };
  }
  if (isOver && !isPaying) return { name: 'ended', why: 'expired' };
  return { name: 'confirm', check, isPaying, refusal: refusalOf(attempt) ?? refusalOf(left) };
}

function resultOf(state: PayState | undefined): PaymentResult | undefined {
  return state?.kind === 'done' ? state.answer.payload : undefined;
}

function refusalOf(state: PayState | undefined): unknown {
  return state?.kind === 'refused' ? state.error : undefined;
}

/** A malformed payment is as invalid as one with a wrong signature. */
function endOf(error: unknown, isOver: boolean): PaymentEnd | undefined {
  if (isRefusal(error, 'sendingToSelf')) return 'own';
  if (!isRefusal(error, 'invalidPointOfSaleData', 'incorrectParameters', 'requiredFieldsUnanswered'))
    return undefined;
  return isOver ? 'expired' : 'invalid';
}
