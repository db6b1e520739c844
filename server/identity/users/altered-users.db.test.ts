import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { billsRoutes } from '../../../contract/bills/bills.contract';
import { qrLoginRoutes } from '../../../contract/qr-login/qr-login.contract';
import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { changeUsers } from '../../../tests/support/change-users';
import { codeIn } from '../../../tests/support/code-in-mail';
import { startIdentityStandIn } from '../../../tests/support/identity-stand-in';
import type { IdentityStandIn } from '../../../tests/support/identity-stand-in';
import { passkeyDesk, passkeyOrigin } from '../../../tests/support/passkey-desk';
import { QrLoginSteps } from '../../../tests/support/qr-login-steps';
import { registerUser, testPassword } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { SocialClient } from '../../../tests/support/social-client';
import { withServer } from '../../../tests/support/with-server';
import { selectReferred, sharesOf } from '../../exchange/referral-rewards';
import { runAudit } from '../../audit/run-audit';
import { AppError } from '../../kernel/app-error';
import { sealNewEntries } from '../../ledger/blocks/seal-blocks';
import { beginPayoutCode } from '../payout-codes/begin-payout-code.service';
import { checkPayoutCode, selectCodeState } from '../payout-codes/check-payout-code.service';
import { sendSecurityCode } from '../transaction-security/security-code.service';
import { findMerchant } from './merchants';
import { freezeUser } from './freeze-user';
import { getUser } from './user';
import { changeUser } from './change-user';

const origin = { address: '192.0.2.7', userAgent: 'test', acceptLanguage: 'en' };
const codeOf = (error: unknown): number => {
  if (!(error instanceof AppError)) throw error;
  return error.code;
};

/** Someone with the server's database login changes a user's row past the server. */
describe('a user whose row someone altered', () => {
  let provider: IdentityStandIn;
  let ada: TestUser;
  let userId: string;
  beforeAll(async () => {
    provider = await startIdentityStandIn();
  });
  afterAll(() => provider.stop());
  const server = withServer(() => ({
    environment: { ...provider.environment, BUDGET_SCALE: '100', PUBLIC_URL: passkeyOrigin },
  }));
  const { add, guest, challengeOf, refusalOf } = passkeyDesk(server);
  beforeEach(async () => {
    ada = await registerUser(server);
    const query = 'select id from users where email = $1';
    const { rows } = await server.database.query<{ id: string }>(query, [ada.email]);
    userId = rows[0]?.id ?? '';
  });

  const alter = (change = 'transaction_security_type = -1') =>
    server.database.query(`update users set ${change} where id = $1`, [userId]);
  const refused = (work: Promise<unknown>) => work.then(() => undefined, codeOf);
  const signIn = async () => {
    const body = { login: ada.email, password: testPassword, token: 'off' };
    return new ApiClient(server.app).refused(authRoutes.signIn, { body });
  };

  test.each([
    'password_hash = (select password_hash from users where id <> $1 limit 1)',
    'secure_mode = 3',
    'notify_login = false',
    'seal = null',
    `blocked_at = now()`,
  ])('can’t sign in with the password after %s', async (change) => {
    await registerUser(server);
    await alter(change);
    expect((await signIn()).errorCode).toBe(10_209);
  });

  test('can’t continue a sign-in that had begun', async () => {
    const client = new ApiClient(server.app);
    await client.call(authRoutes.signIn, {
      body: { login: ada.email, password: testPassword, token: 'off' },
    });
    const body = { email: ada.email, code: codeIn(server.mails.at(-1)) };
    await alter();
    expect((await client.refused(authRoutes.checkSignInCode, { body })).errorCode).toBe(10_010);
  });

  test('can’t sign in with a passkey', async () => {
    const { passkey } = await add(ada);
    await alter();
    const client = guest();
    expect(await refusalOf(client, passkey.sign(await challengeOf(client)))).toBe(10_209);
  });

  test('can’t sign in by a QR code', async () => {
    const browser = await new QrLoginSteps(server, ada).waiting();
    await ada.client.call(qrLoginRoutes.lookAtQrCode, { body: { qrCode: browser.qrCode } });
    await ada.client.call(qrLoginRoutes.confirmQrCode, { body: browser.confirmation });
    await alter();
    expect(await browser.refusedSignIn()).toBe(10_010);
  });

  test('isn’t found by a provider’s account, which leads to a registration', async () => {
    const email = `ada.${uuidv7()}@gmail.com`;
    ada = await registerUser(server, { email });
    await server.database.query('update users set secure_mode = 3 where email = $1', [email]);
    const social = new SocialClient(server, provider, new ApiClient(server.app));
    const credential = await social.credential({ sub: uuidv7(), email });
    expect((await social.send(credential)).json).toMatchObject({
      payload: { email, regKey: expect.any(String) as unknown },
    });
  });

  test('recovers no password: the mail says that there is no account', async () => {
    const start = async (email: string) => {
      await new ApiClient(server.app).call(recoveryRoutes.startRecovery, { body: { email, token: 'off' } });
      return server.mails.at(-1)?.subject;
    };
    const unknown = await start('nobody@example.test');
    expect(await start(ada.email)).not.toBe(unknown);
    await alter();
    expect(await start(ada.email)).toBe(unknown);
  });

  test('sees no account, and gets no code for a switch', async () => {
    await alter();
    expect(await refused(getUser(server.context, userId))).toBe(10_010);
    const caller = { userId, sessionId: uuidv7() };
    const request = { purpose: 'emailSecurity', caller, origin } as const;
    expect(await refused(sendSecurityCode(server.context, request))).toBe(10_010);
    expect((await ada.client.refused(userRoutes.updateUser, { body: { fullName: 'Ada' } })).errorCode).toBe(
      10_010,
    );
  });

  test('neither begins nor confirms a payout', async () => {
    const about = { amount: '1', ticker: 'ETH', network: 'Ethereum', recipient: '0x1' };
    const requestId = uuidv7();
    const begin = () =>
      beginPayoutCode(server.context, { userId, purpose: 'send', requestId, about, origin });
    await begin();
    const check = { userId, requestId, code: codeIn(server.mails.at(-1)) };
    await alter();
    expect(await refused(begin())).toBe(10_010);
    const confirming = server.context.db.transaction(async (db) =>
      checkPayoutCode(server.context, check, await db.read(selectCodeState(server.context, check))),
    );
    expect(await refused(confirming)).toBe(10_103);
  });

  test('gets nothing, neither as a recipient nor as a referrer or a merchant', async () => {
    const giver = await registerUser(server);
    const { payload } = await ada.client.call(userRoutes.getUser, {});
    const buyer = await registerUser(server, { refId: payload.id });
    const { rows } = await server.database.query<{ id: string }>('select id from users where email = $1', [
      buyer.email,
    ]);
    const shares = async () => {
      const { referred } = await server.context.db.read({ referred: selectReferred(rows[0]?.id ?? '') });
      return sharesOf(server.context, referred, 100n);
    };
    expect(await shares()).toMatchObject([{ referrerId: userId, level: 1, amountMinor: 10n }]);
    await alter(`merchant_name = 'A shop'`);
    const body = { to: ada.email };
    expect((await giver.client.refused(billsRoutes.findRecipient, { body })).errorCode).toBe(816);
    expect(await findMerchant(server.context, userId)).toBeUndefined();
    await server.database.query('update users set notify_login = false, referrer_id = $1 where id = $2', [
      userId,
      rows[0]?.id,
    ]);
    expect(await shares()).toEqual([]);
    const invited = registerUser(server, { refId: payload.id });
    await expect(invited).rejects.toThrow('816');
  });

  test('can be neither changed nor frozen, so the row stays a finding', async () => {
    await alter();
    expect(await refused(freezeUser(server.context, userId))).toBe(10_010);
  });
});

