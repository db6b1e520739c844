import { beforeEach, describe, expect, test } from 'vitest';
import { passkeysRoutes } from '../../../contract/passkeys/passkeys.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { expectUnchanged } from '../../../tests/support/expect-unchanged';
import { passkeyDesk, passkeyOrigin } from '../../../tests/support/passkey-desk';
import { registerUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { SoftwarePasskey } from '../../../tests/support/software-passkey';
import { withServer } from '../../../tests/support/with-server';
import { userHandleOf } from './passkeys';
import { changeUsers } from '../../../tests/support/change-users';

const { listPasskeys, renamePasskey, removePasskey, signInWithPasskey } = passkeysRoutes;
const minuteMs = 60_000;

describe('signing in with a passkey', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '10', PUBLIC_URL: passkeyOrigin } });
  const { optionsFor, add, guest, challengeOf, refusalOf } = passkeyDesk(server);
  let ada: TestUser;
  beforeEach(async () => {
    ada = await registerUser(server);
  });
  const listed = async () => (await ada.client.call(listPasskeys, {})).payload.passkeys;

  test('one is added with a mailed code, renamed, and signs in without password and codes', async () => {
    const { passkey, id } = await add(ada, ' Phone ');
    expect(await listed()).toMatchObject([{ id, name: 'Phone', lastUsedAt: null }]);
    await ada.client.call(renamePasskey, { body: { id, name: 'Ada’s phone' } });
    const client = guest();
    const options = await challengeOf(client);
    expect([options.rpId, options.userVerification]).toEqual(['wallet.example.test', 'required']);
    const { payload } = await client.call(signInWithPasskey, {
      body: { assertion: passkey.sign(options) },
    });
    client.accessToken = payload.accessToken;
    expect((await client.call(userRoutes.getUser, {})).payload.email).toBe(ada.email);
    expect([...client.cookies.keys()]).toEqual(
      expect.arrayContaining(['bf_refresh', 'bf_session', 'bf_device']),
    );
    expect((await listed())[0]).toMatchObject({
      name: 'Ada’s phone',
      lastUsedAt: server.clock.now().toISOString(),
    });
    await expect.poll(() => server.notices.some(({ to }) => to === ada.email)).toBe(true);
  });

  test('a challenge counts once, also where the answer was wrong', async () => {
    const { passkey } = await add(ada);
    const client = guest();
    const options = await challengeOf(client);
    const right = passkey.sign(options);
    await client.call(signInWithPasskey, { body: { assertion: right } });
    const again = passkey.sign(options);
    expect(await expectUnchanged(server, () => refusalOf(client, right))).toBe(10103);
    expect(await expectUnchanged(server, () => refusalOf(client, again))).toBe(10103);
    const next = await challengeOf(client);
    expect(await refusalOf(client, { ...passkey.sign(next), signature: right.signature })).toBe(10209);
    expect(await refusalOf(client, passkey.sign(next))).toBe(10103);
  });

  test('of parallel answers to a challenge one signs in', async () => {
    const { passkey } = await add(ada);
    const client = guest();
    const options = await challengeOf(client);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        client.callAny(signInWithPasskey, { body: { assertion: passkey.sign(options) } }),
      ),
    );
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([
      200, 400, 400, 400, 400,
    ]);
  });

  test('a challenge is for the browser that asked, for half an hour, and for its purpose', async () => {
    const { passkey } = await add(ada);
    const client = guest();
    const options = await challengeOf(client);
    const stranger = guest();
    await challengeOf(stranger);
    expect(await refusalOf(stranger, passkey.sign(options))).toBe(10103);
    expect(await refusalOf(guest(), passkey.sign(options))).toBe(10103);
    const { challenge, rp } = await optionsFor(ada);
    expect(await refusalOf(client, passkey.sign({ challenge, rpId: rp.id }))).toBe(10103);
    server.clock.advance(30 * minuteMs);
    expect(await refusalOf(client, passkey.sign(options))).toBe(10103);
  });

  test('another page, another host, another owner, or one that was not unlocked is refused', async () => {
    const bob = await registerUser(server);
    const { passkey } = await add(ada);
    const { passkey: bobs } = await add(bob);
    const client = guest();
    const refused = async (
      ...[oddities, rpId]: [Parameters<SoftwarePasskey['sign']>[1], string?]
    ): Promise<number> => {
      const options = await challengeOf(client);
      return refusalOf(client, passkey.sign({ ...options, rpId: rpId ?? options.rpId }, oddities));
    };
    expect(await refused({ origin: 'https://wallet.example.test.evil.test' })).toBe(10209);
    expect(await refused({}, 'evil.test')).toBe(10209);
    expect(await refused({ userHandle: bobs.userHandle })).toBe(10209);
    expect(await refused({ isUnlocked: false })).toBe(10209);
    const options = await challengeOf(client);
    const mixed = {
      ...bobs.sign(options),
      id: passkey.id.toString('base64url'),
      userHandle: passkey.userHandle,
    };
    expect(await refusalOf(client, mixed)).toBe(10209);
  });

  test('a counter that went back, or stood still, is refused', async () => {
    const { passkey } = await add(ada);
    const client = guest();
    const use = async (counter: number) => {
      const options = await challengeOf(client);
      const answer = await client.callAny(signInWithPasskey, {
        body: { assertion: passkey.sign(options, { counter }) },
      });
      return answer.httpStatus;
    };
    expect([await use(10), await use(9), await use(10), await use(11)]).toEqual([200, 401, 401, 200]);
  });

  test('a removed one is refused as one that never was', async () => {
    const { passkey, id } = await add(ada);
    await add(ada, 'Key');
    expect((await ada.client.call(removePasskey, { body: { id } })).status).toBe(1);
    const client = guest();
    expect(await refusalOf(client, passkey.sign(await challengeOf(client)))).toBe(10209);
    const unknown = new SoftwarePasskey(passkeyOrigin);
    unknown.userHandle = passkey.userHandle;
    expect(await refusalOf(client, unknown.sign(await challengeOf(client)))).toBe(10209);
  });

  test.each([
    [
      'given to another user',
      'update passkeys set user_id = (select id from users where email = $2) where id = $1',
    ],
    [
      'copied for another user',
      `with own as (delete from passkeys where id = $1 returning *)
       insert into passkeys select gen_random_uuid(), (select id from users where email = $2), credential_id, public_key,
         counter, transports, name, created_at, last_used_at, with_app, seal from own`,
    ],
  ])('one that was %s by SQL is refused and not listed', async (_how, change) => {
    const { passkey, id } = await add(ada);
    const bob = await registerUser(server);
    await server.database.query(change, [id, bob.email]);
    const { rows } = await server.database.query<{ id: string }>('select id from users where email = $1', [
      bob.email,
    ]);
    passkey.userHandle = Buffer.from(userHandleOf(rows[0]?.id ?? '')).toString('base64url');
    const client = guest();
    expect(await refusalOf(client, passkey.sign(await challengeOf(client)))).toBe(10209);
    for (const user of [ada, bob])
      expect((await user.client.call(listPasskeys, {})).payload.passkeys).toEqual([]);
  });

  test('a blocked user gets no session', async () => {
    const { passkey } = await add(ada);
    await changeUsers(server, 'blocked_at = now() where email = $1', [ada.email]);
    const client = guest();
    const options = await challengeOf(client);
    expect(await refusalOf(client, passkey.sign(options))).toBe(10024);
    expect(client.cookies.has('bf_refresh')).toBe(false);
  });

  test('thirty wrong answers from a network are the last for a while', async () => {
    const { passkey } = await add(ada);
    const client = new ApiClient(server.app, '198.51.100.77');
    const wrong = async () => {
      const options = await challengeOf(client);
      return refusalOf(client, passkey.sign(options, { isUnlocked: false }));
    };
    for (let tried = 0; tried < 30; tried += 1) expect(await wrong()).toBe(10209);
    expect(await wrong()).toBe(10201);
    expect(await refusalOf(client, passkey.sign(await challengeOf(client)))).toBe(10201);
  });
});
