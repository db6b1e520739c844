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
 * Checks an authenticator code in a flow. Besides the flow's own tries each user has a budget, so that starting anew
 * gains nothing. Errors: 10010 no such flow, 10002 wrong or used before, 10016 tries used up.
 */
export async function checkFlowAuthenticator<Result>(
  context: ServiceContext,
  check: AuthenticatorCheck<Result>,
): Promise<Result> {
  const { purpose, binding, isTheirs, origin, onCorrect } = check;
  const naming = { purpose, step: 'authenticator' as const, binding, isTheirs };
  const owner = (await findFlowOwner(context, naming))?.userId ?? undefined;
  if (owner === undefined) throw new AppError('noDataFound');
  // Whoever knows the password alone can use up what strange devices have for signing in: neither what the owner's own
  // have, nor what a recovery has, which begins with the mailbox.
  const stranger = purpose === 'recovery' ? `${owner} recovery` : owner;
  const tries = (await knownDeviceOf(context, { userId: owner, origin })) ?? stranger;
  // Counted before the answer is known and given back after a right one, so that parallel tries can't pass together.
  await context.budgets.spend(authenticatorTries, tries);
  const result = await checkFlowStep(context, {
    ...naming,
    judge: async (db) => {
      const correct = await useAuthenticatorCode(context, db, { userId: owner, code: check.code });
      return correct ? 'correct' : 'incorrectCode';
    },
    onCorrect,
  });
  await context.budgets.giveBack(authenticatorTries, tries);
  return result;
}

/** The authenticator's step of a sign-in: starts the session and uses the flow up. Errors: the code's, 10024, 10030. */
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
