import { createTransport } from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/app-error';
import type { Db } from '../../kernel/db/db';

/** One mail, ready to go. */
export interface Mail {
  to: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail. Error: 10001 it can't be delivered to the mail server. */
export interface MailGateway {
  send(mail: Mail): Promise<void>;
}

const keptMails = 200;

/** Without an SMTP server, mails are stored in the database for the outbox page. */
export function createOutboxMail(db: Db, clock: Clock): MailGateway {
  return {
    async send(mail) {
      await db
        .insertInto('outbox_mails')
        .values({
          id: uuidv7(),
          recipient: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          created_at: clock.now(),
        })
        .execute();
      const oldestKept = db
        .selectFrom('outbox_mails')
        .select('id')
        .orderBy('id', 'desc')
        .offset(keptMails)
        .limit(1);
      await db.deleteFrom('outbox_mails').where('id', '<=', oldestKept).execute();
    },
  };
}

const timeoutMs = 10_000;

/** Sends through an SMTP server; the caller learns at once when the server refuses the mail. */
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
        // As an object the address is always a single recipient, never parsed as a list.
        const { to, replyTo, ...content } = mail;
        const answers = replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } };
        await transport.sendMail({
          from: options.from,
          ...content,
          ...answers,
          to: { name: '', address: to },
        });
      } catch (cause) {
        throw new AppError('mailNotSent', { cause });
      }
    },
  };
}
