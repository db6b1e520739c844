import { recoveryRoutes } from '../../contract/recovery/recovery.contract';
import { ApiClient } from './api-client';
import { codeIn } from './code-in-mail';
import type { TestServer } from './test-server';

export interface Recovering {
  client: ApiClient;
  email: string;
  /** The e-mailed code. */
  code: string;
}

/** Starts a recovery for the address of an account, in a browser of its own. */
export async function startRecovering(
  server: TestServer,
  email: string,
  client = new ApiClient(server.app),
): Promise<Recovering> {
  await client.call(recoveryRoutes.startRecovery, { body: { email, token: 'off' } });
  return { client, email, code: codeIn(server.mails.at(-1)) };
}

/** Continues to the new password, for an account without an authenticator; returns the key for it. */
export async function reachNewPassword({ client, email, code }: Recovering): Promise<string> {
  const checked = await client.call(recoveryRoutes.checkRecoveryCode, { body: { email, code } });
  if (checked.status !== 1) throw new Error('the authenticator was asked for');
  return checked.payload.secretKey;
}
