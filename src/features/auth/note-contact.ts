import { brand } from '../../../contract/brand';

interface NewContact {
  formId: 'wallet_login' | 'wallet_register';
  email: string;
}

/** After a sign-in: what is sent, if anything, is decided by consent and configuration. */
export function noteContact(contact: NewContact): void {
  const url = brand.links.marketingContact;
  if (url === '') return;
  import('../../core/consent/send-marketing-contact')
    .then(async ({ sendMarketingContact }) => sendMarketingContact({ url, ...contact }))
    // Nobody who signs in has anything to do with its failure.
    .catch(() => undefined);
}
