import { exportSPKI, generateKeyPair, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { socialRoutes } from '../../../contract/social/social.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { startIdentityStandIn, testClientId } from '../../../tests/support/identity-stand-in';
import type { IdentityStandIn } from '../../../tests/support/identity-stand-in';
import { registerUser } from '../../../tests/support/register-user';
import { SocialClient } from '../../../tests/support/social-client';
import { serveOtherwise } from '../../../tests/support/test-server';
import { withServer } from '../../../tests/support/with-server';

const params = { providerName: 'google' } as const;
const email = 'known@gmail.com';

describe('a credential that proves nothing', () => {
  let provider: IdentityStandIn;
  let social: SocialClient;
  let flows: number;
  beforeAll(async () => {
    provider = await startIdentityStandIn();
  });
  afterAll(() => provider.stop());
  const server = withServer(() => ({ environment: { ...provider.environment, BUDGET_SCALE: '100' } }));
  beforeAll(async () => {
    await registerUser(server, { email });
  });
  beforeEach(async () => {
    social = new SocialClient(server, provider, new ApiClient(server.app));
    flows = await count('auth_flows');
  });
  async function count(table: string): Promise<number> {
    const { rows } = await server.database.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    return rows[0]?.n ?? -1;
  }

  /** The one answer to all of them, which leaves nothing behind. */
  async function expectRefused(credential: string): Promise<void> {
    const response = await social.send(credential);
    const { operationId, ...body } = response.json as Record<string, unknown>;
    expect(operationId).toBe(response.headers['x-operation-id']);
    expect({ httpStatus: response.httpStatus, body }).toEqual({
      httpStatus: 401,
      body: {
        status: 93,
        errorCode: 93,
        errorMsgs: [],
        message: "We couldn't verify your login. Log in again.",
      },
    });
    expect(await count('social_links')).toBe(0);
    expect(await count('auth_flows')).toBe(flows);
    expect([...social.client.cookies.keys()].filter((name) => name !== 'bf_social')).toEqual([]);
  }

  const nowS = () => Math.floor(server.clock.now().getTime() / 1000);

  test.each<[string, () => Record<string, unknown>]>([
    ['another nonce', () => ({ nonce: 'another' })],
    ['no nonce', () => ({ nonce: undefined })],
    ['another audience', () => ({ aud: 'another.apps.example' })],
    ['no audience', () => ({ aud: undefined })],
    ['others in its audience and nobody who asked', () => ({ aud: [testClientId, 'b'], azp: undefined })],
    ['another who asked', () => ({ azp: 'another.apps.example' })],
    ['another issuer', () => ({ iss: 'https://accounts.google.com' })],
    ['no issuer', () => ({ iss: undefined })],
    ['an end that has passed', () => ({ iat: nowS() - 4000, exp: nowS() - 30 })],
    ['no end', () => ({ exp: undefined })],
    ['no beginning', () => ({ iat: undefined })],
    ['a time that has not come', () => ({ nbf: nowS() + 60 })],
    ['an address that nobody has verified', () => ({ email_verified: false })],
    ['a text for the verification', () => ({ email_verified: 'true' })],
    ['nothing on the verification', () => ({ email_verified: undefined })],
    ['no address', () => ({ email: undefined })],
    ['what is no address', () => ({ email: 'somebody' })],
    ['no subject', () => ({ sub: undefined })],
    ['an endless subject', () => ({ sub: 'x'.repeat(256) })],
  ])('with %s is refused', async (_what, changes) => {
    await expectRefused(await social.credential({ email, ...changes() }));
  });

  test('signed by another key, by none, or by a shared secret is refused', async () => {
    const nonce = (await social.begin()).get('nonce');
    const claims = await social.claims(nonce, { email });
    const { privateKey } = await generateKeyPair('RS256');
    const { publicKey } = await generateKeyPair('RS256', { extractable: true });
    const secret = new TextEncoder().encode(await exportSPKI(publicKey));
    const forgeries = [
      await provider.sign(claims, { key: privateKey }),
      await provider.sign(claims, { key: privateKey, keyId: 'unknown' }),
      await provider.sign(claims, { algorithm: 'HS256', key: secret, keyId: 'key-1-RS256' }),
      new UnsecuredJWT(claims).encode(),
      `${(await provider.sign(claims)).split('.').slice(0, 2).join('.')}.`,
      'not-a-token',
    ];
    for (const forged of forgeries) await expectRefused(forged);
    // None of them spoiled the attempt for the right one.
    const answer = await social.send(await provider.sign(claims));
    expect(answer.json).toMatchObject({ status: 1 });
    social.client.cookies.clear();
    await server.database.query('delete from social_links');
  });

  test('every single changed byte of a right one is refused', async () => {
    const right = await social.credential({ email });
    const [head = '', payload = ''] = right.split('.');
    const positions = [3, head.length + 5, head.length + payload.length + 10, right.length - 5];
    for (const position of positions) {
      const changed = right[position] === 'A' ? 'B' : 'A';
      await expectRefused(right.slice(0, position) + changed + right.slice(position + 1));
    }
  });

  test('for an account that SQL has linked leads to no session of it', async () => {
    await server.database.query(
      `insert into social_links (provider, subject, user_id, linked_at)
       select 'google', 'the-thief', id, now() from users limit 1`,
    );
    const credential = await social.credential({ sub: 'the-thief', email: 'the.thief@gmail.com' });
    // It begins a registration, as for an unknown account.
    expect((await social.send(credential)).json).toMatchObject({
      payload: { email: 'the.thief@gmail.com', regKey: expect.any(String) as string },
    });
    social.client.cookies.clear();
    await server.database.query('delete from social_links');
    await server.database.query('delete from auth_flows');
  });

  test('without the cookie of the browser that began, or with another one’s, is refused', async () => {
    const right = await social.credential({ email });
    const cookie = social.client.cookies.get('bf_social') ?? '';
    social.client.cookies.clear();
    await expectRefused(right);
    await social.begin();
    await expectRefused(right);
    const [endMs = '', random = ''] = cookie.split('.');
    for (const forged of [random, `${Number(endMs) + 1}.${random}`, `${endMs}.`, '9999999999999.x', 'x']) {
      social.client.cookies.set('bf_social', forged);
      await expectRefused(right);
    }
  });

  test('that comes after ten minutes is refused, one that comes before is not', async () => {
    const right = await social.credential({ email });
    const cookie = social.client.cookies.get('bf_social') ?? '';
    server.clock.advance(10 * 60_000);
    await expectRefused(right);
    server.clock.advance(-1);
    social.client.cookies.set('bf_social', cookie);
    expect((await social.send(right)).json).toMatchObject({ status: 1 });
    social.client.cookies.clear();
    await server.database.query('delete from social_links');
  });

  test('the same one again is refused, also when both come at once', async () => {
    const right = await social.credential({ email });
    const cookie = social.client.cookies.get('bf_social') ?? '';
    const browsers = Array.from({ length: 6 }, () => {
      const copy = new ApiClient(server.app);
      copy.cookies.set('bf_social', cookie);
      return new SocialClient(server, provider, copy);
    });
    const answers = await Promise.all(browsers.map((browser) => browser.send(right)));
    const statuses = answers.map(({ httpStatus }) => httpStatus).toSorted((low, high) => low - high);
    expect(statuses).toEqual([200, 401, 401, 401, 401, 401]);
    await server.database.query('delete from social_links');
    await expectRefused(right);
  });

  test('another provider’s name, and one for which nothing is configured', async () => {
    const url = '/api/passport/v1/auth/social/';
    for (const name of ['facebook', 'Google', '%00', 'google%2F..']) {
      const response = await social.client.send({ url: `${url}${name}` });
      expect(response.httpStatus, name).toBeGreaterThanOrEqual(400);
      expect(response.httpStatus, name).toBeLessThan(500);
    }
    const bare = await serveOtherwise(server, { environment: { BUDGET_SCALE: '100' } });
    const guest = new ApiClient(bare.app);
    expect((await guest.call(socialRoutes.listSocialProviders, {})).payload).toEqual({ providers: [] });
    expect(await guest.refused(socialRoutes.startSocialSignIn, { params })).toMatchObject({
      errorCode: 10010,
    });
    const body = { credential: await social.credential({ email }) };
    expect(await guest.refused(socialRoutes.socialSignIn, { params, body })).toMatchObject({
      errorCode: 10010,
    });
    expect(guest.cookies.size).toBe(0);
  });
});
