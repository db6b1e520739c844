import { createTransport } from 'nodemailer';
import { AppError } from '../../http/app-error';
import type { MailGateway } from './mail-gateway';

const timeoutMs = 10_000;

/** Delivers through an SMTP server; the caller learns at once when it does not take the mail. */
export function createSmtpMail(options: { url: string; from: string }): MailGateway {
  const transport = createTransport({
    url: options.url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send(mail) {
      try {
        // As an object, the address is one recipient whatever is in it, and never read as a list.
        await transport.sendMail({ from: options.from, ...mail, to: { name: '', address: mail.to } });
      } catch (cause) {
        throw new AppError('mailNotSent', { cause });
      }
    },
  };
}
