import { beforeEach, describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { transactionSecurityRoutes } from '../../../contract/transaction-security/transaction-security.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { wrongAuthenticatorCode } from '../../../tests/support/authenticator-code';
import { codeIn, otherThan } from '../../../tests/support/code-in-mail';
import { expectUnchanged } from '../../../tests/support/expect-unchanged';
import { registerUser, signInUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import {
  nextAuthenticatorCode,
  securityKey,
  turnOnAuthenticator,
} from '../../../tests/support/turn-on-authenticator';
import { withServer } from '../../../tests/support/with-server';

const {
  startEmailSecurity,
  createEmailSecurityCode,
  updateEmailSecurity,
  startTwoFactorSecurity,
  createTwoFactorSecurityCode,
  updateTwoFactorSecurity,
} = transactionSecurityRoutes;
const { getUser, updateUser } = userRoutes;
const minuteMs = 60_000;

describe('how payouts are confirmed', () => {
  let ada: TestUser;
  const server = withServer({ environment: { BUDGET_SCALE: '10' } });
  beforeEach(async () => {
    ada = await registerUser(server);
  });

  const typeOf = async ({ client }: TestUser) =>
    (await client.call(getUser, {})).payload.transactionSecurityType;

  async function emailCode(): Promise<string> {
    await ada.client.call(createEmailSecurityCode, {});
    return codeIn(server.mails.at(-1));
  }

  async function appSwitchCode(): Promise<string> {
    await ada.client.call(createTwoFactorSecurityCode, {});
    return codeIn(server.mails.at(-1));
  }

  async function switchEmail(turnOffRequest: boolean): Promise<number> {
    const body = { code: await emailCode(), turnOffRequest };
    return (await ada.client.call(updateEmailSecurity, { body })).payload.transactionSecurityType;
  }

  async function switchApp(secret: string, turnOffRequest: boolean): Promise<number> {
    const codes = {
      emailCode: await appSwitchCode(),
      dualFactorCode: nextAuthenticatorCode(server, secret),
    };
    const body = { ...codes, turnOffRequest };
    return (await ada.client.call(updateTwoFactorSecurity, { body })).payload.transactionSecurityType;
  }

  const refuseEmail = async (code: string, client = ada.client) =>
    (await client.refused(updateEmailSecurity, { body: { code, turnOffRequest: true } })).errorCode;

  const refuseApp = async (codes: { emailCode: string; dualFactorCode: string }) =>
    (await ada.client.refused(updateTwoFactorSecurity, { body: { ...codes, turnOffRequest: false } }))
      .errorCode;

  async function renewAccess({ client }: TestUser): Promise<void> {
    client.accessToken = (await client.call(authRoutes.refreshToken, { body: {} })).payload.accessToken;
  }

  test.each([
    ['GET', startEmailSecurity],
    ['POST', createEmailSecurityCode],
  ] as const)('by e-mail at first; a code of a %s turns it off, and another on', async (_method, route) => {
    expect(await typeOf(ada)).toBe(0);
    expect((await ada.client.call(route, {})).payload).toEqual({ resendAfterS: 60 });
    const mail = server.mails.at(-1);
    expect(mail?.to).toBe(ada.email);
    const body = { code: codeIn(mail), turnOffRequest: true };
    const { payload } = await ada.client.call(updateEmailSecurity, { body });
    expect(payload).toEqual({ transactionSecurityType: -1 });
    expect(await typeOf(ada)).toBe(-1);
    expect(await switchEmail(false)).toBe(0);
    expect(await typeOf(ada)).toBe(0);
  });

  test('by the app or by e-mail: turning one on turns the other off, turning off the one that is off changes nothing', async () => {
    const secret = await turnOnAuthenticator(server, ada, 1);
    expect(await switchApp(secret, false)).toBe(1);
    expect(await switchEmail(true)).toBe(1);
    expect(await switchEmail(false)).toBe(0);
    expect(await switchApp(secret, true)).toBe(0);
    expect(await switchApp(secret, false)).toBe(1);
    expect(await switchApp(secret, true)).toBe(-1);
    expect(await typeOf(ada)).toBe(-1);
  });

  test.each([startTwoFactorSecurity, createTwoFactorSecurityCode])(
    'by the app only where one is connected: no mail and 10030 at $method $path',
    async (route) => {
      const mails = server.mails.length;
      expect((await ada.client.refused(route, {})).errorCode).toBe(10030);
      expect(server.mails).toHaveLength(mails);
    },
  );

  test.each([1, 2] as const)('by e-mail again as soon as the app of mode %i is removed', async (mode) => {
    const secret = await turnOnAuthenticator(server, ada, mode);
    expect(await switchApp(secret, false)).toBe(1);
    const pending = await appSwitchCode();
    const secure = await securityKey(server, ada);
    const code = nextAuthenticatorCode(server, secret);
    const { payload } = await ada.client.call(updateUser, { body: { mode: 0, code, secure } });
    expect(payload.transactionSecurityType).toBe(0);
    const late = { emailCode: pending, dualFactorCode: nextAuthenticatorCode(server, secret) };
    expect(await expectUnchanged(server, () => refuseApp(late))).toBe(10030);
  });

  test('by e-mail again with the app removed, also where no confirmation was wanted', async () => {
    const secret = await turnOnAuthenticator(server, ada, 1);
    expect(await switchEmail(true)).toBe(-1);
    const secure = await securityKey(server, ada);
    const body = { mode: 3, code: nextAuthenticatorCode(server, secret), secure } as const;
    await ada.client.call(updateUser, { body });
    expect(await typeOf(ada)).toBe(0);
  });

  test('five wrong codes use a code up, and none changes anything', async () => {
    const code = await emailCode();
    const answers = [];
    for (let tried = 0; tried < 5; tried += 1) answers.push(await refuseEmail(otherThan(code)));
    expect(answers).toEqual([10002, 10002, 10002, 10002, 10016]);
    expect(await refuseEmail(code)).toBe(10010);
    expect(await typeOf(ada)).toBe(0);
    expect(await switchEmail(true)).toBe(-1);
  });

  test('a code works once, in its session, and for its switch', async () => {
    const secret = await turnOnAuthenticator(server, ada, 1);
    const code = await emailCode();
    const dualFactorCode = nextAuthenticatorCode(server, secret);
    expect(await refuseApp({ emailCode: code, dualFactorCode })).toBe(10010);
    const elsewhere = await registerUser(server);
    expect(await refuseEmail(code, elsewhere.client)).toBe(10010);
    const body = { code, turnOffRequest: true };
    expect((await ada.client.call(updateEmailSecurity, { body })).status).toBe(1);
    expect(await refuseEmail(code)).toBe(10010);
  });

  test('another session of the same user does not know the code', async () => {
    const code = await emailCode();
    const other = new ApiClient(server.app);
    await signInUser(server, ada.email, other);
    expect(await refuseEmail(code, other)).toBe(10010);
  });

  test('sent four times at the same moment, one code changes it once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const body = { code: await emailCode(), turnOffRequest: round % 2 === 0 };
      const outcomes = await Promise.all(
        [1, 2, 3, 4].map(() => ada.client.callAny(updateEmailSecurity, { body })),
      );
      expect(outcomes.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([
        200, 404, 404, 404,
      ]);
    }
  });

  test('asked for again within a minute, no code is sent, and the first works on', async () => {
    const code = await emailCode();
    const mails = server.mails.length;
    server.clock.advance(42_000);
    expect((await ada.client.call(createEmailSecurityCode, {})).payload).toEqual({ resendAfterS: 18 });
    expect(server.mails).toHaveLength(mails);
    const body = { code, turnOffRequest: true };
    expect((await ada.client.call(updateEmailSecurity, { body })).status).toBe(1);
  });

  test('asked for four times at the same moment, one code is sent', async () => {
    const mails = server.mails.length;
    const calls = [1, 2, 3, 4].map(() => ada.client.call(createEmailSecurityCode, {}));
    for (const { payload } of await Promise.all(calls)) expect(payload.resendAfterS).toBe(60);
    expect(server.mails).toHaveLength(mails + 1);
    const body = { code: codeIn(server.mails.at(-1)), turnOffRequest: true };
    expect((await ada.client.call(updateEmailSecurity, { body })).status).toBe(1);
  });

  test('after a minute a new one is sent, and used tries stay used', async () => {
    const code = await emailCode();
    for (let tried = 0; tried < 4; tried += 1) await refuseEmail(otherThan(code));
    server.clock.advance(minuteMs);
    expect(await refuseEmail(otherThan(await emailCode()))).toBe(10016);
  });

  test('a late code is 10103, and a forgotten one starts over', async () => {
    const code = await emailCode();
    server.clock.advance(10 * minuteMs);
    await renewAccess(ada);
    expect(await refuseEmail(code)).toBe(10103);
    server.clock.advance(5 * minuteMs);
    await renewAccess(ada);
    expect(await refuseEmail(code)).toBe(10010);
    expect(await switchEmail(true)).toBe(-1);
  });

  test('the app’s switch wants both codes, and a wrong one of either leaves the other for another try', async () => {
    const secret = await turnOnAuthenticator(server, ada, 1);
    const code = await appSwitchCode();
    const wrongApp = wrongAuthenticatorCode(secret, server.clock.now());
    expect(await refuseApp({ emailCode: code, dualFactorCode: wrongApp })).toBe(10002);
    const dualFactorCode = nextAuthenticatorCode(server, secret);
    expect(await refuseApp({ emailCode: otherThan(code), dualFactorCode })).toBe(10002);
    expect(await typeOf(ada)).toBe(0);
    const body = { emailCode: code, dualFactorCode, turnOffRequest: false };
    expect((await ada.client.call(updateTwoFactorSecurity, { body })).status).toBe(1);
    expect(await refuseApp({ emailCode: await appSwitchCode(), dualFactorCode })).toBe(10009);
  });

  test('fifteen wrong codes of the app in an hour end the tries', async () => {
    const secret = await turnOnAuthenticator(server, ada, 1);
    const codes = { emailCode: await appSwitchCode(), dualFactorCode: '' };
    const wrong = { ...codes, dualFactorCode: wrongAuthenticatorCode(secret, server.clock.now()) };
    for (let tried = 0; tried < 15; tried += 1) expect(await refuseApp(wrong)).toBe(10002);
    const right = { ...codes, dualFactorCode: nextAuthenticatorCode(server, secret) };
    expect(await refuseApp(right)).toBe(10016);
    expect(await typeOf(ada)).toBe(0);
  });

  test.each(['1234', '123456', '12a45', ''])('the code %j is none: 10008', async (code) => {
    await emailCode();
    expect(await expectUnchanged(server, () => refuseEmail(code))).toBe(10008);
  });
});
