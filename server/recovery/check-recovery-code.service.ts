import { openAuthenticatorStep } from '../flows/authenticator-step.service';
import { checkFlowCode } from '../flows/check-flow-code.service';
import { findFlowOwner } from '../flows/find-flow-owner.service';
import { recoveryGuessesPerDay } from '../flows/flow-limits';
import { openPasswordStep } from '../flows/password-step.service';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { wantsAuthenticator } from '../two-factor/change-secure-mode.service';
import { findRecoveringUser } from './recovery.store';

interface TypedCode {
  binding: string | undefined;
  email: string;
  code: string;
}

/**
 * The mailbox is proved: answers the key for the new password, or nothing where the authenticator is asked for too.
 * Errors: those of the code, 90907 too many wrong ones for this mailbox today, after which only the link goes on.
 */
export async function checkRecoveryCode(
  context: ServiceContext,
  input: TypedCode,
): Promise<{ secretKey: string } | undefined> {
  const { binding, email } = input;
  const isTheirs = (flow: { email: string }): boolean => flow.email === email;
  const owner = await findFlowOwner(context, { purpose: 'recovery', step: 'code', binding, isTheirs });
  if (owner === undefined) throw new AppError('noDataFound');
  // Counted before the code is looked at and given back where it was right or none was, so that guesses made at the same
  // moment, each in a flow of its own, can't pass together.
  await context.budgets.spend(recoveryGuessesPerDay, email);
  let wasGuessed = false;
  try {
    return await judge(context, input);
  } catch (error) {
    wasGuessed = error instanceof AppError && error.errorName !== 'noDataFound';
    throw error;
  } finally {
    if (!wasGuessed) await context.budgets.giveBack(recoveryGuessesPerDay, email);
  }
}

async function judge(context: ServiceContext, input: TypedCode): Promise<{ secretKey: string } | undefined> {
  return checkFlowCode(context, {
    purpose: 'recovery',
    ...input,
    onCorrect: async (db, flow) => {
      const user = flow.user_id === null ? undefined : await findRecoveringUser(db, { userId: flow.user_id });
      if (user === undefined) throw new AppError('noDataFound');
      if (!wantsAuthenticator(user.secureMode))
        return { secretKey: await openPasswordStep(context, db, flow) };
      await openAuthenticatorStep(context, db, flow);
      return undefined;
    },
  });
}
