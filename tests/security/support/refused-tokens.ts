import { SignJWT, UnsecuredJWT } from 'jose';
import { apiKeysRoutes } from '../../../contract/api-keys/api-keys.contract';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { registerUser } from '../../support/register-user';
import type { TestUser } from '../../support/register-user';
import type { TestServer } from '../../support/test-server';
import { forgeToken, sessionOf } from './forge-token';
import { changeUsers } from '../../support/change-users';

export type RefusedToken = [who: string, errorCode: number, headers: Record<string, string>];

/** All invalid values in place of a token or key, with the expected refusal of each. */
export async function refusedTokens(server: TestServer, owner: TestUser): Promise<RefusedToken[]> {
  const ownerToken = owner.client.accessToken ?? '';
  const bearer = [...(await changedTokens(server, owner)), ...(await endedTokens(server, owner))];
  return [
    ['a guest', 10_014, {}],
    ['an empty token', 10_014, { authorization: 'Bearer ' }],
    ['another scheme', 10_014, { authorization: `Basic ${ownerToken}` }],
    [
      'a token in the wrong place',
      10_014,
      { cookie: `accessToken=${ownerToken}`, 'x-access-token': ownerToken },
    ],
    ...bearer.map(([who, code, token]): RefusedToken => [who, code, { authorization: `Bearer ${token}` }]),
  ];
}

type Bearer = [who: string, errorCode: number, token: string];

async function changedTokens(server: TestServer, owner: TestUser): Promise<Bearer[]> {
  const [head = '', payload = '', signature = ''] = (owner.client.accessToken ?? '').split('.');
  const { keys } = server.context;
  const sub = sessionOf(owner);
  const otherPayload = Buffer.from(JSON.stringify({ iss: 'billfold', sub, exp: 9_999_999_999 })).toString(
    'base64url',
  );
  const unsigned = new UnsecuredJWT({})
    .setIssuer('billfold')
    .setSubject(sub)
    .setExpirationTime('1h')
    .encode();
  const withoutEnd = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('billfold')
    .setSubject(sub)
    .sign(keys.accessToken);
  const forge = (changes: Parameters<typeof forgeToken>[2]) => forgeToken(server, owner, changes);
  return [
    ['a tampered signature', 10_011, `${head}.${payload}.${signature.slice(0, -2)}AA`],
    ['a tampered content', 10_011, `${head}.${otherPayload}.${signature}`],
    ['no signature', 10_011, `${head}.${payload}.`],
    ['algorithm none', 10_011, unsigned],
    ['another algorithm', 10_011, await forge({ algorithm: 'HS512' })],
    ['another key', 10_011, await forge({ key: keys.refreshToken })],
    ['another issuer', 10_011, await forge({ issuer: 'somebody' })],
    ['no end', 10_011, withoutEnd],
    ['a session that never was', 10_011, await forge({ subject: crypto.randomUUID() })],
    ['a very long token', 10_011, 'x'.repeat(5000)],
    ['no token at all', 10_011, 'null'],
    ['a refresh token', 10_011, owner.client.cookies.get('bf_refresh') ?? ''],
    ['a key that was never made', 10_011, `bfk_${'0'.repeat(32)}`],
  ];
}

async function endedTokens(server: TestServer, owner: TestUser): Promise<Bearer[]> {
  return [
    ['a token that ends now', 10_012, await forgeToken(server, owner, { endsInS: 0 })],
    ['a token that ended long ago', 10_012, await forgeToken(server, owner, { endsInS: -900 })],
    ['an ended session', 10_011, await tokenOfEndedSession(server)],
    ['a blocked user', 10_024, await tokenOfBlockedUser(server)],
    ['a key that was revoked', 10_011, await revokedKey(server)],
  ];
}

async function tokenOfEndedSession(server: TestServer): Promise<string> {
  const { client } = await registerUser(server);
  await client.call(authRoutes.signOut, {});
  return client.accessToken ?? '';
}

async function tokenOfBlockedUser(server: TestServer): Promise<string> {
  const { client, email } = await registerUser(server);
  await changeUsers(server, 'blocked_at = now() where email = $1', [email]);
  return client.accessToken ?? '';
}

async function revokedKey(server: TestServer): Promise<string> {
  const { client } = await registerUser(server);
  const body = { expiredAt: null, scopes: ['read' as const, 'epos' as const] };
  const { apiKey } = (await client.call(apiKeysRoutes.createApiKey, { body })).payload;
  await client.call(apiKeysRoutes.revokeApiKey, { params: { id: apiKey.id } });
  return apiKey.key;
}
