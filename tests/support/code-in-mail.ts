import type { Mail } from '../../server/gateways/mail/mail-gateway';

/** The five-digit code in a mail, on a line of its own. */
export function codeIn(mail: Mail | undefined): string {
  const code = mail?.text.match(/^ {4}([0-9]{5})$/m)?.[1];
  if (code === undefined) throw new Error(`no code in the mail: ${mail?.text ?? 'there is none'}`);
  return code;
}

/** A code that differs from the given one. */
export function otherThan(code: string): string {
  return code === '00000' ? '00001' : '00000';
}
