import { twoFactorRoutes } from '../../contract/two-factor/two-factor.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { authenticatorCode } from '../support/authenticator-code';
import { HttpUser } from '../support/http-user';
import { testPassword } from '../support/register-user';
import type { RunningServer } from '../support/start-server';
import { newEmail } from './new-user';
import type { NewUser } from './new-user';

interface TwoFactorUser extends NewUser {
  /** The secret in the app. */
  secret: string;
}

/** Registers a user with an authenticator app, without a browser. */
export async function newTwoFactorUser(server: RunningServer): Promise<TwoFactorUser> {
  const user = new HttpUser(server.url, newEmail());
  await user.register();
  const made = await user.call(twoFactorRoutes.createTwoFactorSecret);
  const secret = String(made.payload['secret']);
  const { payload } = await user.call(userRoutes.createUserUpdateKey);
  await user.call(userRoutes.updateUser, {
    mode: 1,
    secret_2fa: secret,
    code: authenticatorCode(secret, new Date()),
    secure: { key: payload['key'], code: await user.lastCode() },
  });
  return { email: user.email, password: testPassword, secret };
}

/** The app's code of the next time step, because the current one may have been used; the server accepts both. */
export function nextAppCode(secret: string): string {
  return authenticatorCode(secret, new Date(Date.now() + 30_000));
}
