import { isRefusal } from '../../api/api-error';
import { callApi } from '../../api/call-api';
import { recoveryCalls } from '../../api/recovery.calls';
import type { CaptchaSource } from '../../core/captcha/captcha-source';
import { noteCodeSent } from '../../core/session/use-resend-countdown';
import type { RecoveryEvent } from './recovery-machine';

/** Asks for a code by e-mail; the answer is alike for known and unknown addresses. */
export async function startRecovery(input: {
  email: string;
  captcha: CaptchaSource;
}): Promise<RecoveryEvent> {
  const { email, captcha } = input;
  try {
    const { payload } = await captcha.run((token) =>
      callApi(recoveryCalls.startRecovery, { body: { email, token } }),
    );
    noteCodeSent('recovery', payload.resendAfterS);
  } catch (error) {
    // The code was sent earlier and is still good.
    if (!isRefusal(error, 'temporaryCodeSent')) throw error;
  }
  return { kind: 'codeSent', email };
}

/** Checks the e-mailed code; some accounts want the authenticator's as well. */
export async function checkRecoveryCode(input: { email: string; code: string }): Promise<RecoveryEvent> {
  const answer = await callApi(recoveryCalls.checkRecoveryCode, { body: input });
  if (answer.status === 10005) return { kind: 'twoFactorAsked' };
  return { kind: 'proved', secretKey: answer.payload.secretKey };
}

/** Whose the link of a mail is, most of the address hidden. */
export async function lookAtLink(link: string): Promise<{ maskedEmail: string }> {
  return (await callApi(recoveryCalls.lookAtRecoveryLink, { body: { link } })).payload;
}

/** Uses the link of a mail up, and goes on in this browser. */
export async function openLink(link: string): Promise<RecoveryEvent> {
  const { status, payload } = await callApi(recoveryCalls.openRecoveryLink, { body: { link } });
  return status === 10005 ? { kind: 'twoFactorAsked', ...payload } : { kind: 'proved', ...payload };
}

/** Checks the authenticator's code. */
export async function checkRecoveryTwoFactor(input: { email: string; code: string }): Promise<RecoveryEvent> {
  const { payload } = await callApi(recoveryCalls.checkRecoveryTwoFactor, { body: input });
  return { kind: 'proved', secretKey: payload.secretKey };
}

/** Sets the new password, which ends every session of the account. */
export async function finishRecovery(input: { secretKey: string; password: string }): Promise<RecoveryEvent> {
  await callApi(recoveryCalls.finishRecovery, { body: { sk: input.secretKey, password: input.password } });
  return { kind: 'changed' };
}
