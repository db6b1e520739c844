import type { passwordChangeRoutes } from '../../../contract/password-change/password-change.contract';
import {
  passwordChangePaths,
  samePasswordMessage,
} from '../../../contract/password-change/password-change.paths';
import { readStored, writeStored } from '../../lib/browser-storage';
import { serverNowMs } from '../../lib/server-clock';
import { isRefusal } from '../../platform/api/api-error';
import { callApi } from '../../platform/api/call-api';
import type { ApiCalls } from '../../platform/api/call-api';
import { loginNotice } from '../../platform/session/login-notice';
import { session } from '../../platform/session/session';
import { codeSentAtMs, noteCodeSent } from '../../platform/session/use-resend-countdown';

const calls: ApiCalls<typeof passwordChangeRoutes> = passwordChangePaths;

const storageKey = 'billfold.passwordChange';
const tabStorage = () => sessionStorage;
const codeLifetimeMs = 600_000;

/** E-mails the code for a new password, unless one was sent less than a minute ago; returns the key that goes with it. */
export async function requestPasswordCode(): Promise<{ sk: string; resendAfterS: number }> {
  const { payload } = await callApi(calls.createPasswordChangeCode, {});
  noteCodeSent('passwordChange', payload.resendAfterS);
  // The time of sending goes when the user logs out, after which the key is not taken up again.
  const kept = JSON.stringify({ sk: payload.sk, sentAtMs: codeSentAtMs('passwordChange') });
  writeStored(storageKey, kept, tabStorage);
  return payload;
}

/** The key of a change that a reload has interrupted, as long as its code is valid. */
export function rememberedPasswordKey(): string | undefined {
  try {
    const kept = JSON.parse(readStored(storageKey, tabStorage) ?? '{}') as Record<string, unknown>;
    const { sk, sentAtMs } = kept;
    if (typeof sk !== 'string' || typeof sentAtMs !== 'number') return undefined;
    const isValid = sentAtMs === codeSentAtMs('passwordChange') && serverNowMs() - sentAtMs < codeLifetimeMs;
    return isValid ? sk : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the key: it was used, or the server no longer knows it. */
export function forgetPasswordKey(): void {
  writeStored(storageKey, null, tabStorage);
}

interface PasswordChange {
  sk: string;
  code: string;
  password: string;
  dualFactorCode?: string;
  keepApiKeys?: string[];
  removePasskeys?: string[];
}

/**
 * Changes the password, which ends every session: leads to the login. Returns false where the authenticator's code is
 * needed as well. A money call whose outcome is unknown waits in this browser for the user's next login.
 */
export async function changePassword(body: PasswordChange): Promise<boolean> {
  const { status } = await callApi(calls.changePassword, { body });
  if (status !== 1) return false;
  forgetPasswordKey();
  loginNotice.leave({ kind: 'passwordChanged' });
  await session.signOut();
  return true;
}

/** Whether a new password was refused because it is the current one. */
export function isSamePassword(error: unknown): boolean {
  return isRefusal(error, 'passwordPatternMismatch') && error.errorMsgs.includes(samePasswordMessage);
}
