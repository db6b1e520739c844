import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiKeysRoutes } from '../../../contract/api-keys/api-keys.contract';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { passkeysRoutes } from '../../../contract/passkeys/passkeys.contract';
import { passwordChangeRoutes } from '../../../contract/password-change/password-change.contract';
import { privateKeyRoutes } from '../../../contract/private-key/private-key.contract';
import { securityEventsRoutes } from '../../../contract/security-events/security-events.contract';
import { sendRoutes } from '../../../contract/send/send.contract';
import { sessionsRoutes } from '../../../contract/sessions/sessions.contract';
import { twoFactorRoutes } from '../../../contract/two-factor/two-factor.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { auditOnce } from '../../../tests/support/audit-rounds';
import { beginPasswordChange, newPassword } from '../../../tests/support/begin-password-change';
import { codeIn } from '../../../tests/support/code-in-mail';
import { eventually } from '../../../tests/support/eventually';
import { fundUser } from '../../../tests/support/fund-user';
import { passkeyDesk, passkeyOrigin } from '../../../tests/support/passkey-desk';
import { registerUser, signInUser, testPassword } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { nextAuthenticatorCode, turnOnAuthenticator } from '../../../tests/support/turn-on-authenticator';
import { withServer } from '../../../tests/support/with-server';

const { listSecurityEvents } = securityEventsRoutes;
const trx = 'tron-native-trx';

