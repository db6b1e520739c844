import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { brand } from '../../contract/brand';
import type { Database } from '../kernel/db/database.models';
import { maySeeOutbox } from './demo-key';
import { escapeHtml } from '../kernel/escape-html';
import { AppError } from '../kernel/app-error';
import type { ServiceContext } from '../service-context';
import type { Db } from '../kernel/db/db';

const shownMails = 50;

export async function listOutboxMails(db: Db): Promise<Selectable<Database['outbox_mails']>[]> {
  return db.selectFrom('outbox_mails').selectAll().orderBy('id', 'desc').limit(shownMails).execute();
}

interface OutboxMail {
  recipient: string;
  subject: string;
  text: string;
  created_at: Date;
}

/** A mail's text with its lines wrapped and its addresses as links, for reading it on a phone too. */
function paragraphsOf(text: string): string {
  const paragraphs = text.trim().split('\n\n');
  return paragraphs
    .map((paragraph) => {
      const lines = escapeHtml(paragraph.trim()).replaceAll('\n', '<br>');
      return `<p>${lines.replaceAll(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>')}</p>`;
    })
    .join('\n');
}

/** A page for developers with the mails that were not sent for want of an SMTP server, newest first. */
function outboxPage(mails: readonly OutboxMail[]): string {
  const items = mails
    .map(
      (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>To <b>${escapeHtml(mail.recipient)}</b>, <time>${mail.created_at.toISOString()}</time></p>
${paragraphsOf(mail.text)}</article>`,
    )
    .join('<hr>');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${brand.appName} outbox</title></head>
<body><main><h1>Outbox</h1>
<p>No SMTP server is configured, so e-mail ends up here. Only a browser on this machine that has opened the start link can see it. Reload for newer e-mail.</p>
${items === '' ? '<p>No mail yet.</p>' : items}</main></body></html>`;
}

/** Serves `/dev/outbox` to people and `/dev/outbox.json` to tests; a request that may not see them gets 'not found'. */
export function installOutbox(app: FastifyInstance, context: ServiceContext): void {
  app.get('/dev/outbox', async (request, reply) => {
    if (!maySeeOutbox(context, request)) throw new AppError('noDataFound');
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return reply.send(outboxPage(await listOutboxMails(context.db)));
  });
  app.get('/dev/outbox.json', async (request, reply) => {
    if (!maySeeOutbox(context, request)) throw new AppError('noDataFound');
    return reply.header('cache-control', 'no-store').send(await listOutboxMails(context.db));
  });
}
