import { callApi } from '../../api/call-api';
import { registrationCalls } from '../../api/registration.calls';
import type { CaptchaSource } from '../../core/captcha/captcha-source';
import { session } from '../../core/session/session';
import { noteCodeSent } from '../../core/session/use-resend-countdown';
import { noteContact } from './note-contact';

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
