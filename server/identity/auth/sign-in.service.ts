import { secureModes } from '../../../contract/user/user.contract';
import { checkFlowCode, closeFlow, openAuthenticatorStep } from '../flows/flow-steps.service';
import { startFlow, startKeyedFlow } from '../flows/start-flow.service';
import { AppError } from '../../kernel/app-error';
import type { ClientOrigin } from '../../http/caller';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { noteFailedSignIn, securityEvent } from '../security-events/security-events';
import { startSession } from '../sessions/sessions';
import type { SessionTokens } from '../sessions/sessions';
import { linkAccountOfFlow, mailLinkedAccount } from '../social/social';
import { wantsAuthenticator } from '../two-factor/two-factor';
import { findUser, findUserByEmail, findUserIdByEmail } from '../users/user.store';
import { lockPassword } from './sign-in.store';
import { checkPasswordInQueue } from './failed-sign-ins.service';

interface SignInInput {
  email: string;
  password: string;
  /**
   * Whether the server lets this caller sign in with this address; if not, it behaves as if the account did not
   * exist.
   */
  isAllowed: boolean;
  origin: ClientOrigin;
}

type SignInResult =
  | { next: 'session'; tokens: SessionTokens }
  | { next: 'emailCode'; binding: string }
  | { next: 'authenticator'; binding: string; userKey: string };

/**
 * Checks e-mail and password. An unknown address and an altered user take as long and fail like a wrong password. Errors: 10209
 * wrong, 10201 too many failures, 10024 blocked (only after the right password), 10001 mail not sent.
 */
export async function signIn(context: ServiceContext, input: SignInInput): Promise<SignInResult> {
  const user = await checkPasswordInQueue(context, input, async () => {
    const storedUser = await findUserByEmail(context, input.email);
    const known = input.isAllowed ? storedUser : undefined;
    const isRight = await context.passwords.verify(known?.password_hash, input.password);
    return isRight ? known : undefined;
  });
  if (user === undefined) {
    const findUserId = async () => findUserIdByEmail(context.db, input.email);
    noteFailedSignIn(context, { findUserId, way: 'password', origin: input.origin });
    throw new AppError('invalidCredentials');
  }
  if (user.blocked_at !== null) throw new AppError('userBlocked');

  if (user.secure_mode === secureModes.notSecure) {
    const tokens = await inTransaction(context, async (inner) => {
      // A password change during the check has ended every session; none may start with the old one after that.
      if (!(await lockPassword(inner, user))) throw new AppError('invalidCredentials');
      return startSession(inner, { userId: user.id, origin: input.origin, way: 'password' });
    });
    return { next: 'session', tokens };
  }
  const { email, origin } = input;
  if (user.secure_mode === secureModes.justTwoFactor) {
    const flow = await startKeyedFlow(context, {
      purpose: 'signIn',
      step: 'authenticator',
      email,
      userId: user.id,
    });
    return { next: 'authenticator', binding: flow.binding, userKey: flow.key };
  }
  return {
    next: 'emailCode',
    binding: await startFlow(context, { purpose: 'signIn', email, userId: user.id, origin }),
  };
}

type CodeResult = { next: 'session'; tokens: SessionTokens } | { next: 'authenticator'; userKey: string };

/**
 * Checks the e-mailed code of a sign-in: starts the session and closes the flow, or moves it on to the
 * authenticator. Errors: those of the code, 10024, 10030.
 */
export async function checkSignInCode(
  context: ServiceContext,
  input: { binding: string | undefined; email: string; code: string; origin: ClientOrigin },
): Promise<CodeResult> {
  const { origin } = input;
  const { result, email, linked } = await checkFlowCode(context, {
    purpose: 'signIn',
    binding: input.binding,
    email: input.email,
    code: input.code,
    onWrong: ({ user_id: userId }) =>
      userId === null ? [] : [securityEvent(context, { userId, kind: 'signInFailed', way: 'code', origin })],
    onCorrect: async (
      inner,
      flow,
    ): Promise<{ result: CodeResult; email: string; linked?: string | undefined }> => {
      if (flow.user_id === null) throw new AppError('noDataFound');
      const standing = await findUser(inner, flow.user_id);
      if (standing === undefined) throw new AppError('noDataFound');
      if (standing.blocked_at !== null) throw new AppError('userBlocked');
      // Read now: the authenticator may have been turned on since the flow started.
      if (wantsAuthenticator(standing.secure_mode))
        return {
          result: { next: 'authenticator', userKey: await openAuthenticatorStep(inner, flow) },
          email: flow.email,
        };
      const ids = { flowId: flow.id, userId: flow.user_id };
      const { linked, way = 'password' } = await linkAccountOfFlow(inner, { ...ids, origin });
      await closeFlow(inner.db, flow);
      const tokens = await startSession(inner, { userId: flow.user_id, origin, way });
      return { result: { next: 'session', tokens }, email: flow.email, linked };
    },
  });
  await mailLinkedAccount(context, { email, linked, origin });
  return result;
}
