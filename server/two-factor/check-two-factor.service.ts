import { closeFlow } from '../flows/close-flow.service';
import { AppError } from '../http/app-error';
import type { ClientOrigin } from '../http/caller';
import { hashToken, hashesEqual } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { linkAccountOfFlow } from '../social/link-account.service';
import { isUserBlocked } from '../user/is-user-blocked.service';
import { startSession } from '../sessions/start-session';
import type { SessionTokens } from '../sessions/start-session';
import { checkFlowAuthenticator } from './check-flow-authenticator.service';

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
