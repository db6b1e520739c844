import { isPasswordAcceptable } from '../../../contract/auth/password-rules';
import type { ErrorName } from '../../../contract/errors/error-catalogue';
import { AppError } from '../../kernel/app-error';
import { hashToken, hashesEqual, randomToken } from '../../kernel/keys/secret-hash';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { deleteFlow, deleteFlowsOf, lockOpenFlow, updateFlow } from './auth-flow.store';
import type { AuthFlow, FlowPurpose } from './auth-flow.store';
import { emailCodeMatches } from './flow-code.service';
import { flowIdleMs, triesPerFlow } from './flow-limits';
import type { Db } from '../../kernel/db/db';
import type { Statement } from '../../kernel/db/statement';

/** Whether a flow is the one a step names and is in that step. */
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

/** The result of checking a code. */
export type StepVerdict = 'correct' | 'incorrectCode' | 'incorrectCodeRepeated' | 'codeExpired';

export interface FlowStepCheck<Result> {
  purpose: FlowPurpose;
  step: AuthFlow['step'];
  /** The flow cookie or key; undefined without one. */
  binding: string | undefined;
  /** Whether the call names this flow; naming another one costs no try. */
  isTheirs: (flow: AuthFlow) => boolean;
  verify: (inner: ServiceContext, flow: AuthFlow) => Promise<StepVerdict>;
  /** Runs in the same transaction; also closes the flow or moves it to its next step. */
  onCorrect: (inner: ServiceContext, flow: AuthFlow) => Promise<Result>;
  /** The statements that record a wrong code. */
  onWrong?: ((flow: AuthFlow) => Statement[]) | undefined;
}

type Outcome<Result> = { result: Result } | { refusal: ErrorName; triesLeft?: number };

/**
 * Runs one step on the way to a session. A wrong code costs a try, also when the rest fails; the last try closes
 * the flow. Errors: 10010 no such flow in this step, 10002 wrong, 10103 expired, 10016 no tries left.
 */
export async function checkFlowStep<Result>(
  context: ServiceContext,
  check: FlowStepCheck<Result>,
): Promise<Result> {
  const { binding } = check;
  if (binding === undefined) throw new AppError('noDataFound');
  const outcome = await inTransaction(context, (inner) => decide(inner, { ...check, binding }));
  if ('refusal' in outcome) throw new AppError(outcome.refusal, { triesLeft: outcome.triesLeft });
  return outcome.result;
}

async function decide<Result>(
  context: ServiceContext,
  check: FlowStepCheck<Result> & { binding: string },
): Promise<Outcome<Result>> {
  const { db } = context;
  const now = context.clock.now();
  const flow = await lockOpenFlow(context, { bindingHash: hashToken(check.binding), now });
  if (!isFlowOfStep(flow, check)) return { refusal: 'noDataFound' };

  const verdict = await check.verify(context, flow);
  if (verdict === 'correct') return { result: await check.onCorrect(context, flow) };
  if (check.onWrong !== undefined) await db.write(check.onWrong(flow));

  const triesLeft = flow.tries_left - 1;
  // The last try as well: the database counts it, so that the flow can't come back with it.
  await updateFlow(context, flow, { tries_left: triesLeft });
  if (triesLeft <= 0) {
    await deleteFlow(db, flow.id);
    return { refusal: 'verificationExhausted', triesLeft: 0 };
  }
  return { refusal: verdict, triesLeft };
}

type CodeCheck<Result> = Pick<FlowStepCheck<Result>, 'purpose' | 'binding' | 'onCorrect' | 'onWrong'> & {
  /** If given, it must be the flow's own. */
  email?: string;
  code: string;
};

/** Checks an e-mailed code. Errors: 10010 no such flow, 10002 wrong, 10103 expired, 10016 no tries left. */
export async function checkFlowCode<Result>(
  context: ServiceContext,
  check: CodeCheck<Result>,
): Promise<Result> {
  const { purpose, binding, onCorrect, onWrong } = check;
  return checkFlowStep(context, {
    purpose,
    step: 'code',
    binding,
    isTheirs: (flow) => check.email === undefined || check.email === flow.email,
    verify: async (inner, flow) => {
      if (flow.code_expires_at <= inner.clock.now()) return 'codeExpired';
      return emailCodeMatches(inner, flow, check.code) ? 'correct' : 'incorrectCode';
    },
    onCorrect,
    onWrong,
  });
}

