import { describe, expect, test } from 'vitest';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { registerUser, signInUser } from '../../../tests/support/register-user';
import { withServer } from '../../../tests/support/with-server';

const { getUser, updateNotifications, updatePrivacy } = userRoutes;
const server = withServer({ environment: { BUDGET_SCALE: '10' } });

describe('a user’s notification settings', () => {
  test('change by kind, for this user only; kinds left out stay as they are', async () => {
    const [ada, lin] = [await registerUser(server), await registerUser(server)];
    const { payload } = await ada.client.call(updateNotifications, { body: { operations: false } });
    expect(payload.notifications).toEqual({ login: true, operations: false, news: false, amounts: false });
    const both = await ada.client.call(updateNotifications, {
      body: { news: true, login: false, amounts: true },
    });
    const chosen = { login: false, operations: false, news: true, amounts: true };
    expect(both.payload.notifications).toEqual(chosen);
    expect((await ada.client.call(updateNotifications, { body: {} })).payload).toEqual(both.payload);
    expect((await ada.client.call(getUser, {})).payload).toEqual(both.payload);
    expect((await lin.client.call(getUser, {})).payload.notifications.operations).toBe(true);
  });

  test.each([{ login: 'no' }, { push: true }, { login: null }])('refuses %j', async (body) => {
    const { client } = await registerUser(server);
    expect((await client.refused(updateNotifications, { body: body as never })).errorCode).toBe(10008);
  });

  test('without sign-ins, no mail announces a new device; mails about security still come', async () => {
    const [quiet, loud] = [await registerUser(server), await registerUser(server)];
    await quiet.client.call(updateNotifications, { body: { login: false, operations: false, news: false } });
    for (const { email } of [quiet, loud]) await signInUser(server, email, new ApiClient(server.app));
    const noticesTo = (email: string) => server.notices.filter(({ to }) => to === email).length;
    await expect.poll(() => noticesTo(loud.email)).toBe(1);
    expect(noticesTo(quiet.email)).toBe(0);
    const before = server.mails.length;
    await quiet.client.call(userRoutes.createUserUpdateKey, {});
    expect(server.mails.slice(before).map(({ to }) => to)).toEqual([quiet.email]);
  });
});

test('a user decides whether others can find them, and only yes or no is accepted', async () => {
  const { client } = await registerUser(server);
  expect((await client.call(getUser, {})).payload.privacy).toEqual({ findable: true });
  const { payload } = await client.call(updatePrivacy, { body: { findable: false } });
  expect(payload.privacy).toEqual({ findable: false });
  expect((await client.call(getUser, {})).payload).toEqual(payload);
  expect((await client.refused(updatePrivacy, { body: {} as never })).errorCode).toBe(10006);
  for (const body of [{ findable: 1 }, { findable: true, email: 'x' }])
    expect((await client.refused(updatePrivacy, { body: body as never })).errorCode).toBe(10008);
});
