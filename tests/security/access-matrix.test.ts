import { beforeAll, describe, expect, test } from 'vitest';
import { apiKeyScopes, apiKeysRoutes } from '../../contract/api-keys/api-keys.contract';
import { authRoutes } from '../../contract/auth/auth.contract';
import type { KeyScope } from '../../contract/route/define-route';
import { userRoutes } from '../../contract/user/user.contract';
import { ApiClient } from '../support/api-client';
import { codeIn } from '../support/code-in-mail';
import { registerUser, signInUser, testPassword } from '../support/register-user';
import type { TestUser } from '../support/register-user';
import { withServer } from '../support/with-server';
import { databaseDigest } from './support/database-digest';
import { expectRefusal } from './support/expect-refusal';
import { forgeToken } from './support/forge-token';
import { refusedTokens } from './support/refused-tokens';
import type { RefusedToken } from './support/refused-tokens';
import { sampledRoutes, validRequest } from './support/sample-inputs';
import { changeUsers } from '../support/change-users';

const forUsers = sampledRoutes.filter(({ route }) => route.access === 'user');
const forAnybody = sampledRoutes.filter(({ route }) => route.access === 'public');

/** They bind the steps before a session to their browser, and are not sessions. */
const cookiesOfGuests = ['bf_flow', 'bf_qr', 'bf_passkey'];

/** The response of each public call to a request whose ids and tokens do not exist. */
const strangersAnswers: Record<string, number> = {
  getCaptcha: 1,
  getStatementKey: 1,
  getLinks: 1,
  getBlock: 10_010,
  getProof: 10_010,
  getStatementPlace: 10_010,
  getReserves: 1,
  listReserves: 1,
  getPublication: 10_010,
  signIn: 10_209,
  checkSignInCode: 10_010,
  resendCode: 10_010,
  refreshToken: 10_011,
  signOut: 1,
  startRegistration: 10_019,
  checkRegistrationCode: 10_010,
  finishRegistration: 10_010,
  checkTwoFactor: 10_010,
  openRegistrationLink: 10_010,
  startRecovery: 1,
  checkRecoveryCode: 10_010,
  checkRecoveryTwoFactor: 10_010,
  lookAtRecoveryLink: 10_010,
  openRecoveryLink: 10_010,
  finishRecovery: 10_010,
  generateQrCode: 1,
  checkQrCode: 10_010,
  signInByQrCode: 10_010,
  listSocialProviders: 1,
  startSocialSignIn: 10_010,
  socialSignIn: 10_010,
  startPasskeySignIn: 1,
  signInWithPasskey: 10_103,
};

let owner: TestUser;
let ownerToken: string;
let ownerKeys: Record<KeyScope, string>;
let refusedHeaders: RefusedToken[];

const server = withServer({
  environment: { BUDGET_SCALE: '1000' },
});
beforeAll(async () => {
  owner = await registerUser(server);
  ownerToken = owner.client.accessToken ?? '';
  // The owner is a merchant, so that only the key can be the reason of a refusal.
  await changeUsers(server, `merchant_name = 'A Shop' where email = $1`, [owner.email]);
  ownerKeys = {
    read: await keyOfOwner('read'),
    epos: await keyOfOwner('epos'),
    pay: await keyOfOwner('pay'),
  };
  refusedHeaders = await refusedTokens(server, owner);
});

async function keyOfOwner(scope: KeyScope): Promise<string> {
  const { id } = (await owner.client.call(userRoutes.getUser, {})).payload;
  const purse = { currency_key: 'tectum-note-tet', amount: '10', merchants: [id] };
  const body = { expiredAt: null, scopes: [scope], ...(scope === 'pay' && { purse }) };
  return (await owner.client.call(apiKeysRoutes.createApiKey, { body })).payload.apiKey.key;
}

test('every route that anyone may call has its answer here', () => {
  expect(forAnybody.map(({ name }) => name).toSorted()).toEqual(Object.keys(strangersAnswers).toSorted());
});

