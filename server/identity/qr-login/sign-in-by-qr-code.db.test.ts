import { beforeAll, describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { qrLoginRoutes } from '../../../contract/qr-login/qr-login.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { QrLoginSteps } from '../../../tests/support/qr-login-steps';
import { registerUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { withServer } from '../../../tests/support/with-server';

const { lookAtQrCode, confirmQrCode, cancelQrCode } = qrLoginRoutes;

let phone: TestUser;
let steps: QrLoginSteps;
const server = withServer({ environment: { BUDGET_SCALE: '100' } });
beforeAll(async () => {
  phone = await registerUser(server);
  steps = new QrLoginSteps(server, phone);
});

describe('from the code to the session', () => {
  test('sends each step to the waiting browser', async () => {
    const browser = await steps.waiting();
    expect(await browser.status()).toBe('Init');
    const look = await phone.client.call(lookAtQrCode, { body: { qrCode: browser.qrCode } });
    const { qrCode: _, expiresInS: __, number: ___, ...shown } = browser.code ?? {};
    expect(look.payload).toEqual({ ...shown, secondsLeft: 45 });
    expect(await browser.status()).toBe('Confirm');
    await phone.client.call(confirmQrCode, { body: browser.confirmation });
    expect(await browser.status()).toBe('Success');
    await browser.signIn();
    const { payload } = await browser.client.call(userRoutes.getUser, {});
    expect(payload.email).toBe(phone.email);
    expect([...browser.client.cookies.keys()].toSorted()).toEqual(['bf_device', 'bf_refresh', 'bf_session']);
  });

  test('a code that SQL has confirmed starts no session', async () => {
    const browser = await steps.waiting();
    await server.database.query(
      `update qr_logins set status = 'confirmed', opened_by = s.user_id, confirmed_in = s.id
       from sessions s join users u on u.id = s.user_id where u.email = $1 and qr_logins.status = 'init'`,
      [phone.email],
    );
    expect(await browser.refusedSignIn()).toBe(10_010);
  });

  test('the session is one of its own, with the browser’s device and address', async () => {
    const browser = await steps.confirmed();
    await browser.signIn();
    await browser.client.call(authRoutes.refreshToken, { body: {} });
    const { rows } = await server.database.query(
      `select device, address from sessions order by created_at desc, id desc limit 1`,
    );
    expect(rows).toEqual([{ device: 'Chrome · Windows', address: '198.51.100.9' }]);
    await browser.client.call(authRoutes.signOut, {});
    await phone.client.call(userRoutes.getUser, {});
  });

  test('afterwards the status is Authorized, for the browser that still has its cookie', async () => {
    const browser = await steps.confirmed();
    const binding = browser.client.cookies.get('bf_qr') ?? '';
    await browser.signIn();
    browser.client.cookies.set('bf_qr', binding);
    expect(await browser.status()).toBe('Authorized');
    expect(await browser.refusedSignIn()).toBe(10_010);
  });

  test('a look repeated by the same user shows the same and gives no more time', async () => {
    const browser = await steps.waiting();
    const first = await phone.client.call(lookAtQrCode, { body: { qrCode: browser.qrCode } });
    server.clock.advance(10_000);
    const second = await phone.client.call(lookAtQrCode, { body: { qrCode: browser.qrCode } });
    expect(second.payload).toEqual({ ...first.payload, secondsLeft: 35 });
  });

  test('nothing starts before the phone says yes', async () => {
    const browser = await steps.waiting();
    expect(await browser.refusedSignIn()).toBe(10_010);
    await phone.client.call(lookAtQrCode, { body: { qrCode: browser.qrCode } });
    expect(await browser.refusedSignIn()).toBe(10_010);
    expect(await browser.status()).toBe('Confirm');
  });

  test('a user cannot decide on a code that they have not opened', async () => {
    const browser = await steps.waiting();
    expect(await steps.refusedConfirm(browser)).toBe(10_010);
    const { qrCode } = browser;
    expect((await phone.client.refused(cancelQrCode, { body: { qrCode } })).errorCode).toBe(10_010);
    expect(await browser.status()).toBe('Init');
  });

  test('a no is final', async () => {
    const browser = await steps.opened();
    await phone.client.call(cancelQrCode, { body: { qrCode: browser.qrCode } });
    expect(await browser.status()).toBe('Cancel');
    expect(await steps.refusedConfirm(browser)).toBe(10_010);
    expect(await steps.refusedLook(browser)).toBe(10_010);
    expect(await browser.refusedSignIn()).toBe(10_010);
    server.clock.advance(120_000);
    expect(await browser.status()).toBe('Cancel');
  });

  test('a yes cannot be taken back or given twice', async () => {
    const browser = await steps.confirmed();
    const { qrCode } = browser;
    expect((await phone.client.refused(cancelQrCode, { body: { qrCode } })).errorCode).toBe(10_010);
    expect(await steps.refusedConfirm(browser)).toBe(10_010);
    expect(await browser.status()).toBe('Success');
  });
});

describe('at the same moment', () => {
  test('several calls start one session', async () => {
    for (let round = 0; round < 3; round += 1) {
      const browser = await steps.confirmed();
      const outcomes = await Promise.all([1, 2, 3, 4].map(() => browser.trySignIn()));
      const statuses = outcomes.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, 404, 404, 404]);
    }
  });

  test('several users look, and one of them gets the code', async () => {
    const users = await Promise.all([1, 2, 3].map(() => registerUser(server)));
    for (let round = 0; round < 3; round += 1) {
      const browser = await steps.waiting();
      const body = { qrCode: browser.qrCode };
      const looks = await Promise.all(users.map(({ client }) => client.callAny(lookAtQrCode, { body })));
      const statuses = looks.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, 404, 404]);
      const confirms = await Promise.all(
        users.map(({ client }) => client.callAny(confirmQrCode, { body: browser.confirmation })),
      );
      const owner = looks.findIndex(({ httpStatus }) => httpStatus === 200);
      expect(confirms.findIndex(({ httpStatus }) => httpStatus === 200)).toBe(owner);
    }
  });

  test('a yes and a no leave one of them', async () => {
    const browser = await steps.opened();
    const body = { qrCode: browser.qrCode };
    const outcomes = await Promise.all([
      phone.client.callAny(confirmQrCode, { body: browser.confirmation }),
      phone.client.callAny(cancelQrCode, { body }),
    ]);
    const wasConfirmed = outcomes[0].httpStatus === 200;
    expect(outcomes.map(({ httpStatus }) => httpStatus === 200)).toEqual([wasConfirmed, !wasConfirmed]);
    expect(await browser.status()).toBe(wasConfirmed ? 'Success' : 'Cancel');
  });
});
