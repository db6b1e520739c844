import { brand } from '../../contract/brand';
import { escapeHtml } from '../escape-html';

interface OutboxMail {
  recipient: string;
  subject: string;
  text: string;
  created_at: Date;
}

/** The mails that would have been sent, newest first; a developer's page, in English and without styles. */
export function outboxPage(mails: readonly OutboxMail[]): string {
  const items = mails
    .map(
      (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>To <b>${escapeHtml(mail.recipient)}</b>, <time>${mail.created_at.toISOString()}</time></p>
<pre>${escapeHtml(mail.text)}</pre></article>`,
    )
    .join('<hr>');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${brand.appName} outbox</title></head>
<body><main><h1>Outbox</h1>
<p>No SMTP server is configured, so mails end here. Only a browser on this machine that was opened by the link of the start can see them. Reload for newer ones.</p>
${items === '' ? '<p>No mail yet.</p>' : items}</main></body></html>`;
}
