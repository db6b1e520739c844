import { callApi } from '../api/call-api';
import { userCalls } from '../api/user-calls';
import { createCaptchaSource } from '../captcha/captcha-source';
import { consent } from './consent';

/** Sends JSON to another server, without cookies and referrer. */
async function postOutside(url: string, body: unknown): Promise<void> {
  await fetch(url, {
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

interface MarketingContact {
  /** The provider's URL; empty if the operator has none. */
  url: string;
  formId: 'wallet_login' | 'wallet_register';
  /** The user's address. Empty if the sign-in didn't ask for it; then it's requested from the server. */
  email: string;
}

/** Reports a contact to the operator's marketing provider, if the user has agreed. Errors are ignored. */
export async function sendMarketingContact({ url, formId, email: given }: MarketingContact): Promise<void> {
  if (url === '' || consent.answer() !== 'accepted') return;
  const { email } = given === '' ? (await callApi(userCalls.getUser, {})).payload : { email: given };
  const attributes = { PLATFORM: 'web', FORM_ID: formId, INTEREST: 'wallet', EMAIL: email };
  await createCaptchaSource('sendContact').run((token) =>
    postOutside(url, { attributes, sendContact: token }),
  );
}
