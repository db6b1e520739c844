import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSmtpInbox } from '../../../tests/support/smtp-inbox';
import type { SmtpInbox } from '../../../tests/support/smtp-inbox';
import { createSmtpMail } from './mail-gateway';
import type { MailGateway } from './mail-gateway';
import { mailText } from './mail-text';

/** The parts of a mail, with their transfer encodings undone. */
function decodedParts(raw: string): Record<string, string> {
  const boundary = raw.match(/boundary="([^"]+)"/)?.[1] ?? '';
  const parts = raw.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...rest] = part.trimStart().split('\r\n\r\n');
      const body = rest.join('\r\n\r\n');
      const type = head.match(/Content-Type: ([^;\s]+)/i)?.[1] ?? '';
      return [type, decodeBody(head, body)];
    }),
  );
}

function decodeBody(head: string, body: string): string {
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

describe('mail by SMTP', () => {
  let inbox: SmtpInbox;
  let gateway: MailGateway;
  beforeEach(async () => {
    inbox = await startSmtpInbox();
    gateway = createSmtpMail({ url: inbox.url, from: 'Wallet <wallet@example.test>' });
  });
  afterEach(() => inbox.close());

  it('arrives with sender, recipient, subject, text and HTML', async () => {
    const values = { code: '04213', minutes: 10 };
    await gateway.send({ to: 'ada@example.test', ...mailText('securityCode', 'tr', values) });
    expect(inbox.mails).toHaveLength(1);
    const [mail] = inbox.mails;
    expect(mail).toMatchObject({ from: 'wallet@example.test', to: ['ada@example.test'] });
    expect(mail?.raw).toMatch(/^From: Wallet <wallet@example\.test>\r$/m);
    expect(mail?.raw).toMatch(/^To: ada@example\.test\r$/m);
    expect(mail?.raw).toMatch(/^Subject: /m);
    const written = mailText('securityCode', 'tr', values);
    const parts = decodedParts(mail?.raw ?? '');
    expect(parts['text/plain']?.replaceAll('\r\n', '\n').trim()).toBe(written.text.trim());
    expect(parts['text/html']?.replaceAll('\r\n', '\n').trim()).toBe(written.html.trim());
  });

  it('an answer goes to the address that is given for it', async () => {
    const mail = { to: 'help@example.test', subject: 'x', text: 'x', html: 'x' };
    await gateway.send({ ...mail, replyTo: 'ada@example.test' });
    await gateway.send(mail);
    const [first, second] = inbox.mails;
    expect(first?.raw).toMatch(/^Reply-To: ada@example\.test\r$/m);
    expect(second?.raw).not.toMatch(/^Reply-To/m);
  });

  it('an address can not add a recipient or a header', async () => {
    const mail = { subject: 'x', text: 'x', html: 'x' };
    const to = 'ada@example.test\r\nBcc: eve@example.test';
    await gateway.send({ ...mail, to }).catch(() => undefined);
    for (const received of inbox.mails) {
      expect(received.to).not.toContain('eve@example.test');
      expect(received.raw).not.toMatch(/^Bcc:/m);
    }
  });

  it.each([450, 550])(
    'a server that refuses with %i is 10001, and takes the next mail',
    async (responseCode) => {
      const mail = { to: 'ada@example.test', subject: 's', text: 't', html: 'h' };
      inbox.refuseWith(responseCode);
      await expect(gateway.send(mail)).rejects.toMatchObject({ code: 10001, httpStatus: 502 });
      expect(inbox.mails).toEqual([]);
      inbox.refuseWith(undefined);
      await gateway.send(mail);
      expect(inbox.mails).toHaveLength(1);
    },
  );

  it('an unreachable server is 10001', async () => {
    await inbox.close();
    const mail = { to: 'ada@example.test', subject: 's', text: 't', html: 'h' };
    await expect(gateway.send(mail)).rejects.toMatchObject({ code: 10001, httpStatus: 502 });
  });
});