describe('the auditor finds a user', () => {
  const server = withServer();
  const findings = async (): Promise<string[]> => {
    await sealNewEntries(server.context.db, server.context.clock.now());
    const { findings: all } = await runAudit(server.context);
    return all.map(({ subject }) => subject);
  };
  const idOf = async ({ email }: TestUser) => {
    const query = 'select id from users where email = $1';
    const { rows } = await server.database.query<{ id: string }>(query, [email]);
    return rows[0]?.id ?? '';
  };

  test('who was altered, brought back, inserted or deleted', async () => {
    const id = await idOf(await registerUser(server));
    expect(await findings()).toEqual([]);
    const { database, context } = server;
    await database.query(`create table earlier as select * from users where id = $1`, [id]);
    await changeUsers(server, `secure_mode = 3 where id = $1`, [id]);
    await changeUser(context, id, { notify_login: false });
    expect(await findings()).toEqual([]);
    await database.query(
      `update users set secure_mode = e.secure_mode, notify_login = e.notify_login, revision = e.revision, seal = e.seal
       from earlier e where users.id = e.id`,
    );
    expect(await findings()).toEqual([`user ${id}`]);
    const other = await idOf(await registerUser(server));
    await database.query('update users set transaction_security_type = -1 where id = $1', [other]);
    expect((await findings()).toSorted()).toEqual([`user ${id}`, `user ${other}`].toSorted());
    const { rows } = await database.query<{ id: string }>(
      `insert into users (id, public_id, email, password_hash, created_at, seal)
       select gen_random_uuid(), 99999999, 'invented@example.test', password_hash, now(), seal from users where id = $1
       returning id`,
      [other],
    );
    const invented = `user ${rows[0]?.id}`;
    expect(await findings()).toContain(invented);
    await database.query(`delete from users where email = 'invented@example.test'`);
    expect(await findings()).toContain(invented);
  });
});
