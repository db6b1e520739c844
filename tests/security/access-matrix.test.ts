import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { ApiClient } from '../support/api-client';
import { codeIn } from '../support/code-in-mail';
import { registerUser, signInUser, testPassword } from '../support/register-user';
import type { TestUser } from '../support/register-user';
import { startTestServer } from '../support/test-server';
import type { TestServer } from '../support/test-server';
import { cheapPasswords } from './support/cheap-passwords';
import { databaseDigest } from './support/database-digest';
import { expectRefusal } from './support/expect-refusal';
import { sampledRoutes, validRequest } from './support/sample-inputs';

const forUsers = sampledRoutes.filter(({ route }) => route.access === 'user');
const forAnybody = sampledRoutes.filter(({ route }) => route.access === 'public');

/** They bind steps before a session to their browser, and are none. */
const cookiesOfGuests = ['bf_flow', 'bf_qr'];

/** What each call answers a stranger whose input names nothing that exists. */
const strangersAnswers: Record<string, number> = {
  getCaptcha: 1,
  signIn: 10_209,
  checkSignInCode: 10_010,
  resendCode: 10_010,
  refreshToken: 10_011,
  signOut: 1,
  startRegistration: 10_019,
  checkRegistrationCode: 10_010,
  finishRegistration: 10_010,
  checkTwoFactor: 10_010,
  startRecovery: 1,
  checkRecoveryCode: 10_010,
  checkRecoveryTwoFactor: 10_010,
  finishRecovery: 10_010,
  generateQrCode: 1,
  checkQrCode: 10_010,
  signInByQrCode: 10_010,
  listSocialProviders: 1,
  startSocialSignIn: 10_010,
  socialSignIn: 10_010,
};

let server: TestServer;
let owner: TestUser;
let ownerToken: string;
let refusedHeaders: [who: string, errorCode: number, headers: Record<string, string>][];

beforeAll(async () => {
  server = await startTestServer({
    environment: { BUDGET_SCALE: '1000' },
    overrides: { passwords: cheapPasswords },
  });
  owner = await registerUser(server);
  ownerToken = owner.client.accessToken ?? '';
  refusedHeaders = await collectRefused();
});
afterAll(() => server.stop());

function sessionOf(token: string): string {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
  return (JSON.parse(payload) as { sub: string }).sub;
}

async function tokenOfEndedSession(): Promise<string> {
  const { client } = await registerUser(server);
  await client.call(authRoutes.signOut, {});
  return client.accessToken ?? '';
}

async function tokenOfBlockedUser(): Promise<string> {
  const { client, email } = await registerUser(server);
  await server.database.query('update users set blocked_at = now() where email = $1', [email]);
  return client.accessToken ?? '';
}

interface Forged {
  /** Seconds from now. */
  endsInS?: number;
  issuer?: string;
  key?: Uint8Array;
  algorithm?: string;
  subject?: string;
}

/** A token like the owner's, with one thing changed. */
async function forge(changes: Forged): Promise<string> {
  const nowS = Math.floor(server.clock.now().getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: changes.algorithm ?? 'HS256' })
    .setIssuer(changes.issuer ?? 'billfold')
    .setSubject(changes.subject ?? sessionOf(ownerToken))
    .setIssuedAt(nowS - 1000)
    .setExpirationTime(nowS + (changes.endsInS ?? 600))
    .sign(changes.key ?? server.context.keys.accessToken);
}

