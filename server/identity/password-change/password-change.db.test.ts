import { beforeEach, describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { passwordChangeRoutes } from '../../../contract/password-change/password-change.contract';
import { samePasswordMessage } from '../../../contract/password-change/password-change.paths';
import { twoFactorRoutes } from '../../../contract/two-factor/two-factor.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { wrongAuthenticatorCode } from '../../../tests/support/authenticator-code';
import { beginPasswordChange, newPassword } from '../../../tests/support/begin-password-change';
import type { PasswordChange } from '../../../tests/support/begin-password-change';
import { codeIn, otherThan } from '../../../tests/support/code-in-mail';
import { expectPasswordOf } from '../../../tests/support/expect-password';
import { expectUnchanged } from '../../../tests/support/expect-unchanged';
import { registerUser, signInUser, testPassword } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { nextAuthenticatorCode, turnOnAuthenticator } from '../../../tests/support/turn-on-authenticator';
import { withServer } from '../../../tests/support/with-server';

const { startPasswordChange, createPasswordChangeCode, changePassword } = passwordChangeRoutes;
const thirdPassword = 'Third-Password3';
const minuteMs = 60_000;

describe('changing the password', () => {
  let ada: TestUser;
  const server = withServer({ environment: { BUDGET_SCALE: '10' } });
  beforeEach(async () => {
    ada = await registerUser(server);
  });

  const begin = async (client = ada.client) => beginPasswordChange(server, client);
  const change = async (body: PasswordChange) => (await ada.client.call(changePassword, { body })).status;
  const refusalOf = async (body: PasswordChange, client = ada.client) =>
    (await client.refused(changePassword, { body })).errorCode;

  const expectPassword = (password: string) =>
    expectPasswordOf(server, {
      email: ada.email,
      password,
      others: [testPassword, newPassword, thirdPassword],
    });

  test.each([
    ['GET', startPasswordChange],
    ['POST', createPasswordChangeCode],
  ] as const)('the code of a %s changes it, and sends a notice', async (_method, route) => {
    const { sk, resendAfterS } = (await ada.client.call(route, {})).payload;
    expect(resendAfterS).toBe(60);
    const mail = server.mails.at(-1);
    expect(mail?.to).toBe(ada.email);
    expect(await change({ sk, code: codeIn(mail), password: newPassword })).toBe(1);
    const notice = server.mails.at(-1);
    expect([notice?.to, notice?.subject]).toEqual([ada.email, 'Your Billfold password was changed']);
    await expectPassword(newPassword);
  });

  test('against the rules it is 10220, and the code works on', async () => {
    const begun = await begin();
    for (const password of ['short', 'alllowercase1!', 'Blank Space1!', `Aa1!${'x'.repeat(29)}`])
      expect(await expectUnchanged(server, () => refusalOf({ ...begun, password })), password).toBe(10220);
    expect(await change(begun)).toBe(1);
  });

  test('the current password is 10220 with the right code alone, and the code works on', async () => {
    const begun = { ...(await begin()), password: testPassword };
    expect(await refusalOf({ ...begun, code: otherThan(begun.code) })).toBe(10002);
    const refused = await ada.client.refused(changePassword, { body: begun });
    expect(refused).toMatchObject({ errorCode: 10220, errorMsgs: [samePasswordMessage] });
    expect(await change({ ...begun, password: newPassword })).toBe(1);
  });

  test('five wrong codes use a code up, also when it is requested again', async () => {
    const begun = await begin();
    const wrong = { ...begun, code: otherThan(begun.code) };
    for (let tried = 0; tried < 3; tried += 1) expect(await refusalOf(wrong)).toBe(10002);
    server.clock.advance(minuteMs);
    const resent = await begin();
    expect(resent.sk).toBe(begun.sk);
    const stale = { ...resent, code: otherThan(resent.code) };
    expect([await refusalOf(stale), await refusalOf(stale)]).toEqual([10002, 10016]);
    expect(await refusalOf(resent)).toBe(10010);
    await expectPassword(testPassword);
    expect(await change(await begin())).toBe(1);
  });

  test('guesses at the same moment spend five tries together, and the right code comes too late', async () => {
    const begun = await begin();
    const wrong = { ...begun, code: otherThan(begun.code) };
    const answers = await Promise.all(Array.from({ length: 12 }, () => refusalOf(wrong)));
    expect(answers.toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 4 }, () => 10002),
      ...Array.from({ length: 7 }, () => 10010),
      10016,
    ]);
    expect(await refusalOf(begun)).toBe(10010);
    await expectPassword(testPassword);
  });

  test('ten codes are mailed a day, then no more', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      await begin();
      server.clock.advance(minuteMs);
      ada.client.accessToken = (
        await ada.client.call(authRoutes.refreshToken, { body: {} })
      ).payload.accessToken;
    }
    const mails = server.mails.length;
    const refused = await ada.client.refused(createPasswordChangeCode, {});
    expect(refused).toMatchObject({ errorCode: 90907, httpStatus: 429 });
    expect(server.mails).toHaveLength(mails);
  });

  test('a code works once, with its key, for its user, in its session', async () => {
    const begun = await begin();
    const bob = await registerUser(server);
    const bobs = await begin(bob.client);
    expect(await refusalOf(begun, bob.client)).toBe(10010);
    expect(await refusalOf({ ...bobs, code: begun.code })).toBe(10010);
    const other = new ApiClient(server.app);
    await signInUser(server, ada.email, other);
    const others = await begin(other);
    expect(others.sk).not.toBe(begun.sk);
    const unfit = others.code === begun.code ? otherThan(begun.code) : others.code;
    expect(await refusalOf({ ...begun, code: unfit })).toBe(10002);
    expect(await change(begun)).toBe(1);
    expect(await refusalOf({ ...begun, password: thirdPassword })).toBe(10011);
    expect(await refusalOf({ ...begun, password: thirdPassword }, bob.client)).toBe(10010);
    await expectPassword(newPassword);
  });

  test('a late code is 10103, and a forgotten one starts over', async () => {
    const begun = await begin();
    const renew = async () => {
      const { payload } = await ada.client.call(authRoutes.refreshToken, { body: {} });
      ada.client.accessToken = payload.accessToken;
    };
    server.clock.advance(10 * minuteMs);
    await renew();
    expect(await refusalOf(begun)).toBe(10103);
    server.clock.advance(5 * minuteMs);
    await renew();
    expect(await refusalOf(begun)).toBe(10010);
    expect(await change(await begin())).toBe(1);
  });

  test('asked for at the same moment, one code is sent; within a minute no other', async () => {
    const mails = server.mails.length;
    await Promise.all([1, 2, 3, 4].map(() => ada.client.call(createPasswordChangeCode, {})));
    expect(server.mails).toHaveLength(mails + 1);
    server.clock.advance(42_000);
    const again = await ada.client.call(createPasswordChangeCode, {});
    expect(again.payload.resendAfterS).toBe(18);
    expect(server.mails).toHaveLength(mails + 1);
    const code = codeIn(server.mails.at(-1));
    expect(await change({ sk: again.payload.sk, code, password: newPassword })).toBe(1);
  });

  test('sent several times at the same moment, one counts and one notice is mailed', async () => {
    for (let round = 0; round < 3; round += 1) {
      const user = await registerUser(server);
      const begun = await begin(user.client);
      const mails = server.mails.length;
      const passwords = [newPassword, thirdPassword, newPassword];
      const outcomes = await Promise.all(
        passwords.map((password) => user.client.callAny(changePassword, { body: { ...begun, password } })),
      );
      const statuses = outcomes.map(({ httpStatus }) => httpStatus);
      // A later one finds the session ended, or the change used up.
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.every((status) => [200, 401, 404].includes(status))).toBe(true);
      expect(server.mails).toHaveLength(mails + 1);
      const password = passwords[statuses.indexOf(200)] ?? '';
      await expectPasswordOf(server, { email: user.email, password, others: [testPassword, ...passwords] });
    }
  });

  describe('with an authenticator', () => {
    let secret: string;
    beforeEach(async () => {
      secret = await turnOnAuthenticator(server, ada, 1);
    });

    test('its code is asked for, which costs nothing, and a right one changes the password', async () => {
      const begun = await begin();
      expect(await expectUnchanged(server, () => change(begun))).toBe(10005);
      const dualFactorCode = nextAuthenticatorCode(server, secret);
      expect(await change({ ...begun, dualFactorCode })).toBe(1);
    });

    test('a wrong or used one is 10002 and leaves the mailed code, fifteen of them end the tries', async () => {
      const begun = await begin();
      const dualFactorCode = wrongAuthenticatorCode(secret, server.clock.now());
      for (let tried = 0; tried < 15; tried += 1)
        expect(await refusalOf({ ...begun, dualFactorCode })).toBe(10002);
      const right = { ...begun, dualFactorCode: nextAuthenticatorCode(server, secret) };
      expect(await refusalOf(right)).toBe(10016);
      const body = { login: ada.email, password: testPassword, token: 'off' };
      const answer = await new ApiClient(server.app).callAny(authRoutes.signIn, { body });
      expect((answer.json as { status: number }).status).toBe(10005);
    });

    test('one of its codes changes the password once, in parallel too', async () => {
      const begun = await begin();
      const dualFactorCode = nextAuthenticatorCode(server, secret);
      const other = await begin(ada.client);
      const outcomes = await Promise.all(
        [begun, other, begun].map((body) =>
          ada.client.callAny(changePassword, { body: { ...body, dualFactorCode } }),
        ),
      );
      expect(outcomes.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    });

    test('a code that was used says so', async () => {
      const dualFactorCode = nextAuthenticatorCode(server, secret);
      await ada.client.call(twoFactorRoutes.makeRecoveryCodes, { body: { code: dualFactorCode } });
      expect(await refusalOf({ ...(await begin()), dualFactorCode })).toBe(10009);
    });

    test('an app connected after the code was mailed is required, too', async () => {
      const bob = await registerUser(server);
      const begun = await begin(bob.client);
      await turnOnAuthenticator(server, bob, 2);
      expect((await bob.client.call(changePassword, { body: begun })).status).toBe(10005);
    });
  });
});