describe('security events', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '100', PUBLIC_URL: passkeyOrigin } });
  const desk = passkeyDesk(server);
  let ada: TestUser;
  beforeAll(async () => {
    ada = await registerUser(server);
  });

  const pageOf = async ({ client }: TestUser, query: { limit?: string; cursor?: string } = {}) =>
    (await client.call(listSecurityEvents, { query })).payload;
  const saidOf = async (user: TestUser, count: number) =>
    (await pageOf(user)).events
      .slice(0, count)
      .map(({ kind, way, name }) => [kind, way ?? name].filter((part) => part !== null).join(' '));
  const idOf = async ({ email }: TestUser): Promise<string> =>
    (await server.database.query<{ id: string }>('select id from users where email = $1', [email])).rows[0]
      ?.id ?? '';

  test('list sign-ins by each way, with device, address and time', async () => {
    const { passkey } = await desk.add(ada, 'Phone');
    const guest = new ApiClient(server.app, '192.0.2.9');
    const options = await desk.challengeOf(guest);
    await guest.call(passkeysRoutes.signInWithPasskey, { body: { assertion: passkey.sign(options) } });
    await signInUser(server, ada.email, ada.client);
    expect(await saidOf(ada, 4)).toEqual([
      'signedIn password',
      'signedIn passkey',
      'passkeyAdded Phone',
      'signedIn registration',
    ]);
    const [, event] = (await pageOf(ada)).events;
    expect(event).toMatchObject({ address: '192.0.2.9', date: server.clock.now().toISOString() });
  });

  test('list failed sign-ins of an account, and a wrong mailed code', async () => {
    const signIn = (password: string, login = ada.email) => ({ body: { login, password, token: 'off' } });
    const stranger = new ApiClient(server.app, '192.0.2.77');
    await stranger.refused(authRoutes.signIn, signIn('Wrong-Password1'));
    await stranger.refused(authRoutes.signIn, signIn('Wrong-Password1', 'nobody@example.test'));
    await eventually(async () => expect(await saidOf(ada, 1)).toEqual(['signInFailed password']));
    expect((await pageOf(ada)).events[0]?.address).toBe('192.0.2.77');
    await stranger.call(authRoutes.signIn, signIn(testPassword));
    const code = codeIn(server.mails.at(-1)).replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    await stranger.refused(authRoutes.checkSignInCode, { body: { email: ada.email, code } });
    expect(await saidOf(ada, 1)).toEqual(['signInFailed code']);
  });

  test('record strangers’ wrong passwords up to a limit', async () => {
    const victim = await registerUser(server);
    const stranger = new ApiClient(server.app, '192.0.2.78');
    const userId = await idOf(victim);
    const { rateLimiter } = server.context;
    const limit = { name: 'recorded sign-in failures', calls: 20, windowS: 3600, isLoad: true } as const;
    for (let times = 0; times < 20; times += 1) await rateLimiter.count(limit, userId);
    const wrong = { body: { login: victim.email, password: 'Wrong-Password1', token: 'off' } };
    await stranger.refused(authRoutes.signIn, wrong);
    await eventually(async () => expect(await rateLimiter.used(limit, userId)).toBe(21));
    expect(await saidOf(victim, 1)).toEqual(['signedIn registration']);
  });

  test('list sessions that were ended, keys, the private key and a new password', async () => {
    const user = await registerUser(server);
    const other = new ApiClient(server.app);
    await signInUser(server, user.email, other);
    await user.client.call(sessionsRoutes.endOtherSessions, {});
    await signInUser(server, user.email, other);
    await other.call(authRoutes.signOut, {});
    await user.client.call(privateKeyRoutes.revealPrivateKey, { body: { password: testPassword } });
    const wanted = { apiKeyName: 'Shop', scopes: ['read' as const], expiredAt: null };
    const { payload } = await user.client.call(apiKeysRoutes.createApiKey, { body: wanted });
    const id = 'apiKey' in payload ? payload.apiKey.id : '';
    await user.client.call(apiKeysRoutes.revokeApiKey, { params: { id } });
    const change = await beginPasswordChange(server, user.client);
    await user.client.call(passwordChangeRoutes.changePassword, { body: change });
    const body = { login: user.email, password: newPassword, token: 'off' };
    await user.client.call(authRoutes.signIn, { body });
    const checked = await user.client.call(authRoutes.checkSignInCode, {
      body: { email: user.email, code: codeIn(server.mails.at(-1)) },
    });
    user.client.accessToken = 'accessToken' in checked.payload ? checked.payload.accessToken : '';
    expect(await saidOf(user, 8)).toEqual([
      'signedIn password',
      'passwordChanged',
      'apiKeyRevoked Shop',
      'apiKeyAdded Shop',
      'privateKeyShown',
      'signedOut',
      'signedIn password',
      'otherSessionsEnded',
    ]);
  });

  test('list the authenticator app, new recovery codes, and a wrong code before a right one for a payment', async () => {
    const user = await registerUser(server);
    await fundUser(server, { email: user.email, currencyKey: trx, amount: '1000' });
    const secret = await turnOnAuthenticator(server, user, 1);
    const asked = {
      params: { currencyKey: trx },
      body: { to: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', amount: '100', fee: '3.3' },
    };
    const header = () => ({ 'idempotency-key': randomUUID() });
    const { requestId } = (await user.client.call(sendRoutes.initiateSend, asked, header())).payload;
    const complete = (code: string) =>
      [sendRoutes.completeSend, { body: { requestId, code } }, header()] as const;
    await user.client.refused(...complete('000000'));
    await user.client.call(...complete(nextAuthenticatorCode(server, secret)));
    const code = nextAuthenticatorCode(server, secret);
    await user.client.call(twoFactorRoutes.makeRecoveryCodes, { body: { code } });
    expect(await saidOf(user, 4)).toEqual([
      'recoveryCodesMade',
      'sendConfirmed code',
      'sendCodeWrong code',
      'authenticatorConnected app',
    ]);
  });

  test('come in pages, and only to their user', async () => {
    const { events: all } = await pageOf(ada);
    const [first, second] = [await pageOf(ada, { limit: '2' }), await pageOf(ada)];
    const rest = await pageOf(ada, { cursor: first.cursor ?? '' });
    expect([...first.events, ...rest.events]).toEqual(all);
    expect(second.cursor).toBeNull();
    const other = await registerUser(server);
    expect((await pageOf(other, { cursor: first.cursor ?? '' })).events).toEqual([]);
    const refused = await ada.client.refused(listSecurityEvents, { query: { limit: '501' } });
    expect(refused.errorCode).toBe(10_008);
  });

  test('can be neither changed nor deleted by the server’s login; an altered one is hidden and reported', async () => {
    const userId = await idOf(ada);
    for (const sql of ['update security_events set way = null', 'delete from security_events'])
      await expect(server.context.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
    const before = (await pageOf(ada)).events;
    expect((await auditOnce(server)).findings).toEqual([]);
    const [event] = before;
    await server.database.query(`update security_events set address = '203.0.113.1' where id = $1`, [
      event?.id,
    ]);
    expect((await pageOf(ada)).events).toEqual(before.slice(1));
    const altered = await auditOnce(server, { withRound: false });
    expect(altered.checks).toEqual(['security events are the server’s own']);
    await server.database.query('update security_events set address = $1 where id = $2', [
      event?.address,
      event?.id,
    ]);
    await server.database.query('delete from security_events where user_id = $1 and id < $2', [
      userId,
      event?.id,
    ]);
    const deleted = await auditOnce(server, { withRound: false });
    expect(deleted.checks).toContain('rows are kept');
  });
});
