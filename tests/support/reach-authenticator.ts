import { authRoutes } from '../../contract/auth/auth.contract';
import { ApiClient } from './api-client';
import { codeIn } from './code-in-mail';
import { testPassword } from './register-user';
import type { TestServer } from './test-server';

export interface AtAuthenticator {
  client: ApiClient;
  userKey: string;
}

/** Signs in on another device, up to the authenticator step. */
export async function reachAuthenticator(
  server: TestServer,
  email: string,
  client = new ApiClient(server.app),
): Promise<AtAuthenticator> {
  const body = { login: email, password: testPassword, token: 'off' };
  const first = await client.call(authRoutes.signIn, { body });
  if (first.status === 10005) return { client, userKey: first.payload.userKey };
  const code = codeIn(server.mails.at(-1));
  const second = await client.call(authRoutes.checkSignInCode, { body: { email, code } });
  if (second.status !== 10005) throw new Error(`no authenticator was asked for: ${second.status}`);
  return { client, userKey: second.payload.userKey };
}
