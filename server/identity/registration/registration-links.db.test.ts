import { describe, expect, test } from 'vitest';
import { registrationRoutes } from '../../../contract/registration/registration.contract';
import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { codeIn } from '../../../tests/support/code-in-mail';
import { linkIn } from '../../../tests/support/link-in-mail';
import { newEmail, registerUser, testPassword } from '../../../tests/support/register-user';
import { sealRows } from '../../../tests/support/seal-rows';
import { withServer } from '../../../tests/support/with-server';
import { hashToken } from '../../kernel/keys/secret-hash';

const { startRegistration, checkRegistrationCode, openRegistrationLink, finishRegistration } =
  registrationRoutes;

describe('the link in a registration’s mail', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });

  async function mailed(email = newEmail()): Promise<{ client: ApiClient; email: string; link: string }> {
    const client = new ApiClient(server.app);
    await client.call(startRegistration, { body: { email, token: 'off' } });
    return { client, email, link: linkIn(server.mails.at(-1)) };
  }

  /** Presses the link's button in a browser of its own; answers the refusal's code, or 1. */
  async function open(link: string): Promise<number> {
    const answer = await new ApiClient(server.app).callAny(openRegistrationLink, { body: { link } });
    return (answer.json as { status: number }).status;
  }

  test('opens the choice of a password in the browser that opens it, once, and makes the account there', async () => {
    const { email, link } = await mailed();
    const browser = new ApiClient(server.app, '192.0.2.80');
    const { payload } = await browser.call(openRegistrationLink, { body: { link } });
    expect(payload.email).toBe(email);
    expect(await open(link)).toBe(10010);
    const body = { regKey: payload.regKey, password: testPassword };
    // The key is nothing in another browser.
    expect((await new ApiClient(server.app).refused(finishRegistration, { body })).errorCode).toBe(10010);
    const finished = await browser.call(finishRegistration, { body });
    browser.accessToken = finished.payload.accessToken;
    expect((await browser.call(userRoutes.getUser, {})).payload.email).toBe(email);
  });

  test('is void once the account was made with the code', async () => {
    const { client, email, link } = await mailed();
    const code = codeIn(server.mails.at(-1));
    const { payload } = await client.call(checkRegistrationCode, { body: { email, code } });
    await client.call(finishRegistration, { body: { regKey: payload.regKey, password: testPassword } });
    expect(await open(link)).toBe(10010);
  });

  test('opened several times at the same moment, it opens once', async () => {
    const { link } = await mailed();
    const answers = await Promise.all([1, 2, 3, 4].map(() => open(link)));
    expect(answers.toSorted((a, b) => a - b)).toEqual([1, 10010, 10010, 10010]);
  });

  test('is not sent to an address with an account, whose stored link opens nothing', async () => {
    const { email } = await registerUser(server);
    await new ApiClient(server.app).call(startRegistration, { body: { email, token: 'off' } });
    expect(server.mails.at(-1)?.to).toBe(email);
    expect(() => linkIn(server.mails.at(-1))).toThrow('no link');
    const hash = hashToken('known-to-the-attacker0');
    await server.database.query('update mailed_links set token_hash = $2, seal = null where email = $1', [
      email,
      hash,
    ]);
    await sealRows(server, 'mailed_links');
    expect(await open('known-to-the-attacker0')).toBe(10010);
  });

  test('opens no recovery, and that of a recovery no registration', async () => {
    const { link } = await mailed();
    const body = { link };
    const recovery = await new ApiClient(server.app).refused(recoveryRoutes.openRecoveryLink, { body });
    expect(recovery.errorCode).toBe(10010);
    expect(await open(link)).toBe(1);
    const { email } = await registerUser(server);
    await new ApiClient(server.app).call(recoveryRoutes.startRecovery, { body: { email, token: 'off' } });
    expect(await open(linkIn(server.mails.at(-1)))).toBe(10010);
  });
});
