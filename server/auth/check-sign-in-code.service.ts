import { openAuthenticatorStep } from '../flows/authenticator-step.service';
import { checkFlowCode } from '../flows/check-flow-code.service';
import { closeFlow } from '../flows/close-flow.service';
import { AppError } from '../http/app-error';
import type { ClientOrigin } from '../http/caller';
import type { ServiceContext } from '../service-context';
import { linkAccountOfFlow } from '../social/link-account.service';
import { startSession } from '../sessions/start-session';
import type { SessionTokens } from '../sessions/start-session';
import { wantsAuthenticator } from '../two-factor/change-secure-mode.service';
import { findSignInStanding } from './credentials.store';

type CodeResult = { next: 'session'; tokens: SessionTokens } | { next: 'authenticator'; userKey: string };

/**
 * The e-mailed code of a sign-in: starts the session and uses the flow up, or moves it on to the authenticator.
 * Errors: the code's, 10024, 10030.
 */
export async function checkSignInCode(
  context: ServiceContext,
  input: { binding: string | undefined; email: string; code: string; origin: ClientOrigin },
): Promise<CodeResult> {
  return checkFlowCode(context, {
    purpose: 'signIn',
    binding: input.binding,
    email: input.email,
    code: input.code,
    onCorrect: async (db, flow): Promise<CodeResult> => {
      if (flow.user_id === null) throw new AppError('noDataFound');
      const standing = await findSignInStanding(db, flow.user_id);
      if (standing === undefined) throw new AppError('noDataFound');
      if (standing.blockedAt !== null) throw new AppError('userBlocked');
      // Read now, not when the flow began: the authenticator may have been turned on meanwhile.
      if (wantsAuthenticator(standing.secureMode))
        return { next: 'authenticator', userKey: await openAuthenticatorStep(context, db, flow) };
      await linkAccountOfFlow(context, db, { flowId: flow.id, userId: flow.user_id });
      await closeFlow(db, flow);
      const { origin } = input;
      return { next: 'session', tokens: await startSession(context, db, { userId: flow.user_id, origin }) };
    },
  });
}
