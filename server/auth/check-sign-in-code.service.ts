import { checkFlowCode } from '../flows/check-flow-code.service';
import { closeFlow } from '../flows/close-flow.service';
import { AppError } from '../http/app-error';
import type { ClientOrigin } from '../http/caller';
import type { ServiceContext } from '../service-context';
import { startSession } from '../sessions/start-session';
import type { SessionTokens } from '../sessions/start-session';
import { isBlocked } from './credentials.store';

/** The e-mailed code of a sign-in: starts the session and uses the flow up, both or neither. Errors: the code's, 10024. */
export async function checkSignInCode(
  context: ServiceContext,
  input: { binding: string | undefined; email: string; code: string; origin: ClientOrigin },
): Promise<SessionTokens> {
  return checkFlowCode(context, {
    purpose: 'signIn',
    binding: input.binding,
    email: input.email,
    code: input.code,
    onCorrect: async (db, flow) => {
      if (flow.user_id === null) throw new AppError('noDataFound');
      if (await isBlocked(db, flow.user_id)) throw new AppError('userBlocked');
      await closeFlow(db, flow);
      return startSession(context, db, { userId: flow.user_id, origin: input.origin });
    },
  });
}
