import { beforeAll, describe, expect, test } from 'vitest';
import { qrLoginRoutes } from '../../../contract/qr-login/qr-login.contract';
import { QrLoginSteps } from '../../../tests/support/qr-login-steps';
import { registerUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { withServer } from '../../../tests/support/with-server';

const { lookAtQrCode, confirmQrCode } = qrLoginRoutes;

let phone: TestUser;
let steps: QrLoginSteps;
const server = withServer({ environment: { BUDGET_SCALE: '100' } });
beforeAll(async () => {
  phone = await registerUser(server);
  steps = new QrLoginSteps(server, phone);
});

describe('time', () => {
  test('a code can be opened until its last millisecond', async () => {
    const [inTime, late] = [await steps.waiting(), await steps.waiting()];
    server.clock.advance(60_000 - 1);
    await phone.client.call(lookAtQrCode, { body: { qrCode: inTime.qrCode } });
    server.clock.advance(1);
    expect(await inTime.status()).toBe('Confirm');
    expect(await late.status()).toBe('Timeout');
    expect(await steps.refusedLook(late)).toBe(10_103);
  });

  test('an opened code can be confirmed for 45 seconds', async () => {
    const [inTime, late] = [await steps.opened(), await steps.opened()];
    server.clock.advance(45_000 - 1);
    await phone.client.call(confirmQrCode, { body: inTime.confirmation });
    server.clock.advance(1);
    expect(await late.status()).toBe('Timeout');
    expect(await steps.refusedConfirm(late)).toBe(10_103);
    expect(await late.refusedSignIn()).toBe(10_010);
    expect(await inTime.status()).toBe('Success');
  });

  test('a confirmed code can be used for 15 seconds', async () => {
    const [inTime, late] = [await steps.confirmed(), await steps.confirmed()];
    server.clock.advance(15_000 - 1);
    await inTime.signIn();
    server.clock.advance(1);
    expect(await late.status()).toBe('Timeout');
    expect(await late.refusedSignIn()).toBe(10_103);
    expect(late.client.cookies.has('bf_refresh')).toBe(false);
  });
});
