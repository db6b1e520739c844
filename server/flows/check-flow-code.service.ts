import type { Kysely } from 'kysely';
import type { ErrorName } from '../../contract/errors/error-catalogue';
import type { Database } from '../db/database.models';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { hashToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { deleteFlow, lockOpenFlow, updateFlow } from './auth-flow.store';
import type { AuthFlow, FlowPurpose } from './auth-flow.store';
import { emailCodeMatches } from './email-code';

interface CodeCheck<Result> {
  purpose: FlowPurpose;
  /** The flow cookie or key; undefined when the caller brought none. */
  binding: string | undefined;
  /** Must be the flow's own, where the call names one. */
  email?: string;
  code: string;
  /** Goes on inside the same transaction; it also closes the flow or moves it to its next step. */
  onCorrect: (db: Kysely<Database>, flow: AuthFlow) => Promise<Result>;
}

type Outcome<Result> = { result: Result } | { refusal: ErrorName };

/**
 * Checks an e-mailed code. A wrong one costs a try that stays spent, whatever else happens; the last one closes the flow.
 * Errors: 10010 no such flow, 10002 wrong, 10103 expired, 10016 tries used up.
 */
export async function checkFlowCode<Result>(
  context: ServiceContext,
  check: CodeCheck<Result>,
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
  check: CodeCheck<Result> & { binding: string },
): Promise<Outcome<Result>> {
  const now = context.clock.now();
  const flow = await lockOpenFlow(db, { bindingHash: hashToken(check.binding), now });
  const isTheirs =
    flow !== undefined &&
    flow.purpose === check.purpose &&
    flow.step === 'code' &&
    (check.email === undefined || check.email === flow.email);
  if (!isTheirs) return { refusal: 'noDataFound' };

  const correct = emailCodeMatches(context, flow, check.code);
  const expired = flow.code_expires_at <= now;
  if (correct && !expired) return { result: await check.onCorrect(db, flow) };

  const triesLeft = flow.tries_left - 1;
  if (triesLeft <= 0) {
    await deleteFlow(db, flow.id);
    return { refusal: 'verificationExhausted' };
  }
  await updateFlow(db, flow.id, { tries_left: triesLeft });
  return { refusal: expired ? 'codeExpired' : 'incorrectCode' };
}
