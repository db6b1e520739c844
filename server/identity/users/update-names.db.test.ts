import { beforeAll, describe, expect, test } from 'vitest';
import { userRoutes } from '../../../contract/user/user.contract';
import type { User } from '../../../contract/user/user.contract';
import { registerUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { withServer } from '../../../tests/support/with-server';

const { getUser, updateUser } = userRoutes;

describe('the names of a user', () => {
  let user: TestUser;
  const server = withServer({ environment: { BUDGET_SCALE: '10' } });
  beforeAll(async () => {
    user = await registerUser(server);
  });

  async function stored({ client }: TestUser): Promise<User> {
    return (await client.call(getUser, {})).payload;
  }

  test('a new user has none, and only what is sent changes', async () => {
    const fresh = await registerUser(server);
    const before = await stored(fresh);
    expect(before).toEqual({
      id: before.id,
      name: null,
      fullName: null,
      email: fresh.email,
      avatar: null,
      date_create: server.clock.now().toISOString(),
      kyc: { status: 0 },
      transactionSecurityType: 0,
      secure: { mode: 0 },
      notifications: { login: true, operations: true, news: false, amounts: false },
      merchant: null,
      privacy: { findable: true },
      dismissedPromos: [],
    });
    const named = await fresh.client.call(updateUser, { body: { name: 'fresh.one' } });
    expect(named.payload).toEqual({ ...before, name: 'fresh.one' });
    const full = await fresh.client.call(updateUser, { body: { fullName: 'Fresh One' } });
    expect(full.payload).toEqual({ ...before, name: 'fresh.one', fullName: 'Fresh One' });
    expect(await stored(fresh)).toEqual(full.payload);
    expect((await fresh.client.call(updateUser, { body: {} })).payload).toEqual(full.payload);
  });

  test.each([
    ['  Dot.And@At9 ', 'Dot.And@At9'],
    ['a'.repeat(64), 'a'.repeat(64)],
    ['Mixed.Case', 'Mixed.Case'],
    ['', null],
    ['   ', null],
    [null, null],
  ])('the name %j is kept as %j', async (name, kept) => {
    await user.client.call(updateUser, { body: { name: 'before' } });
    const answer = await user.client.call(updateUser, { body: { name } });
    expect(answer.payload.name).toBe(kept);
    expect((await stored(user)).name).toBe(kept);
  });

  test.each([
    ['  Ada \t  King\n Demir ', 'Ada King Demir'],
    ['Zoë \u00a0\u3000 王', 'Zoë 王'],
    ["O'Neil <b>&</b>", "O'Neil <b>&</b>"],
    ['x'.repeat(256), 'x'.repeat(256)],
    ['', null],
    ['  \u00a0 ', null],
    [null, null],
  ])('the full name %j is kept as %j', async (fullName, kept) => {
    await user.client.call(updateUser, { body: { fullName: 'Before' } });
    const answer = await user.client.call(updateUser, { body: { fullName } });
    expect(answer.payload.fullName).toBe(kept);
  });

  test.each([
    [{ name: 'with space' }, 'name'],
    [{ name: 'türkçe' }, 'name'],
    [{ name: 'under_score' }, 'name'],
    [{ name: 'admin\u0000' }, 'name'],
    [{ name: '<script>' }, 'name'],
    [{ name: 'a'.repeat(65) }, 'name'],
    [{ fullName: 'x'.repeat(257) }, 'fullName'],
    [{ fullName: 'nul\u0000inside' }, 'fullName'],
    [{ name: 'fine', email: 'other@example.test' }, 'email'],
    [{ name: 'fine', kyc_status: 4 }, 'kyc_status'],
  ])('%j is 10008 and changes nothing', async (body, field) => {
    await user.client.call(updateUser, { body: { name: 'unchanged', fullName: 'Unchanged' } });
    const before = await stored(user);
    const refusal = await user.client.refused(updateUser, { body });
    expect(refusal).toMatchObject({ errorCode: 10008, httpStatus: 400 });
    expect(refusal.errorMsgs.join()).toContain(field);
    expect(await stored(user)).toEqual(before);
  });

  test.each(['admin', 'Support', 'BILLFOLD', ' treasury '])('the name %j is 10216', async (name) => {
    await user.client.call(updateUser, { body: { name: 'unchanged', fullName: 'Unchanged' } });
    const refusal = await user.client.refused(updateUser, { body: { name, fullName: 'Changed' } });
    expect(refusal).toMatchObject({ errorCode: 10216, httpStatus: 409 });
    expect(await stored(user)).toMatchObject({ name: 'unchanged', fullName: 'Unchanged' });
  });

  test.each([{ fullName: 'Billfold Support' }, { fullName: 'ada@example.com' }, { name: 'ada@example.com' }])(
    '%j is 10216, in whichever field',
    async (body) => {
      await user.client.call(updateUser, { body: { name: 'unchanged', fullName: 'Unchanged' } });
      const refusal = await user.client.refused(updateUser, { body });
      expect(refusal).toMatchObject({ errorCode: 10216, httpStatus: 409 });
      expect(await stored(user)).toMatchObject({ name: 'unchanged', fullName: 'Unchanged' });
    },
  );

  test('another user’s name in other capitals is 10032; changing the capitals of one’s own is allowed', async () => {
    const [owner, other] = [await registerUser(server), await registerUser(server)];
    await owner.client.call(updateUser, { body: { name: 'Taken.Name' } });
    await other.client.call(updateUser, { body: { fullName: 'Unchanged' } });
    const refusal = await other.client.refused(updateUser, {
      body: { name: 'tAKEN.nAME', fullName: 'Changed' },
    });
    expect(refusal).toMatchObject({ errorCode: 10032, httpStatus: 409 });
    expect(await stored(other)).toMatchObject({ name: null, fullName: 'Unchanged' });
    const respelled = await owner.client.call(updateUser, { body: { name: 'TAKEN.NAME' } });
    expect(respelled.payload.name).toBe('TAKEN.NAME');

    await owner.client.call(updateUser, { body: { name: '' } });
    const freed = await other.client.call(updateUser, { body: { name: 'taken.name' } });
    expect(freed.payload.name).toBe('taken.name');
  });

  test('of several users who take one name at the same moment, one gets it', async () => {
    const rivals = [await registerUser(server), await registerUser(server), await registerUser(server)];
    for (let round = 0; round < 3; round += 1) {
      const spellings = [`Rival${round}`, `rival${round}`, `RIVAL${round}`];
      const outcomes = await Promise.all(
        rivals.map(({ client }, index) => client.callAny(updateUser, { body: { name: spellings[index] } })),
      );
      expect(outcomes.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      expect(outcomes.filter(({ text }) => text.includes('"errorCode":10032'))).toHaveLength(2);
      const holders = await server.database.query(
        'select count(*)::int as count from users where name_folded = $1',
        [`rival${round}`],
      );
      expect(holders.rows).toEqual([{ count: 1 }]);
    }
  });
});
