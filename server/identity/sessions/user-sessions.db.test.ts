import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { sessionsRoutes } from '../../../contract/sessions/sessions.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { codeIn } from '../../../tests/support/code-in-mail';
import { registerUser, signInUser, testPassword } from '../../../tests/support/register-user';
import { startedSession } from '../../../tests/support/started-session';
import { withServer } from '../../../tests/support/with-server';
import { changeUsers } from '../../../tests/support/change-users';

const { listSessions, endSession, endOtherSessions } = sessionsRoutes;

describe('the sessions of a user', () => {
  const server = withServer({ environment: { PLACE_HEADER: 'x-place' } });

  async function onTwoDevices(): Promise<{ phone: ApiClient; desk: ApiClient; email: string }> {
    const { client: phone, email } = await registerUser(server, { address: '203.0.113.8' });
    server.clock.advance(1_000);
    const desk = new ApiClient(server.app, '198.51.100.9');
    desk.userAgent = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/150.0';
    await signInUser(server, email, desk);
    return { phone, desk, email };
  }

  const list = async (client: ApiClient) => (await client.call(listSessions, {})).payload.sessions;

  test('are listed with device, address and use, newest first, with the current one marked', async () => {
    await onTwoDevices();
    const { desk } = await onTwoDevices();
    const sessions = await list(desk);
    expect(sessions.map(({ device, address, isCurrent }) => ({ device, address, isCurrent }))).toEqual([
      { device: 'Firefox · Windows', address: '198.51.100.9', isCurrent: true },
      { device: 'Chrome · Android', address: '203.0.113.8', isCurrent: false },
    ]);
    expect(sessions.every(({ createdAt, lastUsedAt }) => createdAt === lastUsedAt)).toBe(true);
    server.clock.advance(60_000);
    await desk.call(authRoutes.refreshToken, { body: {} });
    const [used] = await list(desk);
    expect(Date.parse(used?.lastUsedAt ?? '') - Date.parse(used?.createdAt ?? '')).toBe(60_000);
  });

  test('say where they are when a trusted proxy knows it', async () => {
    const { email } = await registerUser(server);
    const client = new ApiClient(server.app);
    await client.call(authRoutes.signIn, { body: { login: email, password: testPassword, token: 'off' } });
    const body = { email, code: codeIn(server.mails.at(-1)) };
    const answer = await client.call(authRoutes.checkSignInCode, { body }, { 'x-place': 'Ankara' });
    client.accessToken = startedSession(answer).accessToken;
    const places = (await list(client)).map(({ place }) => place);
    expect(places).toHaveLength(2);
    expect(new Set(places)).toEqual(new Set(['Ankara', null]));
  });

  test('can be ended from another one, which takes effect with the next call and for the refresh as well', async () => {
    const { phone, desk } = await onTwoDevices();
    const other = (await list(phone)).find(({ isCurrent }) => !isCurrent);
    await phone.call(endSession, { body: { id: other?.id ?? '' } });
    expect((await desk.refused(userRoutes.getUser, {})).errorCode).toBe(10011);
    expect((await desk.refused(authRoutes.refreshToken, { body: {} })).errorCode).toBe(10011);
    expect(await list(phone)).toHaveLength(1);
    const again = await phone.refused(endSession, { body: { id: other?.id ?? '' } });
    expect(again).toMatchObject({ errorCode: 10010, httpStatus: 404 });
  });

  test('of someone else can neither be seen nor ended', async () => {
    const { desk: theirs } = await onTwoDevices();
    const [target] = await list(theirs);
    const { client } = await registerUser(server);
    expect(await list(client)).toHaveLength(1);
    const refusal = await client.refused(endSession, { body: { id: target?.id ?? '' } });
    expect(refusal.errorCode).toBe(10010);
    expect((await theirs.call(userRoutes.getUser, {})).status).toBe(1);
  });

  test('all others can be ended at once; the current one continues', async () => {
    const { phone, desk } = await onTwoDevices();
    expect((await phone.call(endOtherSessions, {})).payload).toEqual({ ended: 1 });
    expect((await desk.refused(userRoutes.getUser, {})).errorCode).toBe(10011);
    expect((await phone.call(endOtherSessions, {})).payload).toEqual({ ended: 0 });
    expect((await phone.call(userRoutes.getUser, {})).status).toBe(1);
  });
});

describe('a sign-in on a new device', () => {
  const server = withServer();

  const notices = (email: string) => server.notices.filter(({ to }) => to === email);

  test('is announced by mail, once for each device and not for the first', async () => {
    const { client, email } = await registerUser(server);
    expect(notices(email)).toEqual([]);
    await client.call(authRoutes.signOut, {});
    await signInUser(server, email, client);
    expect(notices(email)).toEqual([]);
    const other = new ApiClient(server.app, '198.51.100.77');
    await signInUser(server, email, other);
    await expect.poll(() => notices(email).length).toBe(1);
    expect(notices(email)[0]?.text).toContain('198.51.100.77');
    await other.call(authRoutes.signOut, {});
    await signInUser(server, email, other);
    await signInUser(server, email, new ApiClient(server.app));
    await expect.poll(() => notices(email).length).toBe(2);
  });

  test('sends no mail to users who turned sign-in notices off', async () => {
    const { email } = await registerUser(server);
    await changeUsers(server, 'notify_login = false where email = $1', [email]);
    await signInUser(server, email, new ApiClient(server.app));
    const loud = await registerUser(server);
    await signInUser(server, loud.email, new ApiClient(server.app));
    await expect.poll(() => notices(loud.email).length).toBe(1);
    expect(notices(email)).toEqual([]);
  });

  test('is noticed although the browser brings a cookie that was not made here', async () => {
    const { email } = await registerUser(server);
    const other = new ApiClient(server.app);
    other.cookies.set('bf_device', 'x'.repeat(43));
    await signInUser(server, email, other);
    await expect.poll(() => notices(email).length).toBe(1);
  });
});
