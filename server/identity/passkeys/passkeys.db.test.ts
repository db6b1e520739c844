import { beforeEach, describe, expect, test } from 'vitest';
import { passkeysRoutes } from '../../../contract/passkeys/passkeys.contract';
import { passwordChangeRoutes } from '../../../contract/password-change/password-change.contract';
import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { wrongAuthenticatorCode } from '../../../tests/support/authenticator-code';
import { beginPasswordChange } from '../../../tests/support/begin-password-change';
import { codeIn, otherThan } from '../../../tests/support/code-in-mail';
import { expectUnchanged } from '../../../tests/support/expect-unchanged';
import { passkeyDesk, passkeyOrigin } from '../../../tests/support/passkey-desk';
import { registerUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { SoftwarePasskey } from '../../../tests/support/software-passkey';
import { nextAuthenticatorCode, turnOnAuthenticator } from '../../../tests/support/turn-on-authenticator';
import { sealRows } from '../../../tests/support/seal-rows';
import { withServer } from '../../../tests/support/with-server';

const { listPasskeys, sendPasskeyCode, startPasskey, addPasskey, renamePasskey, removePasskey } =
  passkeysRoutes;

describe('passkeys', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '10', PUBLIC_URL: passkeyOrigin } });
  const { mailedCode, optionsFor, add, guest, challengeOf, refusalOf } = passkeyDesk(server);
  let ada: TestUser;
  beforeEach(async () => {
    ada = await registerUser(server);
  });
  const listed = async () => (await ada.client.call(listPasskeys, {})).payload.passkeys;

  describe('adding one', () => {
    test('needs the mailed code, which counts once', async () => {
      const code = await mailedCode(ada);
      const refused = async (typed: string) =>
        (await ada.client.refused(startPasskey, { body: { code: typed } })).errorCode;
      expect(await refused(otherThan(code))).toBe(10002);
      const { resendAfterS } = (await ada.client.call(sendPasskeyCode, {})).payload;
      // Within a minute the one sent before stays the last.
      expect([resendAfterS, codeIn(server.mails.at(-1))]).toEqual([60, code]);
      await ada.client.call(startPasskey, { body: { code } });
      expect(await refused(code)).toBe(10010);
    });

    test('needs the authenticator’s code where one is connected', async () => {
      const secret = await turnOnAuthenticator(server, ada, 1);
      const code = await mailedCode(ada);
      const { status } = await ada.client.call(startPasskey, { body: { code } });
      expect(status).toBe(10005);
      const wrong = wrongAuthenticatorCode(secret, server.clock.now());
      const refusal = await ada.client.refused(startPasskey, { body: { code, dualFactorCode: wrong } });
      expect(refusal.errorCode).toBe(10002);
      const dualFactorCode = nextAuthenticatorCode(server, secret);
      expect((await ada.client.call(startPasskey, { body: { code, dualFactorCode } })).status).toBe(1);
    });

    test('a challenge is its session’s and counts once; another page’s passkey is not kept', async () => {
      const bob = await registerUser(server);
      const passkey = new SoftwarePasskey(passkeyOrigin);
      const body = { name: 'Phone', credential: passkey.create(await optionsFor(ada)) };
      const refused = async (user: TestUser, sent = body) =>
        (await user.client.refused(addPasskey, { body: sent })).errorCode;
      expect(await expectUnchanged(server, () => refused(bob))).toBe(10103);
      await ada.client.call(addPasskey, { body });
      expect(await expectUnchanged(server, () => refused(ada))).toBe(10103);
      const foreign = passkey.create(await optionsFor(ada), { origin: 'https://evil.test' });
      expect(await refused(ada, { ...body, credential: foreign })).toBe(93);
      // A credential is one user's alone.
      const same = passkey.create(await optionsFor(bob));
      expect(await refused(bob, { ...body, credential: same })).toBe(93);
      expect(await listed()).toHaveLength(1);
    });

    test('twenty are as many as one may have', async () => {
      for (let made = 0; made < 20; made += 1) {
        await server.database.query(
          `insert into passkeys select gen_random_uuid(), id, decode($2, 'hex'), '\\x00', 0, '{}', 'Key', now() from users where email = $1`,
          [
            ada.email,
            `${(made + 10).toString(16).padStart(2, '0')}${Buffer.from(ada.email).toString('hex')}`,
          ],
        );
      }
      await sealRows(server, 'passkeys');
      const refusal = await ada.client.refused(startPasskey, { body: { code: await mailedCode(ada) } });
      expect(refusal.errorCode).toBe(20027);
    });
  });

  describe('removing the last one', () => {
    test('asks for the mailed code where a sign-in does', async () => {
      const { id } = await add(ada);
      const remove = async (code?: string) =>
        (await ada.client.call(removePasskey, { body: { id, code } })).status;
      expect(await expectUnchanged(server, () => remove())).toBe(10019);
      const code = await mailedCode(ada);
      const wrong = await ada.client.refused(removePasskey, { body: { id, code: otherThan(code) } });
      expect([wrong.errorCode, (await listed()).length]).toEqual([10002, 1]);
      expect([await remove(code), await listed()]).toEqual([1, []]);
    });

    test.each([
      [1, [10005]],
      [2, [10019, 10005]],
    ] as const)('in mode %i it asks as a sign-in: %o', async (mode, asked) => {
      const { id } = await add(ada);
      const secret = await turnOnAuthenticator(server, ada, mode);
      const remove = async (codes: object) =>
        (await ada.client.call(removePasskey, { body: { id, ...codes } })).status;
      const mail = mode === 2 ? { code: await mailedCode(ada) } : {};
      expect([...new Set([await remove({}), await remove(mail)])]).toEqual(asked);
      const dualFactorCode = nextAuthenticatorCode(server, secret);
      expect([await remove({ ...mail, dualFactorCode }), await listed()]).toEqual([1, []]);
    });
  });

  test('users cannot rename or remove another user’s passkey', async () => {
    const bob = await registerUser(server);
    const { id } = await add(ada);
    const renamed = await bob.client.refused(renamePasskey, { body: { id, name: 'Mine' } });
    const removed = await bob.client.refused(removePasskey, { body: { id } });
    expect([renamed.errorCode, removed.errorCode]).toEqual([10010, 10010]);
  });

  test('a new password keeps passkeys, a recovery removes them', async () => {
    const { passkey } = await add(ada);
    const change = await beginPasswordChange(server, ada.client);
    await ada.client.call(passwordChangeRoutes.changePassword, { body: change });
    const { rows } = await server.database.query(
      'select p.id from passkeys p join users u on u.id = p.user_id where email = $1',
      [ada.email],
    );
    expect(rows).toHaveLength(1);
    const recovering = guest();
    const { email } = ada;
    await recovering.call(recoveryRoutes.startRecovery, { body: { email, token: 'off' } });
    const code = codeIn(server.mails.at(-1));
    const checked = await recovering.call(recoveryRoutes.checkRecoveryCode, { body: { email, code } });
    if (checked.status !== 1) throw new Error('another step was asked for');
    const { secretKey: sk } = checked.payload;
    await recovering.call(recoveryRoutes.finishRecovery, { body: { sk, password: 'Fourth-Password4' } });
    const client = guest();
    expect(await refusalOf(client, passkey.sign(await challengeOf(client)))).toBe(10209);
  });
});
