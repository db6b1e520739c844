import type { AuthenticatorProof } from '../../../contract/two-factor/two-factor.contract';
import { isRefusal } from '../../platform/api/api-error';
import { callApi } from '../../platform/api/call-api';
import { recoveryCalls } from '../../platform/api/guest-calls';
import type { CaptchaSource } from '../../platform/captcha/captcha-source';
import { noteCodeSent } from '../../platform/session/use-resend-countdown';
import type { FlowNotice } from './flow-memory';

/** The current step of a recovery with its data. Never holds a password or a code. */
export type RecoveryState =
  /** The link of an e-mail was opened here, and its button has not been pressed yet. */
  | { step: 'openLink'; link: string }
  | { step: 'initiate'; email: string; notice?: FlowNotice }
  | { step: 'checkCode'; email: string }
  | { step: 'twoFA'; email: string }
  | { step: 'setPassword'; email: string; secretKey: string }
  | { step: 'success' };

export type RecoveryEvent =
  | { kind: 'codeSent'; email: string }
  /** `email` is set where the screen cannot know it, after a link. */
  | { kind: 'twoFactorAsked'; email?: string }
  | { kind: 'proved'; secretKey: string; email?: string }
  | { kind: 'changed' }
  | { kind: 'back' }
  /** The server no longer knows this recovery. */
  | { kind: 'lost'; error: unknown }
  | { kind: 'idle' };

/** The next state. */
export function nextRecoveryState(state: RecoveryState, event: RecoveryEvent): RecoveryState {
  if (state.step === 'success') return state;
  const email = ('email' in event ? event.email : undefined) ?? ('email' in state ? state.email : '');
  switch (event.kind) {
    case 'codeSent':
      return { step: 'checkCode', email };
    case 'twoFactorAsked':
      return { step: 'twoFA', email };
    case 'proved':
      return { step: 'setPassword', email, secretKey: event.secretKey };
    case 'changed':
      return { step: 'success' };
    case 'back':
      return { step: 'initiate', email };
    case 'lost':
      return { step: 'initiate', email, notice: { kind: 'refused', error: event.error } };
    case 'idle':
      if (state.step === 'initiate' || state.step === 'openLink') return state;
      return { step: 'initiate', email, notice: { kind: 'idle' } };
  }
}

/** Requests a code by e-mail. The response is equal for known and unknown addresses. */
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
    // A code that was sent earlier is still valid.
    if (!isRefusal(error, 'temporaryCodeSent')) throw error;
  }
  return { kind: 'codeSent', email };
}

/** Checks the e-mailed code; some accounts then need the authenticator's code as well. */
export async function checkRecoveryCode(input: { email: string; code: string }): Promise<RecoveryEvent> {
  const answer = await callApi(recoveryCalls.checkRecoveryCode, { body: input });
  if (answer.status === 10005) return { kind: 'twoFactorAsked' };
  return { kind: 'proved', secretKey: answer.payload.secretKey };
}

/** Returns the masked address of the account that a recovery link is for. */
export async function fetchLinkOwner(link: string): Promise<{ maskedEmail: string }> {
  return (await callApi(recoveryCalls.lookAtRecoveryLink, { body: { link } })).payload;
}

/** Redeems a recovery link, and continues in this browser. */
export async function openLink(link: string): Promise<RecoveryEvent> {
  const { status, payload } = await callApi(recoveryCalls.openRecoveryLink, { body: { link } });
  return status === 10005 ? { kind: 'twoFactorAsked', ...payload } : { kind: 'proved', ...payload };
}

/** Checks the authenticator's code, or a recovery code. */
export async function checkRecoveryTwoFactor(
  input: AuthenticatorProof & { email: string },
): Promise<RecoveryEvent> {
  const { payload } = await callApi(recoveryCalls.checkRecoveryTwoFactor, { body: input });
  return { kind: 'proved', secretKey: payload.secretKey };
}

/** Sets the new password, which ends all sessions of the account. */
export async function finishRecovery(input: { secretKey: string; password: string }): Promise<RecoveryEvent> {
  await callApi(recoveryCalls.finishRecovery, { body: { sk: input.secretKey, password: input.password } });
  return { kind: 'changed' };
}