/** The sample inputs name a key and a code that do not exist, and a new user has nothing to move. */
const ownersRefusals: Record<string, number> = {
  startVerification: 404,
  updateUser: 404,
  changePassword: 404,
  updateEmailSecurity: 400,
  makeRecoveryCodes: 403,
  removeSocialLink: 404,
  startTwoFactorSecurity: 403,
  createTwoFactorSecurityCode: 403,
  updateTwoFactorSecurity: 404,
  // The sample is no picture that could be shown.
  uploadAvatar: 400,
  // The sample's day was before the account.
  createDayStatement: 400,
  startPasskey: 400,
  addPasskey: 400,
  renamePasskey: 404,
  removePasskey: 404,
  endSession: 404,
  removeWebhook: 404,
  sendWebhookAgain: 404,
  lookAtQrCode: 404,
  confirmQrCode: 404,
  cancelQrCode: 404,
  migrateBeta: 409,
  migrate: 409,
  migrateWallet: 409,
  migrateToken: 409,
  sendMigrated: 409,
  initiateExternalInput: 409,
  confirmExternalInput: 404,
  cancelExternalInput: 404,
  checkExternal: 404,
  quoteSwap: 409,
  swap: 409,
  swapBills: 409,
  findRecipient: 404,
  handOverBills: 404,
  depositBills: 400,
  withdrawBills: 409,
  getBill: 404,
  getOperation: 404,
  labelBill: 404,
  exportBills: 400,
  getExport: 404,
  acknowledgeExport: 404,
  takeBackBills: 400,
  createBulkJob: 404,
  listBulkLines: 404,
  getBulkJob: 404,
  pauseBulkJob: 404,
  continueBulkJob: 404,
  retryBulkJob: 404,
  cancelBulkJob: 404,
  getBulkExport: 404,
  getBulkFile: 404,
  acknowledgeBulkJob: 404,
  getMintRequest: 404,
  getBurnFile: 404,
  revealPrivateKey: 403,
  mintBills: 409,
  fillBills: 400,
  getPayment: 404,
  cancelPayment: 404,
  refundPayment: 404,
  checkPayment: 400,
  payAtTill: 400,
  getReceipt: 404,
  createApiKey: 404,
  revokeApiKey: 404,
  initiateSend: 409,
  completeSend: 404,
  resendSendCode: 404,
  startSendPasskey: 404,
  cancelSend: 404,
  getSend: 404,
};

describe.each(forUsers)('$name', (sampled) => {
  test('is refused to all but a living session, tells nothing and changes nothing', async () => {
    const before = await databaseDigest(server.database);
    const mailsBefore = server.mails.length;
    expect(refusedHeaders).toHaveLength(22);
    for (const [who, errorCode, headers] of refusedHeaders) {
      const response = await new ApiClient(server.app).send({ ...validRequest(sampled), headers });
      expectRefusal(response, { httpStatus: errorCode === 10_024 ? 403 : 401, errorCode }, who);
      expect(response.text, who).not.toContain(owner.email);
      expect(response.headers['set-cookie'], who).toBeUndefined();
    }
    expect(server.mails).toHaveLength(mailsBefore);
    expect(await databaseDigest(server.database)).toEqual(before);
  });

  test('is refused before its input is looked at', async () => {
    const { route } = sampled;
    const payload =
      route.method === 'GET' ? {} : { payload: '{', headers: { 'content-type': 'application/json' } };
    const url = `${route.path}?unknown=1`;
    const response = await new ApiClient(server.app).send({ method: route.method, url, ...payload });
    expectRefusal(response, { httpStatus: 401, errorCode: 10_014 }, 'a guest with bad input');
  });

  test.each(apiKeyScopes)('is open to a program with scope %s only where it says so', async (scope) => {
    const client = new ApiClient(server.app);
    client.accessToken = ownerKeys[scope];
    const mayCall = sampled.route.keyScope === scope;
    const before = mayCall ? {} : await databaseDigest(server.database);
    const response = await client.send(validRequest(sampled));
    const after = mayCall ? {} : await databaseDigest(server.database);
    expect(response.httpStatus).toBe(mayCall ? (ownersRefusals[sampled.name] ?? 200) : 403);
    expect((response.json as { errorCode?: number }).errorCode === 10_030).toBe(!mayCall);
    expect(after).toEqual(before);
  });

  test('passes with the owner’s token', async () => {
    const client = new ApiClient(server.app);
    client.accessToken = ownerToken;
    const response = await client.send(validRequest(sampled));
    expect(response.httpStatus).toBe(ownersRefusals[sampled.name] ?? 200);
  });
});

