import { beforeEach, describe, expect, test } from 'vitest';
import { apiKeysRoutes } from '../../../contract/api-keys/api-keys.contract';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { balancesRoutes } from '../../../contract/balances/balances.contract';
import { migrationRoutes } from '../../../contract/migration/migration.contract';
import { passwordChangeRoutes } from '../../../contract/password-change/password-change.contract';
import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { codeIn } from '../../../tests/support/code-in-mail';
import { fundUser } from '../../../tests/support/fund-user';
import { linkIn } from '../../../tests/support/link-in-mail';
import { registerUser, signInUser, testPassword } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { startedSession } from '../../../tests/support/started-session';
import { startRecovering } from '../../../tests/support/start-recovering';
import { securityKey } from '../../../tests/support/turn-on-authenticator';
import { withServer } from '../../../tests/support/with-server';
import { beginPasswordChange, newPassword } from '../../../tests/support/begin-password-change';

const { changePassword } = passwordChangeRoutes;
const { migrateBeta } = migrationRoutes;

describe('a changed password', () => {
  let ada: TestUser;
  const server = withServer({ environment: { BUDGET_SCALE: '10' } });
  beforeEach(async () => {
    ada = await registerUser(server);
  });

  async function change(): Promise<void> {
    await ada.client.call(changePassword, { body: await beginPasswordChange(server, ada.client) });
  }

  async function another(): Promise<ApiClient> {
    const client = new ApiClient(server.app);
    await signInUser(server, ada.email, client);
    return client;
  }

  test('every session ends, this one too, and keys for programs that were not kept', async () => {
    const others = [await another(), await another()];
    const stranger = await registerUser(server);
    const { payload } = await ada.client.call(apiKeysRoutes.createApiKey, { body: { expiredAt: null } });
    const program = new ApiClient(server.app);
    program.accessToken = payload.apiKey.key;
    const refresh = ada.client.cookies.get('bf_refresh') ?? '';
    await change();
    expect([...ada.client.cookies.keys()]).toEqual(['bf_device']);
    for (const other of [...others, ada.client]) {
      expect((await other.refused(userRoutes.getUser, {})).errorCode).toBe(10011);
      const body = other === ada.client ? { refreshToken: refresh } : {};
      expect((await other.refused(authRoutes.refreshToken, { body })).errorCode).toBe(10011);
    }
    await stranger.client.call(userRoutes.getUser, {});
    expect((await program.refused(balancesRoutes.getBalances, {})).errorCode).toBe(10011);
  });

  test('keys that are kept still work, and the passkeys that are named go, with a mail for each', async () => {
    const keyOf = async () => {
      const { payload } = await ada.client.call(apiKeysRoutes.createApiKey, { body: { expiredAt: null } });
      const program = new ApiClient(server.app);
      program.accessToken = payload.apiKey.key;
      return { id: payload.apiKey.id, program };
    };
    const [kept, revoked] = [await keyOf(), await keyOf()];
    const { rows } = await server.database.query<{ id: string }>(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at, with_app)
       select gen_random_uuid(), users.id, decode(md5(called), 'hex'), '\\x00', 0, '{}', called, now(), false
         from users, unnest(array['Phone', 'Laptop']) as called where email = $1 returning id`,
      [ada.email],
    );
    const [phone] = rows;
    const begun = await beginPasswordChange(server, ada.client);
    const body = { ...begun, keepApiKeys: [kept.id], removePasskeys: [phone?.id ?? ''] };
    await ada.client.call(changePassword, { body });
    await kept.program.call(balancesRoutes.getBalances, {});
    expect((await revoked.program.refused(balancesRoutes.getBalances, {})).errorCode).toBe(10011);
    const left = await server.database.query(
      'select p.name from passkeys p join users u on u.id = p.user_id where email = $1',
      [ada.email],
    );
    expect(left.rows).toEqual([{ name: 'Laptop' }]);
    expect(server.mails.at(-1)?.text).toContain('Phone');
  });

  test('another user’s keys still work', async () => {
    const bob = await registerUser(server);
    const { payload } = await bob.client.call(apiKeysRoutes.createApiKey, { body: { expiredAt: null } });
    await change();
    const program = new ApiClient(server.app);
    program.accessToken = payload.apiKey.key;
    expect((await program.call(balancesRoutes.getBalances, {})).status).toBe(1);
  });

  test('a money call whose response was lost gets it after the next sign-in, on any device', async () => {
    const currencyKey = 'tectum-t12-tet';
    await fundUser(server, { email: ada.email, currencyKey, amount: '10' });
    const other = await another();
    const body = { amount: '2', type: 0 as const };
    const send = async (client: ApiClient, key: string) =>
      client.call(migrateBeta, { body }, { 'idempotency-key': key });
    const [here, there] = ['the-call-of-this-device', 'the-call-of-the-other-one'];
    const answers = [await send(ada.client, here), await send(other, there)];
    await change();
    const ended = await other.refused(migrateBeta, { body }, { 'idempotency-key': there });
    expect(ended.errorCode).toBe(10011);
    const { email } = ada;
    for (const client of [other, ada.client]) {
      client.accessToken = undefined;
      await client.call(authRoutes.signIn, { body: { login: email, password: newPassword, token: 'off' } });
      const code = codeIn(server.mails.at(-1));
      const signedIn = await client.call(authRoutes.checkSignInCode, { body: { email, code } });
      client.accessToken = startedSession(signedIn).accessToken;
    }
    expect([await send(ada.client, here), await send(other, there)]).toEqual(answers);
    const { payload } = await ada.client.call(balancesRoutes.getBalance, {
      params: { currencyKey },
      query: { fresh: '1' },
    });
    expect(payload.value).toBe('6');
  });

  test('what was begun with the old password or the mailbox ends with it', async () => {
    const thief = new ApiClient(server.app);
    const login = { login: ada.email, password: testPassword, token: 'off' };
    await thief.call(authRoutes.signIn, { body: login });
    const signInCode = codeIn(server.mails.at(-1));
    const recovering = await startRecovering(server, ada.email);
    const link = linkIn(server.mails.at(-1));
    const secure = await securityKey(server, ada);
    await change();
    const { email } = ada;
    const late = await thief.refused(authRoutes.checkSignInCode, { body: { email, code: signInCode } });
    expect(late.errorCode).toBe(10010);
    const { client, code } = recovering;
    const recovered = await client.refused(recoveryRoutes.checkRecoveryCode, { body: { email, code } });
    expect(recovered.errorCode).toBe(10010);
    const opened = await client.refused(recoveryRoutes.openRecoveryLink, { body: { link } });
    expect(opened.errorCode).toBe(10010);
    const again = new ApiClient(server.app);
    await again.call(authRoutes.signIn, { body: { login: email, password: newPassword, token: 'off' } });
    const signedIn = await again.call(authRoutes.checkSignInCode, {
      body: { email, code: codeIn(server.mails.at(-1)) },
    });
    again.accessToken = startedSession(signedIn).accessToken;
    const mode = await again.refused(userRoutes.updateUser, { body: { mode: 3, secure } });
    expect(mode.errorCode).toBe(10010);
  });

  test('no sign-in that was under way with the old password gets a session', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await registerUser(server);
      const secure = await securityKey(server, user);
      await user.client.call(userRoutes.updateUser, { body: { mode: 3, secure } });
      const begun = await beginPasswordChange(server, user.client);
      const body = { login: user.email, password: testPassword, token: 'off' };
      const thieves = [1, 2, 3].map(() => new ApiClient(server.app));
      const [changed, ...signedIn] = await Promise.all([
        user.client.callAny(changePassword, { body: begun }),
        ...thieves.map((thief) => thief.callAny(authRoutes.signIn, { body })),
      ]);
      expect(changed.httpStatus).toBe(200);
      for (const [index, { httpStatus }] of signedIn.entries()) {
        if (httpStatus !== 200) continue;
        expect((await thieves[index]?.refused(authRoutes.refreshToken, { body: {} }))?.errorCode).toBe(10011);
      }
    }
  });
});
