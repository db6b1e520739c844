import { twoFactorRoutes } from '../../contract/two-factor/two-factor.contract';
import { userRoutes } from '../../contract/user/user.contract';
import type { secureModes } from '../../contract/user/user.contract';
import { authenticatorCode, authenticatorStepMs } from './authenticator-code';
import { codeIn } from './code-in-mail';
import type { TestUser } from './register-user';
import type { TestServer } from './test-server';

export type SecureMode = (typeof secureModes)[keyof typeof secureModes];

/** The key of a security change and the code e-mailed for it. */
export async function securityKey(
  server: TestServer,
  { client }: TestUser,
): Promise<{ key: string; code: string }> {
  const { payload } = await client.call(userRoutes.createUserUpdateKey, {});
  return { key: payload.key, code: codeIn(server.mails.at(-1)) };
}

/** Connects an authenticator to a signed-in user's account through the API; returns its secret. */
export async function turnOnAuthenticator(server: TestServer, user: TestUser, mode: 1 | 2): Promise<string> {
  const { payload } = await user.client.call(twoFactorRoutes.createTwoFactorSecret, {});
  const { secret } = payload;
  const code = authenticatorCode(secret, server.clock.now());
  const secure = await securityKey(server, user);
  await user.client.call(userRoutes.updateUser, { body: { mode, secret_2fa: secret, code, secure } });
  return secret;
}

/** Makes a new set of recovery codes through the API. */
export async function makeRecoveryCodes(
  server: TestServer,
  { client }: TestUser,
  secret: string,
): Promise<string[]> {
  const body = { code: nextAuthenticatorCode(server, secret) };
  return (await client.call(twoFactorRoutes.makeRecoveryCodes, { body })).payload.recoveryCodes;
}

/** The app's next code, half a minute later, because each code is valid once. */
export function nextAuthenticatorCode(server: TestServer, secret: string): string {
  server.clock.advance(authenticatorStepMs);
  return authenticatorCode(secret, server.clock.now());
}
