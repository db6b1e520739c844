import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { qrLoginRoutes } from '../../contract/qr-login/qr-login.contract';
import { recoveryRoutes } from '../../contract/recovery/recovery.contract';
import { registrationRoutes } from '../../contract/registration/registration.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { ApiClient } from '../../tests/support/api-client';
import { EposShop } from '../../tests/support/epos-shop';
import { newEmail, registerUser } from '../../tests/support/register-user';
import { withServerForEachTest } from '../../tests/support/with-server';
import { removeExpired } from './housekeeping';

const dayMs = 24 * 3600_000;

describe('housekeeping', () => {
  const server = withServerForEachTest();

  async function countOf(table: string): Promise<number> {
    const { rows } = await server.database.query<{ count: number }>(
      `select count(*)::int as count from ${table}`,
    );
    return rows[0]?.count ?? -1;
  }

  async function openFlow(): Promise<void> {
    const body = { email: newEmail(), token: 'off' };
    await new ApiClient(server.app).call(registrationRoutes.startRegistration, { body });
  }

  test('removes flows that nobody can use any more, and leaves open ones', async () => {
    await openFlow();
    server.clock.advance(15 * 60_000 - 1);
    await openFlow();
    await removeExpired(server.context);
    expect(await countOf('auth_flows')).toBe(2);
    server.clock.advance(1);
    await removeExpired(server.context);
    expect(await countOf('auth_flows')).toBe(1);
  });

  test('does every other part when one fails, and then counts as failed', async () => {
    await openFlow();
    expect(await countOf('budgets')).toBeGreaterThan(0);
    server.clock.advance(dayMs);
    await server.database.query('alter table auth_flows rename to elsewhere');
    await expect(removeExpired(server.context)).rejects.toThrow('auth_flows');
    expect(await countOf('budgets')).toBe(0);
  });

  test('removes codes of QR logins once their time is over', async () => {
    const query = { sessionId: '0123456789abcdef' };
    await new ApiClient(server.app).call(qrLoginRoutes.generateQrCode, { query });
    server.clock.advance(60_000 - 1);
    await new ApiClient(server.app).call(qrLoginRoutes.generateQrCode, { query });
    await removeExpired(server.context);
    expect(await countOf('qr_logins')).toBe(2);
    server.clock.advance(1);
    await removeExpired(server.context);
    expect(await countOf('qr_logins')).toBe(1);
  });

  test('keeps the link of a recovery for a day after it was sent, in which it may become good again', async () => {
    const body = { email: newEmail(), token: 'off' };
    await new ApiClient(server.app).call(recoveryRoutes.startRecovery, { body });
    server.clock.advance(dayMs - 1);
    await removeExpired(server.context);
    expect(await countOf('mailed_links')).toBe(1);
    server.clock.advance(1);
    await removeExpired(server.context);
    expect(await countOf('mailed_links')).toBe(0);
  });

  test('removes the turns of a queue that nobody waits in any more', async () => {
    const body = { login: newEmail(), password: 'Wrong-Password1', token: 'off' };
    for (let attempt = 0; attempt < 7; attempt += 1)
      await new ApiClient(server.app).refused(authRoutes.signIn, { body });
    expect(await countOf('sign_in_turns')).toBe(1);
    server.clock.advance(250 - 1);
    await removeExpired(server.context);
    expect(await countOf('sign_in_turns')).toBe(1);
    server.clock.advance(1);
    await removeExpired(server.context);
    expect(await countOf('sign_in_turns')).toBe(0);
  });

  test.each([
    ['captchas', 'used_captchas'],
    ['nonces of other providers', 'social_used_nonces'],
  ])('forgets used %s only when they have run out', async (_what, table) => {
    const expiresAt = new Date(server.clock.now().getTime() + 60_000);
    await server.database.query(`insert into ${table} values ($1, $2)`, [Buffer.from('nonce'), expiresAt]);
    await removeExpired(server.context);
    expect(await countOf(table)).toBe(1);
    server.clock.advance(60_000);
    await removeExpired(server.context);
    expect(await countOf(table)).toBe(0);
  });

  test('keeps an ended session for thirty days, then removes it with its tokens; live ones stay', async () => {
    const [left, stays] = [await registerUser(server), await registerUser(server)];
    await left.client.call(authRoutes.signOut, {});
    const before = await countOf('sessions');
    server.clock.advance(29 * dayMs);
    await stays.client.call(authRoutes.refreshToken, { body: {} });
    await removeExpired(server.context);
    expect(await countOf('sessions')).toBe(before);
    server.clock.advance(dayMs + 1);
    await removeExpired(server.context);
    expect(await countOf('sessions')).toBe(before - 1);
    const { payload } = await stays.client.call(authRoutes.refreshToken, { body: {} });
    stays.client.accessToken = payload.accessToken;
    expect((await stays.client.call(userRoutes.getUser, {})).payload.email).toBe(stays.email);
    const orphans = await server.database.query(
      'select 1 from refresh_tokens t left join sessions s on s.id = t.session_id where s.id is null',
    );
    expect(orphans.rows).toEqual([]);
  });

  test('keeps a payment that nobody has made for thirty days; one that was made stays', async () => {
    const shop = await EposShop.open(server);
    const { payment } = await shop.sell(await shop.customer({ pay: { '10': 1 } }));
    const unpaid = await shop.request();
    await shop.cancel((await shop.request()).payment.id);
    server.clock.advance(30 * dayMs);
    await removeExpired(server.context);
    expect(await countOf('payment_intents')).toBe(3);
    server.clock.advance(1);
    await removeExpired(server.context);
    const { rows } = await server.database.query('select id from payment_intents');
    expect(rows).toEqual([{ id: payment.id }]);
    expect(unpaid.payment.state).toBe('waiting');
  });

  test('forgets counters whose window is over, and no others', async () => {
    const nowMs = server.clock.now().getTime();
    for (const table of ['budgets', 'guess_counts'])
      await server.database.query(`insert into ${table} values ('over', 1, $1), ('running', 1, $2)`, [
        nowMs - 1,
        nowMs + 60_000,
      ]);
    await removeExpired(server.context);
    for (const table of ['budgets', 'guess_counts']) {
      const { rows } = await server.database.query(
        `select key from ${table} where key in ('over', 'running') order by key`,
      );
      expect(rows).toEqual([{ key: 'running' }]);
    }
  });

  test('run by several servers at once it does no harm', async () => {
    await openFlow();
    server.clock.advance(15 * 60_000);
    await Promise.all([1, 2, 3, 4].map(() => removeExpired(server.context)));
    expect(await countOf('auth_flows')).toBe(0);
  });
});
