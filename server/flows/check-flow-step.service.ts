import type { Kysely } from 'kysely';
import type { ErrorName } from '../../contract/errors/error-catalogue';
import type { Database } from '../db/database.models';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { hashToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { deleteFlow, lockOpenFlow, updateFlow } from './auth-flow.store';
import type { AuthFlow, FlowPurpose } from './auth-flow.store';
import { isFlowOfStep } from './is-flow-of-step';

/** What a step was told, held against what it should have been told. */
export type StepVerdict = 'correct' | 'incorrectCode' | 'codeExpired';

export interface FlowStepCheck<Result> {
  purpose: FlowPurpose;
  step: AuthFlow['step'];
  /** The flow cookie or key; undefined when the caller brought none. */
  binding: string | undefined;
  /** Whether the call names this flow; another one's costs no try. */
  isTheirs: (flow: AuthFlow) => boolean;
  judge: (db: Kysely<Database>, flow: AuthFlow) => Promise<StepVerdict>;
  /** Goes on inside the same transaction; it also closes the flow or moves it to its next step. */
  onCorrect: (db: Kysely<Database>, flow: AuthFlow) => Promise<Result>;
}

type Outcome<Result> = { result: Result } | { refusal: ErrorName };

/**
 * One step of the way to a session. A wrong code costs a try that stays spent, whatever else happens; the last one
 * closes the flow. Errors: 10010 no such flow in this step, 10002 wrong, 10103 expired, 10016 tries used up.
 */
export async function checkFlowStep<Result>(
  context: ServiceContext,
  check: FlowStepCheck<Result>,
): Promise<Result> {
  const { binding } = check;
  if (binding === undefined) throw new AppError('noDataFound');
  const outcome = await inTransaction(context.db, (db) => decide(context, db, { ...check, binding }));
  if ('refusal' in outcome) throw new AppError(outcome.refusal);
  return outcome.result;
}

async function decide<Result>(
  context: ServiceContext,
  db: Kysely<Database>,
  check: FlowStepCheck<Result> & { binding: string },
): Promise<Outcome<Result>> {
  const now = context.clock.now();
  const flow = await lockOpenFlow(db, { bindingHash: hashToken(check.binding), now });
  if (!isFlowOfStep(flow, check)) return { refusal: 'noDataFound' };

  const verdict = await check.judge(db, flow);
  if (verdict === 'correct') return { result: await check.onCorrect(db, flow) };

  const triesLeft = flow.tries_left - 1;
  if (triesLeft <= 0) {
    await deleteFlow(db, flow.id);
    return { refusal: 'verificationExhausted' };
  }
  await updateFlow(db, flow.id, { tries_left: triesLeft });
  return { refusal: verdict };
}
