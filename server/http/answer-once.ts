import { claimAnswer, findKeptAnswer } from '../ledger/idempotency/kept-answers';
import type { IdempotentRequest } from '../ledger/idempotency/kept-answers';
import type { IdempotencyClaim } from '../ledger/idempotency/idempotency-claim';
import { IdempotencyConflict } from '../ledger/idempotency/idempotency-conflict';
import type { ServiceContext } from '../service-context';
import { AppError } from './app-error';

/** Ties the answer to the request's key; what it gives is written with the transfers. */
export type ClaimAnswer = (answer: unknown) => IdempotencyClaim;

/**
 * Does a money call once. The usual way asks the database nothing more: only when the work is refused, which a used key
 * is a reason for, the first answer is looked for, and it wins over any refusal.
 */
export async function answerOnce(
  context: ServiceContext,
  request: IdempotentRequest,
  work: (claim: ClaimAnswer) => Promise<unknown>,
): Promise<unknown> {
  let claimed = false;
  try {
    const answer = await work((wanted) => {
      claimed = true;
      return claimAnswer(context, request, wanted);
    });
    if (!claimed) throw new Error(`${request.route}: answered without a claim`);
    return answer;
  } catch (error) {
    if (!(error instanceof AppError || error instanceof IdempotencyConflict)) throw error;
    const first = await findKeptAnswer(context, request);
    if (first !== undefined) return first;
    // Its first try was undone in this very moment.
    if (error instanceof IdempotencyConflict) throw new AppError('multiInputControl', { retryAfterS: 1 });
    throw error;
  }
}
