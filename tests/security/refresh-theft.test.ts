import { beforeEach, describe, expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { registrationRoutes } from '../../contract/registration/registration.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { createApp } from '../../server/app';
import { readConfig } from '../../server/kernel/config';
import { ApiClient, sendHostName } from '../support/api-client';
import { newEmail, registerUser, signInUser } from '../support/register-user';
import type { TestServer } from '../support/test-server';
import { withServer } from '../support/with-server';
import { changeUsers } from '../support/change-users';

const { refreshToken, signOut } = authRoutes;
const refreshCookie = 'bf_refresh';
const secondMs = 1000;
const afterGraceMs = 31 * secondMs;
const dayMs = 24 * 3600 * secondMs;
const attemptId = 'attempt-0123456789';

let victim: ApiClient;
let thief: ApiClient;

const server = withServer({
  environment: { BUDGET_SCALE: '100' },
});
beforeEach(async () => {
  ({ client: victim } = await registerUser(server));
  thief = new ApiClient(server.app, '198.51.100.66');
});

function steal(): void {
  thief.cookies.set(refreshCookie, tokenOf(victim));
}

function tokenOf(client: ApiClient): string {
  return client.cookies.get(refreshCookie) ?? '';
}

async function refresh(client: ApiClient, body: { attemptId?: string } = {}): Promise<void> {
  const { payload } = await client.call(refreshToken, { body });
  client.accessToken = payload.accessToken;
}

/** Expects both of the client's tokens to be invalid. */
async function expectSignedOut(client: ApiClient, token: string): Promise<void> {
  expect((await client.refused(userRoutes.getUser, {})).errorCode).toBe(10_011);
  const late = new ApiClient(server.app);
  late.cookies.set(refreshCookie, token);
  expect((await late.refused(refreshToken, { body: {} })).errorCode).toBe(10_011);
}

describe('a stolen refresh token', () => {
  test('used by the thief first: the victim’s use ends the session of both', async () => {
    steal();
    await refresh(thief);
    const thiefsToken = tokenOf(thief);
    await thief.call(userRoutes.getUser, {});
    server.clock.advance(afterGraceMs);
    expect((await victim.refused(refreshToken, { body: {} })).errorCode).toBe(10_011);
    await expectSignedOut(thief, thiefsToken);
    await expectSignedOut(victim, thiefsToken);
    expect(victim.cookies.has(refreshCookie)).toBe(false);
  });

  test('used by the victim first: the thief’s use ends the session of both', async () => {
    steal();
    await refresh(victim);
    const victimsToken = tokenOf(victim);
    server.clock.advance(afterGraceMs);
    expect((await thief.refused(refreshToken, { body: {} })).errorCode).toBe(10_011);
    await expectSignedOut(victim, victimsToken);
  });

  test('used after its successor was used: ended at once, within the grace too', async () => {
    steal();
    await refresh(victim);
    await refresh(victim);
    const newest = tokenOf(victim);
    expect((await thief.refused(refreshToken, { body: {} })).errorCode).toBe(10_011);
    await expectSignedOut(victim, newest);
  });

  test('used with a made-up attempt: no excuse after the grace', async () => {
    steal();
    await refresh(victim, { attemptId });
    server.clock.advance(afterGraceMs);
    const body = { attemptId: 'another-0123456789' };
    expect((await thief.refused(refreshToken, { body })).errorCode).toBe(10_011);
    await expectSignedOut(victim, tokenOf(victim));
  });

  test('shared within the grace: the two part ways later, and that ends the session', async () => {
    steal();
    await refresh(victim);
    await refresh(thief);
    expect(tokenOf(thief)).toBe(tokenOf(victim));
    await refresh(victim);
    server.clock.advance(afterGraceMs);
    expect((await thief.refused(refreshToken, { body: {} })).errorCode).toBe(10_011);
    await expectSignedOut(victim, tokenOf(victim));
  });

  test('ends its own session alone, not the others of the user', async () => {
    const { payload } = await victim.call(userRoutes.getUser, {});
    const phone = new ApiClient(server.app);
    await signInUser(server, payload.email, phone);
    steal();
    await refresh(victim);
    await refresh(victim);
    await thief.refused(refreshToken, { body: {} });
    await expectSignedOut(victim, tokenOf(victim));
    await refresh(phone);
    expect((await phone.call(userRoutes.getUser, {})).payload).toEqual(payload);
  });
});

describe('an answer lost on the way', () => {
  test.each([
    ['a moment later, without an attempt', 10 * secondMs, {}],
    ['at the end of the grace', 30 * secondMs, {}],
    ['a day later, with its attempt', dayMs, { attemptId }],
  ])('the same token again, %s, gets the same successor', async (_when, laterMs, body) => {
    const before = tokenOf(victim);
    await refresh(victim, body);
    const successor = tokenOf(victim);
    expect(successor).not.toBe(before);
    victim.cookies.set(refreshCookie, before);
    server.clock.advance(laterMs);
    await refresh(victim, body);
    expect(tokenOf(victim)).toBe(successor);
    await victim.call(userRoutes.getUser, {});
    await refresh(victim);
  });

  test('ten uses of one token at the same moment get one successor and end nothing', async () => {
    // In later rounds the pool's connections are open, so that the calls really run in parallel.
    for (let round = 0; round < 6; round += 1) {
      const token = tokenOf(victim);
      const tabs = Array.from({ length: 10 }, () => new ApiClient(server.app));
      for (const tab of tabs) tab.cookies.set(refreshCookie, token);
      await Promise.all(tabs.map((tab) => refresh(tab)));
      expect(new Set(tabs.map(tokenOf)).size).toBe(1);
      const [first = victim] = tabs;
      await first.call(userRoutes.getUser, {});
      victim.cookies.set(refreshCookie, tokenOf(first));
    }
    const stored = await server.database.query<{ count: number }>(
      `select count(*)::int as count from refresh_tokens where session_id =
         (select session_id from refresh_tokens where token_hash = sha256(convert_to($1, 'UTF8')))`,
      [tokenOf(victim)],
    );
    expect(stored.rows).toEqual([{ count: 7 }]);
  });
});

describe('the end of a session', () => {
  test('signing out ends access and refresh token at once', async () => {
    const token = tokenOf(victim);
    const { accessToken } = victim;
    await victim.call(signOut, {});
    // The known-device cookie stays, otherwise each sign-in would be reported as one from a new device.
    expect([...victim.cookies.keys()]).toEqual(['bf_device']);
    victim.accessToken = accessToken;
    await expectSignedOut(victim, token);
  });

  test('signing out by the cookie alone is enough, and an older token of the family too', async () => {
    const { accessToken } = victim;
    steal();
    await refresh(victim);
    await thief.call(signOut, {});
    victim.accessToken = accessToken;
    await expectSignedOut(victim, tokenOf(victim));
  });

  test('thirty days without use end it, and a use restarts them', async () => {
    server.clock.advance(30 * dayMs - secondMs);
    await refresh(victim);
    server.clock.advance(30 * dayMs - secondMs);
    await refresh(victim);
    server.clock.advance(30 * dayMs);
    expect((await victim.refused(refreshToken, { body: {} })).errorCode).toBe(10_011);
  });

  test('a blocked user gets no new token', async () => {
    const { payload } = await victim.call(userRoutes.getUser, {});
    await changeUsers(server, 'blocked_at = now() where email = $1', [payload.email]);
    expect((await victim.refused(refreshToken, { body: {} })).errorCode).toBe(10_024);
  });

  test('an unknown token and none at all get different answers', async () => {
    thief.cookies.set(refreshCookie, 'nobody');
    expect((await thief.refused(refreshToken, { body: {} })).errorCode).toBe(10_011);
    expect((await new ApiClient(server.app).refused(refreshToken, { body: {} })).errorCode).toBe(10_014);
    const asRefresh = { body: { refreshToken: victim.accessToken ?? '' } };
    expect((await new ApiClient(server.app).refused(refreshToken, asRefresh)).errorCode).toBe(10_011);
  });
});

describe('the cookies', () => {
  async function cookiesOf(app: TestServer['app']): Promise<Record<string, string[]>> {
    const client = new ApiClient(app);
    const started = await client.callAny(registrationRoutes.startRegistration, {
      body: { email: newEmail(), token: 'off' },
    });
    steal();
    client.cookies.set(refreshCookie, tokenOf(thief));
    const refreshed = await client.callAny(refreshToken, { body: {} });
    const all = [started, refreshed].flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat());
    const flagsByName: Record<string, string[]> = {};
    for (const cookie of all) {
      const [pair = '', ...attributes] = String(cookie).split('; ');
      const flags = attributes.filter((attribute) => !/^(?:Expires|Max-Age)=/.test(attribute));
      flagsByName[pair.split('=')[0] ?? ''] = flags.toSorted();
    }
    return flagsByName;
  }

  const secretFlags = ['HttpOnly', 'Path=/api/passport', 'SameSite=Strict'];

  test('are out of reach of scripts and of other sites', async () => {
    expect(await cookiesOf(server.app)).toEqual({
      bf_device: secretFlags,
      bf_flow: secretFlags,
      bf_refresh: secretFlags,
      bf_session: ['Path=/', 'SameSite=Strict'],
    });
  });

  test('travel over HTTPS alone where the wallet is reached by it', async () => {
    const config = readConfig({
      NODE_ENV: 'test',
      CAPTCHA: 'off',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'https://wallet.example',
    });
    const app = await createApp({ ...server.context, config });
    sendHostName(app, config.PUBLIC_URL);
    expect(await cookiesOf(app)).toEqual({
      bf_device: [...secretFlags, 'Secure'].toSorted(),
      bf_flow: [...secretFlags, 'Secure'].toSorted(),
      bf_refresh: [...secretFlags, 'Secure'].toSorted(),
      bf_session: ['Path=/', 'SameSite=Strict', 'Secure'],
    });
    await app.close();
  });

  test('the readable one tells the expiry and nothing else', () => {
    const mark = decodeURIComponent(victim.cookies.get('bf_session') ?? '');
    expect(new Date(mark).getTime()).toBe(server.clock.now().getTime() + 30 * dayMs);
  });
});

test('refresh tokens are stored hashed only', async () => {
  const stored = await server.database.query<Record<string, unknown>>('select * from refresh_tokens');
  const token = Buffer.from(tokenOf(victim), 'base64url');
  expect(stored.rows.length).toBeGreaterThan(0);
  for (const value of stored.rows.flatMap((row) => Object.values(row))) {
    const text = Buffer.isBuffer(value) ? value.toString('utf8') : String(value);
    expect(text).not.toContain(tokenOf(victim));
    expect(Buffer.isBuffer(value) && value.equals(token)).toBe(false);
  }
});
