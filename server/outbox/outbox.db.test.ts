import { beforeEach, describe, expect, test } from 'vitest';
import { ApiClient } from '../../tests/support/api-client';
import { serveOtherwise } from '../../tests/support/test-server';
import { withServer } from '../../tests/support/with-server';
import { demoCookie, demoKey } from '../demo/demo-key';
import { createOutboxMail } from '../gateways/mail/mail-gateway';

const ownMachine = { HOST: '127.0.0.1', TRUST_PROXY: '' };
const paths = ['/dev/outbox', '/dev/outbox.json'];

describe('the outbox page', () => {
  const server = withServer();
  beforeEach(() => server.database.query('delete from outbox_mails'));

  async function start(
    options: { environment?: Record<string, string>; embedded?: boolean } = {},
  ): Promise<ApiClient> {
    const { app, context } = await serveOtherwise(server, {
      environment: { ...ownMachine, ...options.environment },
      overrides: { embeddedDatabase: options.embedded ?? true },
    });
    const client = new ApiClient(app, '');
    client.cookies.set(demoCookie, demoKey(context.keys));
    return client;
  }

  async function expectHidden(client: ApiClient, headers: Record<string, string> = {}): Promise<void> {
    for (const url of paths) {
      const response = await client.send({ method: 'GET', url, headers });
      expect([404, 421], url).toContain(response.httpStatus);
      expect(response.json, url).not.toHaveProperty('payload');
      expect(response.text, url).not.toContain('recipient');
    }
  }

  test('shows the mails, as a page and as data, and keeps neither in a cache', async () => {
    const client = await start();
    const empty = await client.send({ method: 'GET', url: '/dev/outbox' });
    expect(empty.text).toContain('No mail yet');
    const mail = { to: 'ada@example.test', subject: 'Your code', text: '    01234', html: '<p>01234</p>' };
    await createOutboxMail(server.context.db, server.clock).send(mail);
    const page = await client.send({ method: 'GET', url: '/dev/outbox' });
    expect(page.httpStatus).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(page.text).toContain('01234');
    expect(page.text).toContain('ada@example.test');
    const data = await client.send({ method: 'GET', url: '/dev/outbox.json' });
    expect(data.headers['cache-control']).toBe('no-store');
    expect(data.json).toMatchObject([{ recipient: mail.to, subject: mail.subject, text: mail.text }]);
  });

  test('escapes every value', async () => {
    const client = await start();
    const hostile = `<img src=x onerror="alert('1')">&`;
    await createOutboxMail(server.context.db, server.clock).send({
      to: hostile,
      subject: hostile,
      text: hostile,
      html: hostile,
    });
    const { text } = await client.send({ method: 'GET', url: '/dev/outbox' });
    expect(text).not.toContain('<img');
    expect(text.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')).toHaveLength(4);
  });

  test.each<[string, Parameters<typeof start>[0]]>([
    ['the database is not the embedded one', { embedded: false }],
    ['other machines can reach the server', { environment: { HOST: '0.0.0.0' } }],
    ['it listens on an address of a network', { environment: { HOST: '192.0.2.1' } }],
    ['it stands behind a proxy', { environment: { TRUST_PROXY: 'loopback' } }],
    ['mails are really sent', { environment: { SMTP_URL: 'smtp://127.0.0.1:2525' } }],
    ['users open it elsewhere', { environment: { PUBLIC_URL: 'https://wallet.example' } }],
  ])('does not exist when %s', async (_when, options) => {
    await expectHidden(await start(options));
  });

  test.each(['localhost', '127.0.0.1:4600', '[::1]:4600'])('answers for the host %s', async (host) => {
    const client = await start();
    const response = await client.send({ method: 'GET', url: '/dev/outbox.json', headers: { host } });
    expect(response.httpStatus).toBe(200);
  });

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:4600', '192.0.2.1'])(
    'does not exist for the host %j, which may be a page’s own name',
    async (host) => {
      const client = await start();
      await expectHidden(client, { host });
      await expectHidden(client, { host, 'x-forwarded-host': 'localhost' });
    },
  );

  test.each<Record<string, string>>([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-host': 'localhost' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
  ])('does not exist behind an unknown proxy, with %j', async (headers) => {
    await expectHidden(await start(), headers);
  });
});
