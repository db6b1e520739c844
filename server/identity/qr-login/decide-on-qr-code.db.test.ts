import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { qrLoginRoutes } from '../../../contract/qr-login/qr-login.contract';
import type { ApiClient } from '../../../tests/support/api-client';
import { countLockWaiters } from '../../../tests/support/count-lock-waiters';
import { registerUser } from '../../../tests/support/register-user';
import { WaitingBrowser } from '../../../tests/support/waiting-browser';
import { withServer } from '../../../tests/support/with-server';
import { changeUser } from '../users/change-user';
import { findUserByEmail } from '../users/user.store';
import { changeUsers } from '../../../tests/support/change-users';

const { lookAtQrCode, confirmQrCode } = qrLoginRoutes;

const server = withServer({ environment: { BUDGET_SCALE: '100' } });

async function waiting(): Promise<WaitingBrowser> {
  const browser = new WaitingBrowser(server.app);
  await browser.generate();
  return browser;
}

describe('a user who has confirmed', () => {
  async function block(email: string): Promise<void> {
    await changeUsers(server, 'blocked_at = $2 where email = $1', [email, server.clock.now()]);
  }

  test('cannot confirm while blocked', async () => {
    const { client, email } = await registerUser(server);
    const browser = await waiting();
    const body = { qrCode: browser.qrCode };
    await client.call(lookAtQrCode, { body });
    await block(email);
    expect((await client.refused(confirmQrCode, { body: browser.confirmation })).errorCode).toBe(10_024);
    expect(await browser.status()).toBe('Confirm');
    expect(await browser.refusedSignIn()).toBe(10_010);
  });

  test('starts no session if blocked before it begins', async () => {
    const { client, email } = await registerUser(server);
    const browser = await waiting();
    const body = { qrCode: browser.qrCode };
    await client.call(lookAtQrCode, { body });
    await client.call(confirmQrCode, { body: browser.confirmation });
    await block(email);
    expect(await browser.refusedSignIn()).toBe(10_024);
    expect(browser.client.cookies.has('bf_refresh')).toBe(false);
    // Used up: a new sign-in needs a new request.
    await changeUsers(server, 'blocked_at = null where email = $1', [email]);
    expect(await browser.refusedSignIn()).toBe(10_010);
    expect(await browser.status()).toBe('Cancel');
  });

  test('starts no session if blocked at that moment', async () => {
    const { client, email } = await registerUser(server);
    const browser = await waiting();
    const body = { qrCode: browser.qrCode };
    await client.call(lookAtQrCode, { body });
    await client.call(confirmQrCode, { body: browser.confirmation });
    const signIn = await server.context.db.transaction(async (db) => {
      const stored = { db, keys: server.context.keys };
      const { id = '' } = (await findUserByEmail(stored, email)) ?? {};
      await changeUser(stored, id, { blocked_at: server.clock.now() });
      const meanwhile = browser.refusedSignIn();
      await expect.poll(() => countLockWaiters(server.database)).toBe(1);
      return { meanwhile };
    });
    expect(await signIn.meanwhile).toBe(10_024);
  });

  test('starts no session when the confirming session has ended in the meantime', async () => {
    const { client } = await registerUser(server);
    const browser = await waiting();
    const body = { qrCode: browser.qrCode };
    await client.call(lookAtQrCode, { body });
    await client.call(confirmQrCode, { body: browser.confirmation });
    await client.call(authRoutes.signOut, {});
    expect(await browser.refusedSignIn()).toBe(10_010);
    expect(await browser.status()).toBe('Cancel');
    expect(browser.client.cookies.has('bf_refresh')).toBe(false);
  });
});

test.each(['device', 'address', 'place'])(
  'a waiting browser whose %s was altered in the database can neither be looked at nor confirmed',
  async (column) => {
    const { client } = await registerUser(server);
    const browser = await waiting();
    const body = { qrCode: browser.qrCode };
    expect((await client.call(lookAtQrCode, { body })).status).toBe(1);
    await server.database.query(`update qr_logins set ${column} = 'elsewhere' where status = 'opened'`);
    expect((await client.refused(lookAtQrCode, { body })).errorCode).toBe(10_010);
    expect((await client.refused(confirmQrCode, { body: browser.confirmation })).errorCode).toBe(10_010);
    expect(browser.client.cookies.has('bf_refresh')).toBe(false);
  },
);

describe('the number on the other screen', () => {
  async function opened(): Promise<{ browser: WaitingBrowser; client: ApiClient }> {
    const { client } = await registerUser(server);
    const browser = await waiting();
    await client.call(lookAtQrCode, { body: { qrCode: browser.qrCode } });
    return { browser, client };
  }

  const otherThan = (number: string): string => (number === '10' ? '11' : '10');

  test('is not sent to the phone', async () => {
    const { browser, client } = await opened();
    const { payload } = await client.call(lookAtQrCode, { body: { qrCode: browser.qrCode } });
    expect(payload).not.toHaveProperty('number');
  });

  test('ends the request when it is wrong: the right one comes too late', async () => {
    const { browser, client } = await opened();
    const { qrCode, number } = browser;
    const wrong = { qrCode, number: otherThan(number) };
    const refusal = await client.refused(confirmQrCode, { body: wrong });
    expect(refusal).toMatchObject({ errorCode: 10_002, httpStatus: 400 });
    expect(await browser.status()).toBe('Cancel');
    expect((await client.refused(confirmQrCode, { body: { qrCode, number } })).errorCode).toBe(10_010);
    expect(await browser.refusedSignIn()).toBe(10_010);
    expect(browser.client.cookies.has('bf_refresh')).toBe(false);
  });

  test('is guessed once, in whatever number of calls at the same moment', async () => {
    const { browser, client } = await opened();
    const { qrCode, number } = browser;
    const guesses = Array.from({ length: 20 }, (_, index) => String(10 + index)).filter(
      (guess) => guess !== number,
    );
    const answers = await Promise.all(
      guesses.map((guess) => client.refused(confirmQrCode, { body: { qrCode, number: guess } })),
    );
    expect(answers.filter(({ errorCode }) => errorCode === 10_002)).toHaveLength(1);
    expect(await browser.status()).toBe('Cancel');
  });

  test.each(['', '4', '042', '4a', '４２', ' 42'])(
    'is asked for as two digits: %j is 10008',
    async (typed) => {
      const { browser, client } = await opened();
      const refusal = await client.refused(confirmQrCode, {
        body: { qrCode: browser.qrCode, number: typed },
      });
      expect(refusal.errorCode).toBe(10_008);
      expect(await browser.status()).toBe('Confirm');
    },
  );
});
