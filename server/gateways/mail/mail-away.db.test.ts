import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { registrationRoutes } from '../../../contract/registration/registration.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { otherThan } from '../../../tests/support/code-in-mail';
import { newEmail, testPassword } from '../../../tests/support/register-user';
import { startSmtpInbox } from '../../../tests/support/smtp-inbox';
import type { SmtpInbox } from '../../../tests/support/smtp-inbox';
import { withServer } from '../../../tests/support/with-server';
import { createSmtpMail } from './mail-gateway';

const { resendCode } = authRoutes;
const { startRegistration, checkRegistrationCode, finishRegistration } = registrationRoutes;

describe('when mails can not be delivered', () => {
  let inbox: SmtpInbox;
  beforeAll(async () => {
    inbox = await startSmtpInbox();
  });
  afterAll(() => inbox.close());
  const server = withServer(() => ({
    overrides: { mail: createSmtpMail({ url: inbox.url, from: 'wallet@example.test' }) },
  }));

  function lastCode(): string {
    const raw = inbox.mails.at(-1)?.raw ?? '';
    return raw.match(/^ {4}([0-9]{5})\r?$/m)?.[1] ?? '';
  }

  async function openFlowsOf(email: string): Promise<unknown[]> {
    const flows = await server.database.query<object>('select id from auth_flows where email = $1', [email]);
    return flows.rows;
  }

  type Step = () => Promise<void>;
  test.each<[string, Step, Step]>([
    [
      'refuses the recipient',
      () => Promise.resolve(inbox.refuseWith(550)),
      () => Promise.resolve(inbox.refuseWith(undefined)),
    ],
    ['is unreachable', () => inbox.close(), () => inbox.open()],
  ])('the server %s: 10001, nothing half done, and a later try works', async (_how, breakIt, repairIt) => {
    const client = new ApiClient(server.app);
    const email = newEmail();
    await breakIt();
    const refusal = await client.refused(startRegistration, { body: { email, token: 'off' } });
    expect(refusal).toMatchObject({ errorCode: 10001, httpStatus: 502 });
    expect(client.cookies.size).toBe(0);
    expect(await openFlowsOf(email)).toEqual([]);

    await repairIt();
    await client.call(startRegistration, { body: { email, token: 'off' } });
    expect(inbox.mails.at(-1)?.to).toEqual([email]);
    const { payload } = await client.call(checkRegistrationCode, { body: { email, code: lastCode() } });
    const body = { regKey: payload.regKey, password: testPassword };
    expect((await client.call(finishRegistration, { body })).status).toBe(1);
  });

  test('a code that could not be sent again leaves the old one working, and can be asked for at once', async () => {
    const client = new ApiClient(server.app);
    const email = newEmail();
    await client.call(startRegistration, { body: { email, token: 'off' } });
    const code = lastCode();
    server.clock.advance(60_000);
    inbox.refuseWith(450);
    const refusal = await client.refused(resendCode, { body: { email, token: 'off' } });
    expect(refusal.errorCode).toBe(10001);
    inbox.refuseWith(undefined);
    const wrong = await client.refused(checkRegistrationCode, { body: { email, code: otherThan(code) } });
    expect(wrong.errorCode).toBe(10002);
    const mailsBefore = inbox.mails.length;
    await client.call(resendCode, { body: { email, token: 'off' } });
    expect(inbox.mails).toHaveLength(mailsBefore + 1);

    server.clock.advance(60_000);
    inbox.refuseWith(450);
    const newest = lastCode();
    await client.refused(resendCode, { body: { email, token: 'off' } });
    inbox.refuseWith(undefined);
    const checked = await client.call(checkRegistrationCode, { body: { email, code: newest } });
    expect(checked.status).toBe(1);
  });

  test('mails that were not sent do not count among the codes of a day', async () => {
    const client = new ApiClient(server.app);
    const email = newEmail();
    inbox.refuseWith(450);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const refusal = await client.refused(startRegistration, { body: { email, token: 'off' } });
      expect(refusal.errorCode).toBe(10001);
    }
    inbox.refuseWith(undefined);
    expect((await client.call(startRegistration, { body: { email, token: 'off' } })).status).toBe(10019);
  });
});
