import { beforeEach, describe, expect, test } from 'vitest';
import { supportRoutes } from '../../../contract/support/support.contract';
import { registerUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { receiveMail, serveOtherwise } from '../../../tests/support/test-server';
import { ApiClient } from '../../../tests/support/api-client';
import { userRoutes } from '../../../contract/user/user.contract';
import { AppError } from '../../kernel/app-error';
import { withServer } from '../../../tests/support/with-server';

const { writeToSupport } = supportRoutes;

describe('a message to support', () => {
  let ada: TestUser;
  const server = withServer({});
  beforeEach(async () => {
    ada = await registerUser(server);
  });

  const write = async (body: object) =>
    (await ada.client.callAny(writeToSupport, { body } as never)).httpStatus;
  const message = { subject: 'A send stays on its way', message: 'Since Monday.' };

  test('is mailed to the sender of our mails, with who wrote it and which operation it is about', async () => {
    const { id } = (await ada.client.call(userRoutes.getUser, {})).payload;
    const body = {
      subject: '  Where is <b>it</b>?  ',
      message: 'First line.\r\n\r\n<script>alert(1)</script> & a second.',
      operationId: '0192f000-0000-7000-8000-00000000000a',
    };
    const { number } = (await ada.client.call(writeToSupport, { body })).payload;
    const mail = server.mails.at(-1);
    expect(mail).toMatchObject({
      to: 'no-reply@billfold.invalid',
      replyTo: ada.email,
      subject: `Billfold ${id} #${number}: Where is <b>it</b>?`,
      text: [
        `Message ${number}`,
        `User ${id}, ${ada.email}`,
        'Operation 0192f000-0000-7000-8000-00000000000a',
        '',
        'First line.',
        '',
        '<script>alert(1)</script> & a second.',
        '',
      ].join('\n'),
    });
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; a second.');
    expect(mail?.html).not.toContain('<script>');
    const kept = await server.database.query('select number, subject, operation_ref from support_messages');
    expect(kept.rows).toEqual([
      { number, subject: 'Where is <b>it</b>?', operation_ref: '0192f000-0000-7000-8000-00000000000a' },
    ]);
  });

  test('goes to the address of the setting', async () => {
    const other = await serveOtherwise(server, { environment: { SUPPORT_EMAIL: 'help@wallet.example' } });
    const client = new ApiClient(other.app);
    client.accessToken = ada.client.accessToken;
    await client.call(writeToSupport, { body: message });
    expect(server.mails.at(-1)?.to).toBe('help@wallet.example');
    expect(server.mails.at(-1)?.text).not.toContain('Operation');
  });

  test('is one of five a day for each user, also at the same moment', async () => {
    const mails = server.mails.length;
    const statuses = await Promise.all(Array.from({ length: 8 }, () => write(message)));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(server.mails).toHaveLength(mails + 5);
    expect((await ada.client.refused(writeToSupport, { body: message })).errorCode).toBe(90907);
    const bob = await registerUser(server);
    await bob.client.call(writeToSupport, { body: message });
  });

  test('that could not be mailed does not count', async () => {
    const countKept = async () => (await server.database.query('select from support_messages')).rowCount;
    const before = await countKept();
    let isAway = true;
    const other = await serveOtherwise(server, {
      overrides: {
        mail: {
          send: async (mail) => {
            if (isAway) throw new AppError('mailNotSent');
            receiveMail(server, mail);
          },
        },
      },
    });
    const client = new ApiClient(other.app);
    client.accessToken = ada.client.accessToken;
    for (let tried = 0; tried < 6; tried += 1)
      expect((await client.refused(writeToSupport, { body: message })).errorCode).toBe(10001);
    isAway = false;
    expect(await countKept()).toBe(before);
    await client.call(writeToSupport, { body: message });
  });

  test.each([
    ['no subject', { subject: '  ' }],
    ['a subject of 101 characters', { subject: 'x'.repeat(101) }],
    ['a second header in the subject', { subject: 'x\r\nBcc: eve@example.test' }],
    ['no message', { message: '\n' }],
    ['a message of 2,001 characters', { message: 'x'.repeat(2_001) }],
    ['a message with control characters', { message: 'x\u0000' }],
    ['an operation that is none', { operationId: '<b>' }],
  ])('is refused with %s', async (_what, wrong) => {
    const mails = server.mails.length;
    expect(await write({ ...message, ...wrong })).toBe(400);
    expect(server.mails).toHaveLength(mails);
  });

  test('may be as long as the limits', async () => {
    expect(await write({ subject: 'x'.repeat(100), message: 'ş\n'.repeat(999) + 'x' })).toBe(200);
  });
});
