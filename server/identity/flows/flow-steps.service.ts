import type { Kysely } from 'kysely';
import type { ErrorName } from '../../../contract/errors/error-catalogue';
import type { Database } from '../../kernel/db/database.models';
import { inTransaction } from '../../kernel/db/transaction';
import { AppError } from '../../kernel/app-error';
import { hashToken, hashesEqual, randomToken } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { deleteFlow, deleteFlowsOf, lockOpenFlow, updateFlow } from './auth-flow.store';
import type { AuthFlow, FlowPurpose } from './auth-flow.store';
import { emailCodeMatches } from './flow-code.service';
import { flowIdleMs, triesPerFlow } from './flow-limits';

/** Whether a flow is the one that a step names, and waits for that step. */
function isFlowOfStep(
  flow: AuthFlow | undefined,
  naming: Pick<AuthFlow, 'purpose' | 'step'> & { isTheirs: (flow: AuthFlow) => boolean },
): flow is AuthFlow {
  return (
    flow !== undefined &&
    flow.purpose === naming.purpose &&
    flow.step === naming.step &&
    naming.isTheirs(flow)
  );
}

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

type CodeCheck<Result> = Pick<FlowStepCheck<Result>, 'purpose' | 'binding' | 'onCorrect'> & {
  /** Must be the flow's own, where the call names one. */
  email?: string;
  code: string;
};

/** Checks an e-mailed code. Errors: 10010 no such flow, 10002 wrong, 10103 expired, 10016 tries used up. */
export async function checkFlowCode<Result>(
  context: ServiceContext,
  check: CodeCheck<Result>,
): Promise<Result> {
  const { purpose, binding, onCorrect } = check;
  return checkFlowStep(context, {
    purpose,
    step: 'code',
    binding,
    isTheirs: (flow) => check.email === undefined || check.email === flow.email,
    judge: async (_db, flow) => {
      if (flow.code_expires_at <= context.clock.now()) return 'codeExpired';
      return emailCodeMatches(context, flow, check.code) ? 'correct' : 'incorrectCode';
    },
    onCorrect,
  });
}

type FlowNaming = Pick<FlowStepCheck<unknown>, 'purpose' | 'step' | 'binding' | 'isTheirs'>;

/**
 * Whose flow a step names, if it is open and in that step; nobody's where its address has no account. Flows before that
 * step do not count: a stranger can open one with anybody's address.
 */
export async function findFlowOwner(
  context: ServiceContext,
  naming: FlowNaming,
): Promise<{ userId: string | null } | undefined> {
  if (naming.binding === undefined) return undefined;
  const flow = await lockOpenFlow(context.db, {
    bindingHash: hashToken(naming.binding),
    now: context.clock.now(),
  });
  return isFlowOfStep(flow, naming) ? { userId: flow.user_id } : undefined;
}

/** Moves a flow whose e-mailed code was right to the authenticator; answers the key for that step. */
export async function openAuthenticatorStep(
  context: ServiceContext,
  db: Kysely<Database>,
  flow: { id: string },
): Promise<string> {
  const key = randomToken();
  await updateFlow(db, flow.id, {
    step: 'authenticator',
    key_hash: hashToken(key),
    tries_left: triesPerFlow,
    idle_expires_at: new Date(context.clock.now().getTime() + flowIdleMs),
  });
  return key;
}

/** Moves a flow whose code was right to its password step; answers the key for that step. */
export async function openPasswordStep(
  context: ServiceContext,
  db: Kysely<Database>,
  flow: { id: string },
): Promise<string> {
  const key = randomToken();
  const idleExpiresAt = new Date(context.clock.now().getTime() + flowIdleMs);
  await updateFlow(db, flow.id, {
    step: 'password',
    key_hash: hashToken(key),
    idle_expires_at: idleExpiresAt,
  });
  return key;
}

/** The caller's flow in its password step, locked. Errors: 10010 for any other binding, key or step. */
export async function requirePasswordStep(
  context: ServiceContext,
  db: Kysely<Database>,
  options: { purpose: FlowPurpose; binding: string | undefined; key: string },
): Promise<{ id: string; email: string; user_id: string | null }> {
  if (options.binding === undefined) throw new AppError('noDataFound');
  const flow = await lockOpenFlow(db, { bindingHash: hashToken(options.binding), now: context.clock.now() });
  if (flow?.purpose !== options.purpose || flow.step !== 'password') throw new AppError('noDataFound');
  if (flow.key_hash === null) throw new AppError('noDataFound');
  if (!hashesEqual(flow.key_hash, hashToken(options.key))) throw new AppError('noDataFound');
  return flow;
}

/** Uses a flow up; part of the caller's transaction, so that its effect and the flow's end happen together. */
export async function closeFlow(db: Kysely<Database>, flow: { id: string }): Promise<void> {
  await deleteFlow(db, flow.id);
}

/**
 * Uses up whatever a user's old password or mailbox code has opened; part of the caller's transaction. A registration
 * with his address stays: its end would tell a stranger that the address has an account.
 */
export async function closeUserFlows(db: Kysely<Database>, userId: string): Promise<void> {
  await deleteFlowsOf(db, { userId, purposes: ['signIn', 'recovery', 'userUpdate'] });
}
