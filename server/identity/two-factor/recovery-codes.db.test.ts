import { describe, expect, test } from 'vitest';
import { passwordChangeRoutes } from '../../../contract/password-change/password-change.contract';
import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { twoFactorRoutes } from '../../../contract/two-factor/two-factor.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { authenticatorCode } from '../../../tests/support/authenticator-code';
import { codeIn } from '../../../tests/support/code-in-mail';
import { operatorOf } from '../../../tests/support/operator-of';
import { reachAuthenticator } from '../../../tests/support/reach-authenticator';
import { registerUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { startRecovering } from '../../../tests/support/start-recovering';
import {
  makeRecoveryCodes,
  nextAuthenticatorCode,
  securityKey,
  turnOnAuthenticator,
} from '../../../tests/support/turn-on-authenticator';
import { withServer } from '../../../tests/support/with-server';

const { checkTwoFactor, countRecoveryCodes } = twoFactorRoutes;
const { checkRecoveryCode, checkRecoveryTwoFactor, finishRecovery } = recoveryRoutes;
const contenders = 8;

describe('recovery codes', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '10' } });

  interface Guarded {
    user: TestUser;
    secret: string;
    codes: string[];
  }

  async function guarded(mode: 1 | 2 = 1): Promise<Guarded> {
    const user = await registerUser(server);
    const secret = await turnOnAuthenticator(server, user, mode);
    return { user, secret, codes: await makeRecoveryCodes(server, user, secret) };
  }

  async function left({ client }: TestUser): Promise<number> {
    return (await client.call(countRecoveryCodes, {})).payload.left;
  }

  test('ten are made when the app is connected, shown in that answer alone, and stored as hashes', async () => {
    const user = await registerUser(server);
    const { payload } = await user.client.call(twoFactorRoutes.createTwoFactorSecret, {});
    const code = authenticatorCode(payload.secret, server.clock.now());
    const secure = await securityKey(server, user);
    const body = { mode: 1 as const, secret_2fa: payload.secret, code, secure };
    const { recoveryCodes = [] } = (await user.client.call(userRoutes.updateUser, { body })).payload;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(server.mails.at(-1)).toMatchObject({
      to: user.email,
      subject: 'Authenticator app connected to Billfold',
    });
    for (const shown of recoveryCodes) expect(shown).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect((await user.client.call(userRoutes.getUser, {})).payload).not.toHaveProperty('recoveryCodes');
    const { rows } = await server.database.query<{ all: string }>(
      `select string_agg(recovery_codes::text, ' ') as all from recovery_codes`,
    );
    for (const shown of recoveryCodes) expect(rows[0]?.all).not.toContain(shown.replace('-', ''));
    expect(await left(user)).toBe(10);
  });

  test.each([1, 2] as const)('mode %i: one signs in once, and its owner gets a mail', async (mode) => {
    const { user, codes } = await guarded(mode);
    const [recoveryCode = ''] = codes;
    const first = await reachAuthenticator(server, user.email);
    const typed = ` ${recoveryCode.toLowerCase().replace('-', ' ')} `;
    const body = { userKey: first.userKey, recoveryCode: typed };
    expect((await first.client.call(checkTwoFactor, { body })).status).toBe(1);
    expect(server.mails.at(-1)).toMatchObject({ to: user.email, subject: 'Billfold recovery code used' });
    expect(server.mails.at(-1)?.text).toContain('Codes left: 9.');
    expect(await left(user)).toBe(9);
    const second = await reachAuthenticator(server, user.email);
    const again = { userKey: second.userKey, recoveryCode };
    expect((await second.client.refused(checkTwoFactor, { body: again })).errorCode).toBe(10002);
  });

  test('one takes a recovery past the authenticator', async () => {
    const { user, codes } = await guarded();
    const { client, email, code } = await startRecovering(server, user.email);
    await client.call(checkRecoveryCode, { body: { email, code } });
    const [recoveryCode = ''] = codes;
    const { payload } = await client.call(checkRecoveryTwoFactor, { body: { email, recoveryCode } });
    expect(server.mails.at(-1)?.subject).toBe('Billfold recovery code used');
    await client.call(finishRecovery, { body: { sk: payload.secretKey, password: 'Fourth-Password4' } });
  });

  test('one disconnects a lost app once, with the mailed code, but changes nothing else', async () => {
    const { user, codes } = await guarded();
    const [recoveryCode = ''] = codes;
    const send = async (mode: 0 | 2, code: string) => ({
      body: { mode, recoveryCode: code, secure: await securityKey(server, user) },
    });
    expect((await user.client.refused(userRoutes.updateUser, await send(2, recoveryCode))).errorCode).toBe(
      10006,
    );
    expect((await user.client.refused(userRoutes.updateUser, await send(0, '00000-00000'))).errorCode).toBe(
      10002,
    );
    expect(await left(user)).toBe(10);
    const { payload } = await user.client.call(userRoutes.updateUser, await send(0, recoveryCode));
    expect(payload.secure.mode).toBe(0);
    expect(server.mails.at(-1)).toMatchObject({
      to: user.email,
      subject: 'Authenticator app removed from Billfold',
    });
    expect(await left(user)).toBe(0);
  });

  test('the operator disconnects a lost app, which ends all sessions and is mailed', async () => {
    const { user } = await guarded();
    const { change, done, run } = operatorOf(server);
    expect(await change('users', 'disconnect-app', user.email)).toContain(user.email);
    expect((await user.client.refused(userRoutes.getUser, {})).httpStatus).toBe(401);
    expect(server.mails.at(-1)).toMatchObject({
      to: user.email,
      subject: 'Authenticator app disconnected from Billfold',
    });
    expect(await done('history')).toContain(`authenticator app ${user.email}`);
    const { rows } = await server.database.query(
      `select secure_mode, totp_secret, transaction_security_type from users where email = $1`,
      [user.email],
    );
    expect(rows).toEqual([{ secure_mode: 0, totp_secret: null, transaction_security_type: 0 }]);
    const mails = server.mails.length;
    const again = await run('users', 'disconnect-app', user.email, '--reason', 'again');
    expect(again).toMatchObject({ exitCode: 1 });
    expect(again.text).toContain('no authenticator app is connected');
    expect(server.mails).toHaveLength(mails);
  });

  test('another user’s code, none, and both codes at once are refused', async () => {
    const [{ user, secret }, other] = [await guarded(), await guarded()];
    const { client, userKey } = await reachAuthenticator(server, user.email);
    const [recoveryCode = ''] = other.codes;
    expect((await client.refused(checkTwoFactor, { body: { userKey, recoveryCode } })).errorCode).toBe(10002);
    expect((await client.refused(checkTwoFactor, { body: { userKey } })).errorCode).toBe(10008);
    const code = nextAuthenticatorCode(server, secret);
    const both = await client.refused(checkTwoFactor, { body: { userKey, code, recoveryCode } });
    expect(both.errorCode).toBe(10008);
    expect(await left(other.user)).toBe(10);
  });

  test('five wrong ones close the flow as the app’s do, and both count together', async () => {
    const { user, secret, codes } = await guarded();
    const { client, userKey } = await reachAuthenticator(server, user.email);
    const wrong = { userKey, recoveryCode: '00000-00000' };
    const answers: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1)
      answers.push((await client.refused(checkTwoFactor, { body: wrong })).errorCode);
    expect(answers).toEqual([10002, 10002, 10002, 10002, 10016]);
    for (let flow = 0; flow < 2; flow += 1) {
      const next = await reachAuthenticator(server, user.email);
      for (let attempt = 0; attempt < 5; attempt += 1)
        await next.client.refused(checkTwoFactor, { body: { ...wrong, userKey: next.userKey } });
    }
    // Fifteen in an hour, whichever of the two was typed.
    const last = await reachAuthenticator(server, user.email);
    const code = nextAuthenticatorCode(server, secret);
    const [recoveryCode = ''] = codes;
    for (const proof of [{ code }, { recoveryCode }]) {
      const refusal = await last.client.refused(checkTwoFactor, {
        body: { userKey: last.userKey, ...proof },
      });
      expect(refusal.errorCode).toBe(10016);
    }
    expect(await left(user)).toBe(10);
  });

  test('one code in several sign-ins and a recovery at once does one of them, every time', async () => {
    const { user, codes } = await guarded();
    const { email } = user;
    for (const recoveryCode of codes.slice(0, 4)) {
      const flows = [];
      for (let index = 0; index < contenders; index += 1) flows.push(await reachAuthenticator(server, email));
      const recovering = await startRecovering(server, email);
      await recovering.client.call(checkRecoveryCode, { body: { email, code: recovering.code } });
      const answers = await Promise.all([
        ...flows.map(({ client, userKey }) =>
          client.callAny(checkTwoFactor, { body: { userKey, recoveryCode } }),
        ),
        recovering.client.callAny(checkRecoveryTwoFactor, { body: { email, recoveryCode } }),
      ]);
      expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
      await server.database.query('delete from budgets');
      await server.database.query('delete from auth_flows');
    }
    expect(await left(user)).toBe(6);
  });

  test('a new set replaces the earlier one, needs the app’s code, and is mailed', async () => {
    const { user, secret, codes } = await guarded();
    const wrong = await user.client.refused(twoFactorRoutes.makeRecoveryCodes, { body: { code: '000000' } });
    expect(wrong.errorCode).toBe(10002);
    const next = await makeRecoveryCodes(server, user, secret);
    expect(server.mails.at(-1)?.subject).toBe('New Billfold recovery codes');
    expect(next.filter((code) => codes.includes(code))).toEqual([]);
    const { client, userKey } = await reachAuthenticator(server, user.email);
    const [earlier = ''] = codes;
    const refusal = await client.refused(checkTwoFactor, { body: { userKey, recoveryCode: earlier } });
    expect(refusal.errorCode).toBe(10002);
    expect(await left(user)).toBe(10);
  });

  test('without a connected app none can be made', async () => {
    const user = await registerUser(server);
    const body = { code: '000000' };
    expect((await user.client.refused(twoFactorRoutes.makeRecoveryCodes, { body })).errorCode).toBe(10030);
    expect(await left(user)).toBe(0);
  });

  test('disconnecting the app deletes them, also for a sign-in that waits', async () => {
    const { user, secret, codes } = await guarded();
    const { client, userKey } = await reachAuthenticator(server, user.email);
    const secure = await securityKey(server, user);
    const off = { mode: 0 as const, code: nextAuthenticatorCode(server, secret), secure };
    await user.client.call(userRoutes.updateUser, { body: off });
    expect(server.mails.at(-1)?.subject).toBe('Authenticator app removed from Billfold');
    const [recoveryCode = ''] = codes;
    expect((await client.refused(checkTwoFactor, { body: { userKey, recoveryCode } })).errorCode).toBe(10002);
    expect(await left(user)).toBe(0);
  });

  test('in mode 2 one does not replace the e-mailed code', async () => {
    const { user, codes } = await guarded(2);
    const client = new ApiClient(server.app);
    const recovering = await startRecovering(server, user.email, client);
    const [recoveryCode = ''] = codes;
    const body = { email: recovering.email, recoveryCode };
    expect((await client.refused(checkRecoveryTwoFactor, { body })).errorCode).toBe(10010);
    const userKey = client.cookies.get('bf_flow') ?? '';
    expect((await client.refused(checkTwoFactor, { body: { userKey, recoveryCode } })).errorCode).toBe(10010);
    expect(await left(user)).toBe(10);
  });

  test('a signed-in change takes the app’s code alone', async () => {
    const { user, codes } = await guarded();
    const [recoveryCode = ''] = codes;
    const { payload } = await user.client.call(passwordChangeRoutes.createPasswordChangeCode, {});
    const body = { sk: payload.sk, code: codeIn(server.mails.at(-1)), password: 'Fourth-Password4' };
    const asCode = { body: { ...body, dualFactorCode: recoveryCode } };
    expect((await user.client.refused(passwordChangeRoutes.changePassword, asCode)).errorCode).toBe(10008);
    const secure = await securityKey(server, user);
    const asMode = { body: { mode: 0 as const, code: recoveryCode, secure } };
    expect((await user.client.refused(userRoutes.updateUser, asMode)).errorCode).toBe(10008);
    expect(await left(user)).toBe(10);
  });
});
