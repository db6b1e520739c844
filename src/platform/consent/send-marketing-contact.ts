import { createCaptchaSource } from '../captcha/captcha-source';
import { consent } from './consent';

/** Sends JSON to somebody else's server: without cookies, and without saying from which page. */
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
  /** Where it goes; empty where the operator has no such provider. */
  url: string;
  formId: 'wallet_login' | 'wallet_register';
  email: string;
}

/** Tells the operator's marketing provider of somebody who agreed to that. Nobody waits for it, and it may fail. */
export async function sendMarketingContact({ url, formId, email }: MarketingContact): Promise<void> {
  if (url === '' || consent.answer() !== 'accepted') return;
  const attributes = { PLATFORM: 'web', FORM_ID: formId, INTEREST: 'wallet', EMAIL: email };
  await createCaptchaSource('sendContact').run((token) =>
    postOutside(url, { attributes, sendContact: token }),
  );
}
