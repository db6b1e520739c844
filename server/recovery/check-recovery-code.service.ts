import { openAuthenticatorStep } from '../flows/authenticator-step.service';
import { checkFlowCode } from '../flows/check-flow-code.service';
import { openPasswordStep } from '../flows/password-step.service';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { wantsAuthenticator } from '../two-factor/change-secure-mode.service';
import { findRecoveringUser } from './recovery.store';

/** The mailbox is proved: answers the key for the new password, or nothing where the authenticator is asked for too. */
export async function checkRecoveryCode(
  context: ServiceContext,
  input: { binding: string | undefined; email: string; code: string },
): Promise<{ secretKey: string } | undefined> {
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
