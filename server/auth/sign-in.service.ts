import { secureModes } from '../../contract/user/user.models';
import { demoAccounts } from '../demo/demo-accounts';
import { startKeyedFlow } from '../flows/start-keyed-flow.service';
import { startFlow } from '../flows/start-flow.service';
import { AppError } from '../http/app-error';
import type { ClientOrigin } from '../http/caller';
import type { ServiceContext } from '../service-context';
import { inTransaction } from '../db/transaction';
import { startSession } from '../sessions/start-session';
import type { SessionTokens } from '../sessions/start-session';
import { findCredentials, holdPassword } from './credentials.store';
import { judgeInTurn } from './sign-in-turn.service';

const demoEmails: ReadonlySet<string> = new Set(demoAccounts.map(({ email }) => email));

interface SignInInput {
  email: string;
  password: string;
  /** Whether the demo's accounts, whose passwords are no secret, are there for this caller. */
  mayUseDemo: boolean;
  origin: ClientOrigin;
}

type SignInResult =
  | { next: 'session'; tokens: SessionTokens }
  | { next: 'emailCode'; binding: string }
  | { next: 'authenticator'; binding: string; userKey: string };

/**
 * Checks e-mail and password. An unknown address costs the same time and gets the same answer as a wrong password.
 * Errors: 10209 wrong, 10201 too many from there, 10024 blocked (only after the right password), 10001.
 */
export async function signIn(context: ServiceContext, input: SignInInput): Promise<SignInResult> {
  const user = await judgeInTurn(context, input, async () => {
    const found = await findCredentials(context.db, input.email);
    const known = input.mayUseDemo || !demoEmails.has(input.email) ? found : undefined;
    const isRight = await context.passwords.verify(known?.passwordHash, input.password);
    return isRight ? known : undefined;
  });
  if (user === undefined) throw new AppError('invalidCredentials');
  if (user.blockedAt !== null) throw new AppError('userBlocked');

  if (user.secureMode === secureModes.notSecure) {
    const tokens = await inTransaction(context.db, async (db) => {
      // A new password, set while this one was being checked, has ended every session; none may begin after that.
      if (!(await holdPassword(db, user))) throw new AppError('invalidCredentials');
      return startSession(context, db, { userId: user.id, origin: input.origin });
    });
    return { next: 'session', tokens };
  }
  const { email, origin } = input;
  if (user.secureMode === secureModes.justTwoFactor) {
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
