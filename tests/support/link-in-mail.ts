import type { Mail } from '../../server/gateways/mail/mail-gateway';

/** The secret of the link in a mail that has one. */
export function linkIn(mail: Pick<Mail, 'text'> | undefined): string {
  const secret = mail?.text.match(/\/(?:password-reset|registration)#([A-Za-z0-9_-]{22})$/m)?.[1];
  if (secret === undefined) throw new Error(`no link in the mail: ${mail?.text ?? 'there is none'}`);
  return secret;
}
