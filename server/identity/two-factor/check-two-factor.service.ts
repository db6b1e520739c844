import { checkFlowStep, closeFlow, findFlowOwner } from '../flows/flow-steps.service';
import type { FlowStepCheck } from '../flows/flow-steps.service';
import { AppError } from '../../kernel/app-error';
import type { ClientOrigin } from '../../http/caller';
import { hashToken, hashesEqual } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { knownDeviceOf } from '../sessions/devices';
import { startSession } from '../sessions/sessions';
import type { SessionTokens } from '../sessions/sessions';
import { linkAccountOfFlow } from '../social/social';
import { isUserBlocked } from '../users/user';
import { authenticatorTries, useAuthenticatorCode } from './two-factor';

type AuthenticatorCheck<Result> = Pick<
  FlowStepCheck<Result>,
  'purpose' | 'binding' | 'isTheirs' | 'onCorrect'
> & {
  code: string;
  origin: ClientOrigin;
};

/**
 * Checks an authenticator code in a flow. Besides the flow's tries each user has a limit, so that starting over
 * gains nothing. Errors: 10010 no such flow, 10002 wrong or already used, 10016 no tries left.
 */
export async function checkFlowAuthenticator<Result>(
  context: ServiceContext,
  check: AuthenticatorCheck<Result>,
): Promise<Result> {
  const { purpose, binding, isTheirs, origin, onCorrect } = check;
  const naming = { purpose, step: 'authenticator' as const, binding, isTheirs };
  const owner = (await findFlowOwner(context, naming))?.userId ?? undefined;
  if (owner === undefined) throw new AppError('noDataFound');
  // Unknown devices share a limit apart from known ones and from recoveries: somebody who only knows the
  // password can use up neither of the owner's.
  const stranger = purpose === 'recovery' ? `${owner} recovery` : owner;
  const tries = (await knownDeviceOf(context, { userId: owner, origin })) ?? stranger;
  // Counted before the check and refunded after a right code, so that parallel tries can't exceed the limit.
  await context.rateLimiter.consume(authenticatorTries, tries);
  const result = await checkFlowStep(context, {
    ...naming,
    judge: async (db) => {
      const correct = await useAuthenticatorCode(context, db, { userId: owner, code: check.code });
      return correct ? 'correct' : 'incorrectCode';
    },
    onCorrect,
  });
  await context.rateLimiter.refund(authenticatorTries, tries);
  return result;
}

/**
 * Checks the authenticator code of a sign-in: starts the session and closes the flow. Errors: those of the code,
 * 10024, 10030.
 */
export async function checkTwoFactor(
  context: ServiceContext,
  input: { binding: string | undefined; userKey: string; code: string; origin: ClientOrigin },
): Promise<SessionTokens> {
  return checkFlowAuthenticator(context, {
    purpose: 'signIn',
    binding: input.binding,
    code: input.code,
    origin: input.origin,
    isTheirs: ({ key_hash: keyHash }) => keyHash !== null && hashesEqual(keyHash, hashToken(input.userKey)),
    onCorrect: async (db, flow) => {
      if (flow.user_id === null) throw new AppError('noDataFound');
      if (await isUserBlocked(db, flow.user_id)) throw new AppError('userBlocked');
      await linkAccountOfFlow(context, db, { flowId: flow.id, userId: flow.user_id });
      await closeFlow(db, flow);
      return startSession(context, db, { userId: flow.user_id, origin: input.origin });
    },
  });
}
