import type { PaymentCheck, PaymentResult } from '../../../contract/epos/epos.contract';
import { isRefusal } from '../../platform/api/api-error';
import type { MoneyCallState } from '../../money/calls/ask-until-known';

export type PayState = MoneyCallState<{ payload: PaymentResult }>;

interface PaymentKnowledge {
  /** What the server says of the payment; undefined until it has, or when it refused. */
  check: PaymentCheck | undefined;
  /** Why it said nothing, the last time it was asked. */
  checkError: unknown;
  /** What became of the confirmation on this page. */
  attempt: PayState;
  /** What became of one that an earlier page, or this one before, has left open. */
  left: PayState | undefined;
  /** Whether its time is over. */
  isOver: boolean;
}

/** Why a payment can't be made any more. */
export type PaymentEnd = 'invalid' | 'expired' | 'own';

export type PaymentStage =
  | { name: 'loading' }
  | { name: 'failed'; error: unknown }
  | { name: 'ended'; why: PaymentEnd }
  | { name: 'confirm'; check: PaymentCheck; isPaying: boolean; refusal: unknown }
  | { name: 'checking' }
  | { name: 'paid'; result: PaymentResult };

/** Where a payment stands, from all that is known of it. That it was made counts for more than anything else. */
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

/** What does not have the form of a payment is as little one as what has a wrong signature. */
function endOf(error: unknown, isOver: boolean): PaymentEnd | undefined {
  if (isRefusal(error, 'sendingToSelf')) return 'own';
  if (!isRefusal(error, 'invalidPointOfSaleData', 'incorrectParameters', 'requiredFieldsUnanswered'))
    return undefined;
  return isOver ? 'expired' : 'invalid';
}