async function collectRefused(): Promise<typeof refusedHeaders> {
  const [head = '', payload = '', signature = ''] = ownerToken.split('.');
  const otherPayload = Buffer.from(
    JSON.stringify({ iss: 'billfold', sub: sessionOf(ownerToken), exp: 9_999_999_999 }),
  ).toString('base64url');
  const unsigned = new UnsecuredJWT({})
    .setIssuer('billfold')
    .setSubject(sessionOf(ownerToken))
    .setExpirationTime('1h')
    .encode();
  const withoutEnd = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('billfold')
    .setSubject(sessionOf(ownerToken))
    .sign(server.context.keys.accessToken);
  const bearer: [string, number, string][] = [
    ['a tampered signature', 10_011, `${head}.${payload}.${signature.slice(0, -2)}AA`],
    ['a tampered content', 10_011, `${head}.${otherPayload}.${signature}`],
    ['no signature', 10_011, `${head}.${payload}.`],
    ['algorithm none', 10_011, unsigned],
    ['another algorithm', 10_011, await forge({ algorithm: 'HS512' })],
    ['another key', 10_011, await forge({ key: server.context.keys.refreshToken })],
    ['another issuer', 10_011, await forge({ issuer: 'somebody' })],
    ['no end', 10_011, withoutEnd],
    ['a session that never was', 10_011, await forge({ subject: crypto.randomUUID() })],
    ['a very long token', 10_011, 'x'.repeat(5000)],
    ['no token at all', 10_011, 'null'],
    ['a refresh token', 10_011, owner.client.cookies.get('bf_refresh') ?? ''],
    ['a token that ends now', 10_012, await forge({ endsInS: 0 })],
    ['a token that ended long ago', 10_012, await forge({ endsInS: -900 })],
    ['an ended session', 10_011, await tokenOfEndedSession()],
    ['a blocked user', 10_024, await tokenOfBlockedUser()],
  ];
  return [
    ['a guest', 10_014, {}],
    ['an empty token', 10_014, { authorization: 'Bearer ' }],
    ['another scheme', 10_014, { authorization: `Basic ${ownerToken}` }],
    [
      'a token in the wrong place',
      10_014,
      { cookie: `accessToken=${ownerToken}`, 'x-access-token': ownerToken },
    ],
    ...bearer.map(([who, code, token]): (typeof refusedHeaders)[number] => [
      who,
      code,
      { authorization: `Bearer ${token}` },
    ]),
  ];
}

test('every route that anybody may call has its answer here', () => {
  expect(forAnybody.map(({ name }) => name).toSorted()).toEqual(Object.keys(strangersAnswers).toSorted());
});

/** The samples name a key and a code that do not exist, and a new user has nothing to move. */
const ownersRefusals: Record<string, number> = {
  updateUser: 404,
  endSession: 404,
  lookAtQrCode: 404,
  confirmQrCode: 404,
  cancelQrCode: 404,
  migrateBeta: 409,
  findRecipient: 404,
  handOverBills: 404,
  depositBills: 400,
  withdrawBills: 409,
  getBill: 404,
  labelBill: 404,
  exportBills: 400,
  getExport: 404,
  acknowledgeExport: 404,
  takeBackBills: 400,
  getMintRequest: 404,
  getBurnFile: 404,
  revealPrivateKey: 403,
  mintBills: 409,
  fillBills: 400,
};

describe.each(forUsers)('$name', (sampled) => {
  test('is refused to all but a living session, tells nothing and changes nothing', async () => {
    const before = await databaseDigest(server.database);
    const mailsBefore = server.mails.length;
    expect(refusedHeaders).toHaveLength(20);
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

  test('passes with the owner’s token', async () => {
    const client = new ApiClient(server.app);
    client.accessToken = ownerToken;
    const response = await client.send(validRequest(sampled));
    expect(response.httpStatus).toBe(ownersRefusals[sampled.name] ?? 200);
  });
});

describe.each(forAnybody)('$name', (sampled) => {
  test('gives a stranger no session, with or without a token of somebody', async () => {
    for (const token of [undefined, 'forged', await forge({ key: server.context.keys.captcha })]) {
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

describe('two users', () => {
  test('each sees and changes himself alone', async () => {
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
    await server.database.query('update users set blocked_at = now() where email = $1', [email]);
    const refusal = await client.refused(authRoutes.checkSignInCode, { body: { email, code } });
    expect(refusal.errorCode).toBe(10_024);
    expect(client.cookies.has('bf_refresh')).toBe(false);
    await server.database.query('update users set blocked_at = null where email = $1', [email]);
    await signInUser(server, email, client);
    await client.call(userRoutes.getUser, {});
  });
});
