import { callApi } from '../../platform/api/call-api';
import { registrationCalls } from '../../platform/api/guest-calls';
import type { CaptchaSource } from '../../platform/captcha/captcha-source';
import { noteCodeSent } from '../../platform/session/use-resend-countdown';
import type { FlowNotice } from './flow-memory';
import { beginSession } from './sign-in';

/** The current step of a registration with its data. Never holds a password or a code. */
export type RegistrationState =
  /** The link of an e-mail was opened here, and its button has not been pressed yet. */
  | { step: 'openLink'; email: string; referralCode: string; link: string }
  | { step: 'email'; email: string; referralCode: string; notice?: FlowNotice }
  | { step: 'code'; email: string; referralCode: string }
  | { step: 'password'; email: string; referralCode: string; regKey: string };

export type RegistrationEvent =
  | { kind: 'codeSent'; email: string; referralCode: string }
  | { kind: 'codeAccepted'; regKey: string }
  | { kind: 'linkOpened'; email: string; referralCode: string; regKey: string }
  /** `invitation` is the referral code that the address still has; empty without one. */
  | { kind: 'back'; invitation?: string }
  /** The referral code is unknown, and the registration continues without it. */
  | { kind: 'referralDropped' }
  /** The server no longer knows this registration. */
  | { kind: 'lost'; error: unknown }
  | { kind: 'idle' };

/** The next state. */
export function nextRegistrationState(state: RegistrationState, event: RegistrationEvent): RegistrationState {
  const { email, referralCode } = state;
  switch (event.kind) {
    case 'codeSent':
      return { step: 'code', email: event.email, referralCode: event.referralCode };
    case 'codeAccepted':
      return { step: 'password', email, referralCode, regKey: event.regKey };
    case 'linkOpened':
      return { step: 'password', email: event.email, referralCode: event.referralCode, regKey: event.regKey };
    case 'back':
      // Once the address is confirmed, going back means using another one: only an invitation is kept.
      if (state.step === 'password')
        return { step: 'email', email: '', referralCode: event.invitation ?? '' };
      return { step: 'email', email, referralCode };
    case 'referralDropped':
      return { ...state, referralCode: '' };
    case 'lost':
      return { step: 'email', email, referralCode, notice: { kind: 'refused', error: event.error } };
    case 'idle':
      if (state.step === 'email' || state.step === 'openLink') return state;
      return { step: 'email', email, referralCode, notice: { kind: 'idle' } };
  }
}

/** Sends a code to the address. The response is equal for known and unknown ones. */
export async function sendRegistrationCode(input: { email: string; captcha: CaptchaSource }): Promise<void> {
  const { email, captcha } = input;
  const call = async (token: string) =>
    callApi(registrationCalls.startRegistration, { body: { email, token } });
  const { payload } = await captcha.run(call);
  noteCodeSent('registration', payload.resendAfterS);
}

/** Checks the code; returns the key that allows setting the password. */
export async function checkRegistrationCode(input: { email: string; code: string }): Promise<string> {
  const { payload } = await callApi(registrationCalls.checkRegistrationCode, { body: input });
  return payload.regKey;
}

/** Redeems a registration's link, and continues in this browser. */
export async function openRegistrationLink(link: string): Promise<{ email: string; regKey: string }> {
  return (await callApi(registrationCalls.openRegistrationLink, { body: { link } })).payload;
}

/** Creates the account and starts its session. */
export async function finishRegistration(input: {
  email: string;
  regKey: string;
  password: string;
  referralCode: string;
}): Promise<void> {
  const { email, referralCode, ...account } = input;
  const body = referralCode === '' ? account : { ...account, refId: Number(referralCode) };
  const { payload } = await callApi(registrationCalls.finishRegistration, { body });
  await beginSession(payload.accessToken, { formId: 'wallet_register', email });
}
