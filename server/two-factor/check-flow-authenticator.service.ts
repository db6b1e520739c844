import { checkFlowStep } from '../flows/check-flow-step.service';
import type { FlowStepCheck } from '../flows/check-flow-step.service';
import { findFlowOwner } from '../flows/find-flow-owner.service';
import { AppError } from '../http/app-error';
import type { ClientOrigin } from '../http/caller';
import type { ServiceContext } from '../service-context';
import { knownDeviceOf } from '../sessions/known-device.service';
import { useAuthenticatorCode } from './check-authenticator.service';
import { authenticatorTries } from './two-factor-budgets';

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
