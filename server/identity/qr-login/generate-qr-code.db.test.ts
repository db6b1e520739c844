import { beforeAll, describe, expect, test } from 'vitest';
import { qrLoginRoutes } from '../../../contract/qr-login/qr-login.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { registerUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { WaitingBrowser } from '../../../tests/support/waiting-browser';
import { withServer } from '../../../tests/support/with-server';
import { hashToken } from '../../kernel/keys/secret-hash';

const { generateQrCode, checkQrCode, lookAtQrCode, confirmQrCode } = qrLoginRoutes;

let phone: TestUser;
const server = withServer({ environment: { BUDGET_SCALE: '100', PLACE_HEADER: 'x-city' } });
beforeAll(async () => {
  phone = await registerUser(server);
});

async function waiting(): Promise<WaitingBrowser> {
  const browser = new WaitingBrowser(server.app);
  await browser.generate();
  return browser;
}

async function opened(): Promise<WaitingBrowser> {
  const browser = await waiting();
  await phone.client.call(lookAtQrCode, { body: { qrCode: browser.qrCode } });
  return browser;
}

describe('a code', () => {
  test('comes with what both screens show, and with a cookie that no script reads', async () => {
    const browser = new WaitingBrowser(server.app);
    const response = await browser.client.callAny(generateQrCode, {
      query: { sessionId: browser.sessionId },
    });
    expect(response.json).toEqual({
      status: 1,
      payload: {
        qrCode: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/) as string,
        ipAddress: '198.51.100.9',
        currentDate: server.clock.now().toISOString(),
        location: null,
        device: 'Chrome · Windows',
        number: expect.stringMatching(/^[1-9][0-9]$/) as string,
        expiresInS: 60,
      },
    });
    const cookie = String(response.headers['set-cookie']);
    expect(cookie).toMatch(/^bf_qr=[A-Za-z0-9_-]{43}; /);
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/passport/v1/auth/qr-code']) {
      expect(cookie).toContain(part);
    }
  });

  test('is stored as hashes, like all that it is bound to', async () => {
    const browser = await waiting();
    const { rows } = await server.database.query<Record<string, unknown>>(
      'select * from qr_logins where code_hash = $1',
      [hashToken(browser.qrCode)],
    );
    expect(rows).toHaveLength(1);
    const stored = Object.values(rows[0] ?? {}).map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
    );
    for (const secret of [browser.qrCode, browser.sessionId, browser.client.cookies.get('bf_qr') ?? '']) {
      expect(secret.length).toBeGreaterThanOrEqual(16);
      expect(stored.filter((value) => value.includes(secret))).toEqual([]);
    }
  });

  test('names the place when a trusted proxy tells it', async () => {
    const browser = new WaitingBrowser(server.app);
    const query = { sessionId: browser.sessionId };
    const { payload } = await browser.client.call(generateQrCode, { query }, { 'x-city': 'Izmir, TR' });
    expect(payload.location).toBe('Izmir, TR');
    const look = await phone.client.call(lookAtQrCode, { body: { qrCode: payload.qrCode } });
    expect(look.payload.location).toBe('Izmir, TR');
  });

  test('takes the header of other clients within bounds', async () => {
    const { client, sessionId } = new WaitingBrowser(server.app);
    const query = { sessionId };
    await client.call(generateQrCode, { query }, { deviceId: 'd'.repeat(128) });
    const refusal = await client.refused(generateQrCode, { query }, { deviceId: 'd'.repeat(129) });
    expect(refusal).toMatchObject({ errorCode: 10_008, httpStatus: 400 });
  });

  test.each(['short', 'x'.repeat(65), 'with spaces in it', 'ünsafe-session-id-'])(
    'is not made for the session id %j',
    async (sessionId) => {
      const refusal = await new ApiClient(server.app).refused(generateQrCode, { query: { sessionId } });
      expect(refusal).toMatchObject({ errorCode: 10_008, httpStatus: 400 });
    },
  );

  test('replaces the browser’s earlier one', async () => {
    const browser = await opened();
    const { body: earlier, confirmation } = browser;
    await browser.generate();
    expect((await browser.client.refused(checkQrCode, { body: earlier })).errorCode).toBe(10_010);
    expect((await phone.client.refused(confirmQrCode, { body: confirmation })).errorCode).toBe(10_010);
    expect(await browser.status()).toBe('Init');
  });
});
