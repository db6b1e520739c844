import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { codeIn, otherThan } from '../../../tests/support/code-in-mail';
import { registerUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { withServer } from '../../../tests/support/with-server';

const { getUser, updateUser, startUserUpdate, createUserUpdateKey } = userRoutes;

describe('changing the way of signing in', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '10' } });

  interface Prepared {
    user: TestUser;
    key: string;
    code: string;
  }

  async function prepared(): Promise<Prepared> {
    const user = await registerUser(server);
    const { payload } = await user.client.call(createUserUpdateKey, {});
    return { user, key: payload.key, code: codeIn(server.mails.at(-1)) };
  }

  async function modeOf({ client }: TestUser): Promise<number> {
    return (await client.call(getUser, {})).payload.secure.mode;
  }

  /** The access token lasts ten minutes; a moved clock needs a new one. */
  async function renewAccess({ client }: TestUser): Promise<void> {
    const { payload } = await client.call(authRoutes.refreshToken, { body: {} });
    client.accessToken = payload.accessToken;
  }

  async function refusalOf(user: TestUser, secure: { key: string; code: string }): Promise<number> {
    return (await user.client.refused(updateUser, { body: { mode: 3, secure } })).errorCode;
  }

  test.each([
    ['GET', startUserUpdate],
    ['POST', createUserUpdateKey],
  ] as const)('the key of a %s and the mailed code change it', async (_method, route) => {
    const user = await registerUser(server);
    const { payload } = await user.client.call(route, {});
    const mail = server.mails.at(-1);
    expect(mail?.to).toBe(user.email);
    const secure = { key: payload.key, code: codeIn(mail) };
    const answer = await user.client.call(updateUser, { body: { mode: 3, name: 'With.Mode', secure } });
    expect(answer.payload).toMatchObject({ secure: { mode: 3 }, name: 'With.Mode' });
    expect(await modeOf(user)).toBe(3);
    await user.client.call(updateUser, { body: { name: null } });
  });

  test('without code and key it is 10006, and nothing else of the call happens', async () => {
    const user = await registerUser(server);
    const refusal = await user.client.refused(updateUser, { body: { mode: 3, fullName: 'Changed' } });
    expect(refusal).toMatchObject({ errorCode: 10006, httpStatus: 400 });
    const { payload } = await user.client.call(getUser, {});
    expect(payload).toMatchObject({ secure: { mode: 0 }, fullName: null });
  });

  test.each([
    [4, 10008],
    [-1, 10008],
    ['3', 10008],
    [1, 10006],
    [2, 10006],
  ])('mode %j can not be chosen, or not without an authenticator: %i', async (mode, errorCode) => {
    const { user, key, code } = await prepared();
    const body = { mode, secure: { key, code } } as never;
    const refusal = await user.client.refused(updateUser, { body });
    expect(refusal.errorCode).toBe(errorCode);
    expect(await modeOf(user)).toBe(0);
  });

  test('another user’s key is 10010, and still works for its owner', async () => {
    const { user: owner, key, code } = await prepared();
    const thief = await registerUser(server);
    expect(await refusalOf(thief, { key, code })).toBe(10010);
    expect(await modeOf(thief)).toBe(0);
    const answer = await owner.client.call(updateUser, { body: { mode: 3, secure: { key, code } } });
    expect(answer.payload.secure.mode).toBe(3);
  });

  test('five wrong codes use the key up, and none of them changes anything', async () => {
    const { user, key, code } = await prepared();
    const wrong = otherThan(code);
    const codes: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) codes.push(await refusalOf(user, { key, code: wrong }));
    expect(codes).toEqual([10002, 10002, 10002, 10002, 10016]);
    expect(await refusalOf(user, { key, code })).toBe(10010);
    expect(await modeOf(user)).toBe(0);
  });

  test('key and code work once', async () => {
    const { user, key, code } = await prepared();
    await user.client.call(updateUser, { body: { mode: 3, secure: { key, code } } });
    const again = await user.client.refused(updateUser, { body: { mode: 0, secure: { key, code } } });
    expect(again.errorCode).toBe(10010);
    expect(await modeOf(user)).toBe(3);
  });

  test('they end after their time: first 10103, then 10010', async () => {
    const { user, key, code } = await prepared();
    server.clock.advance(10 * 60_000);
    await renewAccess(user);
    expect(await refusalOf(user, { key, code })).toBe(10103);
    server.clock.advance(5 * 60_000);
    await renewAccess(user);
    expect(await refusalOf(user, { key, code })).toBe(10010);
    expect(await modeOf(user)).toBe(0);
  });

  test('a name that is taken undoes the mode too, and leaves the code for another try', async () => {
    const other = await registerUser(server);
    await other.client.call(updateUser, { body: { name: 'taken.here' } });
    const { user, key, code } = await prepared();
    const secure = { key, code };
    const refusal = await user.client.refused(updateUser, { body: { mode: 3, name: 'Taken.Here', secure } });
    expect(refusal.errorCode).toBe(10032);
    expect(await modeOf(user)).toBe(0);
    const answer = await user.client.call(updateUser, { body: { mode: 3, name: 'free.here', secure } });
    expect(answer.payload).toMatchObject({ secure: { mode: 3 }, name: 'free.here' });
  });
});
