import { openPasswordStep } from '../flows/password-step.service';
import type { ClientOrigin } from '../http/caller';
import type { ServiceContext } from '../service-context';
import { checkFlowAuthenticator } from '../two-factor/check-flow-authenticator.service';

/** The authenticator's step of a recovery: answers the key for the new password. Errors: those of the code. */
export async function checkRecoveryTwoFactor(
  context: ServiceContext,
  input: { binding: string | undefined; email: string; code: string; origin: ClientOrigin },
): Promise<{ secretKey: string }> {
  return checkFlowAuthenticator(context, {
    purpose: 'recovery',
    binding: input.binding,
    code: input.code,
    origin: input.origin,
    isTheirs: ({ email }) => email === input.email,
    onCorrect: async (db, flow) => ({ secretKey: await openPasswordStep(context, db, flow) }),
  });
}