describe.each(forAnybody)('$name', (sampled) => {
  test('gives a stranger no session, with or without another user’s token', async () => {
    for (const token of [
      undefined,
      'forged',
      await forgeToken(server, owner, { key: server.context.keys.captcha }),
    ]) {
      const client = new ApiClient(server.app);
      client.accessToken = token;
      const response = await client.send(validRequest(sampled));
      expect((response.json as { status: number }).status).toBe(strangersAnswers[sampled.name]);
      const signedIn = [...client.cookies.keys()].filter((name) => !cookiesOfGuests.includes(name));
      expect(signedIn).toEqual([]);
      expect(response.text).not.toContain('accessToken"');
    }
    await owner.client.call(userRoutes.getUser, {});
  });
});

test('only what shows no secret, and what a purse limits, is open to programs', () => {
  const open = sampledRoutes.filter(({ route }) => route.keyScope !== undefined);
  const movesMoney = open.filter(({ route }) => route.money === true);
  expect(movesMoney.map(({ name, route }) => `${route.keyScope} ${name}`)).toEqual(['pay payAtTill']);
  expect(open.filter(({ route }) => route.access !== 'user')).toEqual([]);
  expect(open.filter(({ route }) => route.keyScope === 'read' && route.method !== 'GET')).toEqual([]);
  expect(open.map(({ name, route }) => `${route.keyScope} ${name}`).toSorted()).toEqual([
    'epos cancelPayment',
    'epos getPayment',
    'epos getTill',
    'epos listPayments',
    'epos requestPayment',
    'pay payAtTill',
    'read getBalance',
    'read getBalances',
    'read getBillBalance',
    'read getBillBalances',
    'read getCurrencies',
    'read getOperation',
    'read getPayBalance',
    'read getPayBalances',
    'read listBills',
    'read listDeposits',
    'read listOperations',
  ]);
});

describe('two users', () => {
  test('each sees and changes only their own account', async () => {
    const [first, second] = [await registerUser(server), await registerUser(server)];
    const before = await second.client.call(userRoutes.getUser, {});
    await first.client.call(userRoutes.updateUser, { body: { fullName: 'First Person' } });
    expect((await first.client.call(userRoutes.getUser, {})).payload).toMatchObject({
      email: first.email,
      fullName: 'First Person',
    });
    expect(await second.client.call(userRoutes.getUser, {})).toEqual(before);
  });

  test('the key and code of one change nothing for the other, and stay good for their owner', async () => {
    const [first, second] = [await registerUser(server), await registerUser(server)];
    const { payload } = await first.client.call(userRoutes.createUserUpdateKey, {});
    const body = { mode: 3 as const, secure: { key: payload.key, code: codeIn(server.mails.at(-1)) } };
    expect((await second.client.refused(userRoutes.updateUser, { body })).errorCode).toBe(10_010);
    const changed = await first.client.call(userRoutes.updateUser, { body });
    expect(changed.payload.secure.mode).toBe(3);
  });

  test('an account blocked between password and code starts no session', async () => {
    const { email } = await registerUser(server);
    const client = new ApiClient(server.app);
    await client.call(authRoutes.signIn, { body: { login: email, password: testPassword, token: 'off' } });
    const code = codeIn(server.mails.at(-1));
    await changeUsers(server, 'blocked_at = now() where email = $1', [email]);
    const refusal = await client.refused(authRoutes.checkSignInCode, { body: { email, code } });
    expect(refusal.errorCode).toBe(10_024);
    expect(client.cookies.has('bf_refresh')).toBe(false);
    await changeUsers(server, 'blocked_at = null where email = $1', [email]);
    await signInUser(server, email, client);
    await client.call(userRoutes.getUser, {});
  });
});
