import type { User } from '../../../contract/user/user.contract';
import { callApi } from '../../platform/api/call-api';
import { twoFactorCalls } from '../../platform/api/guest-calls';
import { userCalls } from '../../platform/api/user-calls';
import { forgetCodeSent, noteCodeSent } from '../../platform/session/use-resend-countdown';

const resendAfterS = 60;

/** E-mails a code; returns the key that ties the code to the change. */
export async function requestSecurityCode(): Promise<{ key: string }> {
  const { payload } = await callApi(userCalls.createUserUpdateKey, {});
  noteCodeSent('security', resendAfterS);
  return payload;
}

/** Requests a secret for an authenticator app; it takes effect once the user has entered a code made with it. */
export async function createAuthenticatorSecret(): Promise<{ secret: string; address: string }> {
  return (await callApi(twoFactorCalls.createTwoFactorSecret, {})).payload;
}

/** What stands for the authenticator app: its code, or a recovery code where it is lost. */
export type AppProof = { code: string } | { recoveryCode: string };

interface ModeChange {
  mode: 0 | 1 | 2;
  key: string;
  emailCode: string;
  app: AppProof;
  secret?: string;
}

/** Changes how the user signs in; returns the recovery codes that connecting an app has made. */
export async function changeSecureMode(change: ModeChange): Promise<readonly string[]> {
  const { mode, key, emailCode, app, secret } = change;
  const body = { mode, ...app, secure: { code: emailCode, key } };
  const { payload } = await callApi(userCalls.updateUser, {
    body: secret === undefined ? body : { ...body, secret_2fa: secret },
  });
  forgetCodeSent('security');
  return payload.recoveryCodes ?? [];
}

/** The sign-in modes that use the authenticator app: alone, or with the e-mailed code. */
const authenticatorModes = [1, 2];

/** Whether the user signs in with an authenticator app. */
export function usesAuthenticator({ secure }: Pick<User, 'secure'>): boolean {
  return authenticatorModes.includes(secure.mode);
}
