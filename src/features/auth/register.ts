import { callApi } from '../../platform/api/call-api';
import { registrationCalls } from '../../platform/api/guest-calls';
import type { CaptchaSource } from '../../platform/captcha/captcha-source';
import { session } from '../../platform/session/session';
import { noteCodeSent } from '../../platform/session/use-resend-countdown';
import type { FlowNotice } from './flow-memory';
import { noteContact } from './sign-in';

/** The step a registration is at, with what that step needs. Never a password or a code. */
export type RegistrationState =
  | { step: 'email'; email: string; referralCode: string; notice?: FlowNotice }
  | { step: 'code'; email: string; referralCode: string }
  | { step: 'password'; email: string; referralCode: string; regKey: string };

export type RegistrationEvent =
  | { kind: 'codeSent'; email: string; referralCode: string }
  | { kind: 'codeAccepted'; regKey: string }
  | { kind: 'back' }
  /** Nobody has the referral code, and the registration goes on without it. */
  | { kind: 'referralDropped' }
  /** The server knows nothing of this registration any more. */
  | { kind: 'lost'; error: unknown }
  | { kind: 'idle' };

/** The step that follows an event. */
export function nextRegistrationState(state: RegistrationState, event: RegistrationEvent): RegistrationState {
  const { email, referralCode } = state;
  switch (event.kind) {
    case 'codeSent':
      return { step: 'code', email: event.email, referralCode: event.referralCode };
    case 'codeAccepted':
      return { step: 'password', email, referralCode, regKey: event.regKey };
    case 'back':
      // Once the address is proved, going back means another one: nothing of this one stays.
      if (state.step === 'password') return { step: 'email', email: '', referralCode: '' };
      return { step: 'email', email, referralCode };
    case 'referralDropped':
      return { ...state, referralCode: '' };
    case 'lost':
      return { step: 'email', email, referralCode, notice: { kind: 'refused', error: event.error } };
    case 'idle':
      if (state.step === 'email') return state;
      return { step: 'email', email, referralCode, notice: { kind: 'idle' } };
  }
}

/** Sends a code to the address; the answer is alike for known and unknown ones. */
export async function sendRegistrationCode(input: { email: string; captcha: CaptchaSource }): Promise<void> {
  const { email, captcha } = input;
  const call = async (token: string) =>
    callApi(registrationCalls.startRegistration, { body: { email, token } });
  const { payload } = await captcha.run(call);
  noteCodeSent('registration', payload.resendAfterS);
}

/** Checks the code; answers the key that allows setting the password. */
export async function checkRegistrationCode(input: { email: string; code: string }): Promise<string> {
  const { payload } = await callApi(registrationCalls.checkRegistrationCode, { body: input });
  return payload.regKey;
}

/** Makes the account and begins its session. */
export async function finishRegistration(input: {
  email: string;
  regKey: string;
  password: string;
  referralCode: string;
}): Promise<void> {
  const { email, referralCode, ...account } = input;
  const body = referralCode === '' ? account : { ...account, refId: Number(referralCode) };
  const { payload } = await callApi(registrationCalls.finishRegistration, { body });
  await session.begin(payload.accessToken);
  noteContact({ formId: 'wallet_register', email });
}
