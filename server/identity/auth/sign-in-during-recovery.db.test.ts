import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { cheapArgon } from '../../../tests/support/cheap-argon';
import { registerUser, testPassword } from '../../../tests/support/register-user';
import { reachNewPassword, startRecovering } from '../../../tests/support/start-recovering';
import { securityKey } from '../../../tests/support/turn-on-authenticator';
import { withServer } from '../../../tests/support/with-server';
import { createPasswordHasher } from '../passwords/password-hasher';
import type { Argon } from '../passwords/password-hasher';

const newPassword = 'Newer-Password2';

describe('a sign-in whose password is being checked while a new one is set', () => {
  /** Runs once, after the old password was found right and before the sign-in continues. */
  let meanwhile: () => Promise<void> = () => Promise.resolve();
  const argon: Argon = {
    ...cheapArgon,
    async verify(storedHash, password) {
      const correct = await cheapArgon.verify(storedHash, password);
      const once = meanwhile;
      meanwhile = () => Promise.resolve();
      await once();
      return correct;
    },
  };
  const server = withServer(async () => ({ overrides: { passwords: await createPasswordHasher(argon) } }));

  test('starts no session', async () => {
    const user = await registerUser(server);
    const { client: owner, email } = user;
    const secure = await securityKey(server, user);
    await owner.call(userRoutes.updateUser, { body: { mode: 3, secure } });
    const recovering = await startRecovering(server, email);
    const sk = await reachNewPassword(recovering);
    const { client } = recovering;
    meanwhile = async () => {
      await client.call(recoveryRoutes.finishRecovery, { body: { sk, password: newPassword } });
    };
    const thief = new ApiClient(server.app);
    const old = { login: email, password: testPassword, token: 'off' };
    expect((await thief.refused(authRoutes.signIn, { body: old })).errorCode).toBe(10209);
    expect(thief.cookies.size).toBe(0);
    const { rows } = await server.database.query(
      `select count(*)::int as living from sessions s join users u on u.id = s.user_id
       where u.email = $1 and s.ended_at is null`,
      [email],
    );
    expect(rows).toEqual([{ living: 0 }]);
    const body = { ...old, password: newPassword };
    expect((await client.call(authRoutes.signIn, { body })).status).toBe(1);
  });
});
