import { passwordChangeRoutes } from '../../contract/password-change/password-change.contract';
import type { ApiClient } from './api-client';
import { codeIn } from './code-in-mail';
import type { TestServer } from './test-server';

export const newPassword = 'Newer-Password2';

/** What a change is sent with. */
export interface PasswordChange {
  sk: string;
  code: string;
  password: string;
  dualFactorCode?: string;
}

/** Has the code for a new password mailed; returns everything that the change needs. */
export async function beginPasswordChange(server: TestServer, client: ApiClient): Promise<PasswordChange> {
  const { sk } = (await client.call(passwordChangeRoutes.createPasswordChangeCode, {})).payload;
  return { sk, code: codeIn(server.mails.at(-1)), password: newPassword };
}