type FlowNaming = Pick<FlowStepCheck<unknown>, 'purpose' | 'step' | 'binding' | 'isTheirs'>;

/**
 * The owner of the flow that a step names, if it is open and in that step; undefined when its address has no
 * account. Earlier steps do not count: a stranger can start a flow for any address.
 */
export async function findFlowOwner(
  context: ServiceContext,
  naming: FlowNaming,
): Promise<{ userId: string | null } | undefined> {
  if (naming.binding === undefined) return undefined;
  const flow = await lockOpenFlow(context, {
    bindingHash: hashToken(naming.binding),
    now: context.clock.now(),
  });
  return isFlowOfStep(flow, naming) ? { userId: flow.user_id } : undefined;
}

/** Moves a flow with a confirmed e-mail code to the authenticator step; returns that step's key. */
export async function openAuthenticatorStep(context: ServiceContext, flow: AuthFlow): Promise<string> {
  return openKeyedStep(context, flow, { step: 'authenticator', tries_left: triesPerFlow });
}

/** Moves a flow with a confirmed code to the password step; returns that step's key. */
export async function openPasswordStep(context: ServiceContext, flow: AuthFlow): Promise<string> {
  return openKeyedStep(context, flow, { step: 'password' });
}

async function openKeyedStep(
  context: ServiceContext,
  flow: AuthFlow,
  changes: Pick<AuthFlow, 'step'> & Partial<Pick<AuthFlow, 'tries_left'>>,
): Promise<string> {
  const key = randomToken();
  const idleExpiresAt = new Date(context.clock.now().getTime() + flowIdleMs);
  const opened = { ...changes, key_hash: hashToken(key), idle_expires_at: idleExpiresAt };
  await updateFlow(context, flow, opened);
  return key;
}

type PasswordFlow = Pick<AuthFlow, 'id' | 'email' | 'user_id'>;

interface PasswordStep {
  purpose: FlowPurpose;
  binding: string | undefined;
  key: string;
  password: string;
}

/**
 * Ends a flow with the new password: `finish` gets its hash and the locked flow, and closes the flow in the same
 * transaction. Errors: 10220 bad password, 10010 no such flow in its password step.
 */
export async function finishPasswordStep<Result>(
  context: ServiceContext,
  step: PasswordStep,
  finish: (inner: ServiceContext, flow: PasswordFlow, passwordHash: string) => Promise<Result>,
): Promise<Result> {
  if (!isPasswordAcceptable(step.password)) throw new AppError('passwordPatternMismatch');
  await requirePasswordStep(context, step);
  // Hashed before the transaction, because it is slow and the flow's row would stay locked meanwhile.
  const passwordHash = await context.passwords.hash(step.password);
  return inTransaction(context, async (inner) =>
    finish(inner, await requirePasswordStep(inner, step), passwordHash),
  );
}

/** Returns the caller's flow in its password step, locked. Error: 10010 any other binding, key or step. */
async function requirePasswordStep(
  context: ServiceContext,
  options: Omit<PasswordStep, 'password'>,
): Promise<PasswordFlow> {
  if (options.binding === undefined) throw new AppError('noDataFound');
  const wanted = { bindingHash: hashToken(options.binding), now: context.clock.now() };
  const flow = await lockOpenFlow(context, wanted);
  if (flow?.purpose !== options.purpose || flow.step !== 'password') throw new AppError('noDataFound');
  if (flow.key_hash === null) throw new AppError('noDataFound');
  if (!hashesEqual(flow.key_hash, hashToken(options.key))) throw new AppError('noDataFound');
  return flow;
}

/** Closes a flow in the caller's transaction, so that it ends together with its effect. */
export async function closeFlow(db: Db, flow: { id: string }): Promise<void> {
  await deleteFlow(db, flow.id);
}

/**
 * Closes all flows that a user's old password or mailbox code has opened, in the caller's transaction. A registration with
 * this address stays: closing it would reveal that the address has an account.
 */
export async function closeUserFlows(db: Db, userId: string): Promise<void> {
  await deleteFlowsOf(db, { userId, exceptPurpose: 'registration' });
}
