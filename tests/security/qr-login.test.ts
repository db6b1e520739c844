import { beforeAll, expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { qrLoginRoutes } from '../../contract/qr-login/qr-login.contract';
import { recoveryRoutes } from '../../contract/recovery/recovery.contract';
import { twoFactorRoutes } from '../../contract/two-factor/two-factor.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { ApiClient } from '../support/api-client';
import { registerUser, testPassword } from '../support/register-user';
import type { TestUser } from '../support/register-user';
import { WaitingBrowser } from '../support/waiting-browser';
import { withServer } from '../support/with-server';

const { generateQrCode, checkQrCode, signInByQrCode, lookAtQrCode, confirmQrCode, cancelQrCode } =
  qrLoginRoutes;

let victim: TestUser;
let attacker: TestUser;
const server = withServer({
  environment: { BUDGET_SCALE: '100' },
});
beforeAll(async () => {
  victim = await registerUser(server, { address: '203.0.113.7' });
  attacker = await registerUser(server, { address: '192.0.2.66' });
});

async function waiting(): Promise<WaitingBrowser> {
  const browser = new WaitingBrowser(server.app, '198.51.100.9');
  await browser.generate();
  return browser;
}

async function confirmed(user = victim): Promise<WaitingBrowser> {
  const browser = await waiting();
  await user.client.call(lookAtQrCode, { body: { qrCode: browser.qrCode } });
  await user.client.call(confirmQrCode, { body: browser.confirmation });
  return browser;
}

async function sessionsOf({ email }: TestUser): Promise<number> {
  const { rows } = await server.database.query<{ count: number }>(
    'select count(*)::int as count from sessions s join users u on u.id = s.user_id where u.email = $1',
    [email],
  );
  return rows[0]?.count ?? -1;
}

test('of all that binds a code, each alone and every mixture with another browser’s is refused', async () => {
  const [ownBrowser, other] = [await confirmed(), await confirmed()];
  const bindings = [ownBrowser, other].map(({ client }) => client.cookies.get('bf_qr'));
  const before = await sessionsOf(victim);
  for (const binding of [...bindings, undefined, '', 'forged']) {
    for (const sessionId of [ownBrowser.sessionId, other.sessionId, 'a-session-of-nobody']) {
      for (const qrCode of [ownBrowser.qrCode, other.qrCode, 'a-code-of-nobody']) {
        const isWhole = [ownBrowser, other].some(
          (browser, index) =>
            binding === bindings[index] && sessionId === browser.sessionId && qrCode === browser.qrCode,
        );
        if (isWhole) continue;
        const client = new ApiClient(server.app, '192.0.2.66');
        if (binding !== undefined) client.cookies.set('bf_qr', binding);
        for (const route of [checkQrCode, signInByQrCode]) {
          const refusal = await client.refused(route, { body: { sessionId, qrCode } });
          expect(refusal, `${binding} ${sessionId} ${qrCode}`).toMatchObject({
            errorCode: 10_010,
            httpStatus: 404,
          });
        }
        expect(client.cookies.has('bf_refresh')).toBe(false);
      }
    }
  }
  expect(await sessionsOf(victim)).toBe(before);
  await ownBrowser.signIn();
  await other.signIn();
  expect(await sessionsOf(victim)).toBe(before + 2);
});

test('an attacker’s code is shown as what it is, and its victim can’t say yes without the attacker’s screen', async () => {
  const attackersBrowser = new WaitingBrowser(server.app, '192.0.2.66');
  const { number, qrCode } = await attackersBrowser.generate();
  // The victim has followed the link: nothing happens without a confirmation.
  const { payload: shown } = await victim.client.call(lookAtQrCode, { body: { qrCode } });
  expect(shown).toMatchObject({ ipAddress: '192.0.2.66', device: 'Chrome · Windows', location: null });
  expect(JSON.stringify(shown)).not.toContain(`"${number}"`);
  expect(await attackersBrowser.refusedSignIn()).toBe(10_010);
  const guess = number === '10' ? '11' : '10';
  const refusal = await victim.client.refused(confirmQrCode, { body: { qrCode, number: guess } });
  expect(refusal.errorCode).toBe(10_002);
  expect(await attackersBrowser.refusedSignIn()).toBe(10_010);
});

test('a victim who also gets the attacker’s number signs in only the browser that asked', async () => {
  const attackersBrowser = new WaitingBrowser(server.app, '192.0.2.66');
  const { qrCode } = await attackersBrowser.generate();
  const bystander = await waiting();
  await victim.client.call(lookAtQrCode, { body: { qrCode } });
  await victim.client.call(confirmQrCode, { body: attackersBrowser.confirmation });
  for (const browser of [bystander, new WaitingBrowser(server.app)]) {
    const body = { sessionId: browser.sessionId, qrCode };
    expect((await browser.client.refused(signInByQrCode, { body })).errorCode).toBe(10_010);
  }
  await attackersBrowser.signIn();
  const { payload } = await attackersBrowser.client.call(userRoutes.getUser, {});
  expect(payload.email).toBe(victim.email);
});

test('a victim who declines or does nothing signs no one in', async () => {
  const [refused, ignored] = [await waiting(), await waiting()];
  const before = await sessionsOf(victim);
  for (const { qrCode } of [refused, ignored]) await victim.client.call(lookAtQrCode, { body: { qrCode } });
  await victim.client.call(cancelQrCode, { body: { qrCode: refused.qrCode } });
  expect(await refused.refusedSignIn()).toBe(10_010);
  expect(await ignored.refusedSignIn()).toBe(10_010);
  server.clock.advance(45_000);
  expect(await ignored.status()).toBe('Timeout');
  expect(await ignored.refusedSignIn()).toBe(10_010);
  expect(await sessionsOf(victim)).toBe(before);
});

test('a code that one user has opened is unknown to another', async () => {
  const browser = await waiting();
  const body = { qrCode: browser.qrCode };
  await victim.client.call(lookAtQrCode, { body });
  for (const route of [lookAtQrCode, confirmQrCode, cancelQrCode]) {
    const number = route === confirmQrCode ? { number: browser.number } : {};
    const known = await attacker.client.refused(route, { body: { ...body, ...number } });
    const unknown = await attacker.client.refused(route, { body: { qrCode: 'a-code-of-nobody', ...number } });
    expect(known.httpStatus).toBe(404);
    expect({ ...known, operationId: '', headers: {} }).toEqual({ ...unknown, operationId: '', headers: {} });
  }
  expect(await browser.status()).toBe('Confirm');
  await victim.client.call(confirmQrCode, { body: browser.confirmation });
  await browser.signIn();
  expect((await browser.client.call(userRoutes.getUser, {})).payload.email).toBe(victim.email);
});

test('a used code signs no one in again, not even in its own browser', async () => {
  const browser = await confirmed();
  const binding = browser.client.cookies.get('bf_qr') ?? '';
  await browser.signIn();
  const before = await sessionsOf(victim);
  const replay = new ApiClient(server.app);
  replay.cookies.set('bf_qr', binding);
  for (const client of [replay, browser.client]) {
    expect((await client.refused(signInByQrCode, { body: browser.body })).errorCode).toBe(10_010);
  }
  for (const route of [lookAtQrCode, confirmQrCode, cancelQrCode]) {
    const body = route === confirmQrCode ? browser.confirmation : { qrCode: browser.qrCode };
    expect((await victim.client.refused(route, { body })).errorCode).toBe(10_010);
  }
  expect(await sessionsOf(victim)).toBe(before);
});

test('what binds other flows opens no code, and a code opens no other flow', async () => {
  const browser = await confirmed();
  const before = await sessionsOf(victim);
  const client = new ApiClient(server.app);
  await client.call(authRoutes.signIn, {
    body: { login: victim.email, password: testPassword, token: 'off' },
  });
  const flow = client.cookies.get('bf_flow') ?? '';
  const refresh = victim.client.cookies.get('bf_refresh') ?? '';
  for (const binding of [flow, refresh, victim.client.accessToken ?? '', browser.qrCode]) {
    const crossed = new ApiClient(server.app);
    crossed.cookies.set('bf_qr', binding);
    expect((await crossed.refused(signInByQrCode, { body: browser.body })).errorCode).toBe(10_010);
  }
  const ownCookie = browser.client.cookies.get('bf_qr') ?? '';
  for (const token of [browser.qrCode, ownCookie]) {
    const crossed = new ApiClient(server.app);
    crossed.cookies.set('bf_flow', token);
    crossed.cookies.set('bf_refresh', token);
    const { email } = victim;
    const refusals = [
      await crossed.refused(authRoutes.checkSignInCode, { body: { email, code: '00000' } }),
      await crossed.refused(twoFactorRoutes.checkTwoFactor, { body: { code: '000000', userKey: token } }),
      await crossed.refused(recoveryRoutes.finishRecovery, { body: { sk: token, password: testPassword } }),
    ];
    expect(refusals.map(({ errorCode }) => errorCode)).toEqual([10_010, 10_010, 10_010]);
    const refreshed = await crossed.refused(authRoutes.refreshToken, { body: {} });
    expect(refreshed.errorCode).toBe(10_011);
    crossed.accessToken = token;
    expect((await crossed.refused(lookAtQrCode, { body: { qrCode: browser.qrCode } })).errorCode).toBe(
      10_011,
    );
  }
  expect(await sessionsOf(victim)).toBe(before);
  await browser.signIn();
});

test('a cookie that was planted binds no code that is made afterwards', async () => {
  const planted = 'A'.repeat(43);
  const browser = new WaitingBrowser(server.app);
  browser.client.cookies.set('bf_qr', planted);
  await browser.generate();
  expect(browser.client.cookies.get('bf_qr')).not.toBe(planted);
  const planter = new ApiClient(server.app);
  planter.cookies.set('bf_qr', planted);
  expect((await planter.refused(checkQrCode, { body: browser.body })).errorCode).toBe(10_010);
});

test('the code alone is not enough to void it', async () => {
  const browser = await waiting();
  const stranger = new ApiClient(server.app);
  stranger.cookies.set('bf_qr', browser.qrCode);
  await stranger.call(generateQrCode, { query: { sessionId: browser.sessionId } });
  expect(await browser.status()).toBe('Init');
});

test('a guest can neither look nor decide', async () => {
  const browser = await waiting();
  for (const route of [lookAtQrCode, confirmQrCode, cancelQrCode]) {
    const body = route === confirmQrCode ? browser.confirmation : { qrCode: browser.qrCode };
    expect((await browser.client.refused(route, { body })).errorCode).toBe(10_014);
  }
  expect(await browser.status()).toBe('Init');
});
