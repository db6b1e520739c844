import { postOutside } from '../../api/post-outside';
import { createCaptchaSource } from '../captcha/captcha-source';
import { consent } from './consent';

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
