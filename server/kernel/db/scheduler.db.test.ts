import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userRoutes } from '../../../contract/user/user.contract';
import { registerUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { withServer } from '../../../tests/support/with-server';
import { createDatabase, createPool } from './pool';
import { statement } from './statement';
import type { Statement } from './statement';

const callers = Array.from({ length: 12 }, (_, index) => index);
const server = withServer();
let db: ReturnType<typeof createDatabase>;
beforeAll(() => {
  const pool = createPool({ connectionString: server.database.connectionString, maxConnections: 4 });
  db = createDatabase(pool);
  return async () => pool.end();
});

interface Read {
  value: number;
  /** The transaction in which it was read. */
  within: string;
}

const numbered = (value: number): Statement<Read> =>
  statement(sql<Read>`select ${value}::integer as value, pg_current_xact_id()::text as within`, {
    isQuick: true,
  });

describe('callers that read at the same time', () => {
  test('go together while a call is under way, and each gets its own rows', async () => {
    const read = await Promise.all(
      callers.map((index) =>
        db.read({ first: numbered(index), more: index % 3 === 0 ? [numbered(100 + index)] : [] }),
      ),
    );
    const rows = read.map(({ first, more }) => [...first, ...more.flat()]);
    expect(rows.map((callerRows) => callerRows.map(({ value }) => value))).toEqual(
      callers.map((index) => (index % 3 === 0 ? [index, 100 + index] : [index])),
    );
    const transactions = new Set(rows.flatMap((callerRows) => callerRows.map(({ within }) => within)));
    expect(transactions.size).toBe(2);
  });

  test('do not fail because of another caller’s statement', async () => {
    const outcomes = await Promise.allSettled(
      callers.map((index) =>
        db.read({
          rows:
            index === 5 ? statement(sql<Read>`select 1 / 0 as value`, { isQuick: true }) : numbered(index),
        }),
      ),
    );
    const values = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.rows[0] : (outcome.reason as { code?: string }).code,
    );
    expect(values).toMatchObject(callers.map((index) => (index === 5 ? '22012' : { value: index })));
  });

  test('in a transaction are a part of it', async () => {
    const [transactionId, { rows }] = await db.transaction(async (transaction) => [
      (await sql<{ own: string }>`select pg_current_xact_id()::text as own`.execute(transaction)).rows[0]
        ?.own,
      await transaction.read({ rows: numbered(1) }),
    ]);
    expect(rows[0]?.within).toEqual(transactionId);
  });
});

describe('callers that are counted at the same time', () => {
  beforeEach(async () => {
    await server.database.query('create table if not exists counts (name text primary key, count integer)');
    await server.database.query('truncate counts');
    await server.database.query('grant all on counts to public');
  });

  interface Counted {
    count: number;
    within: string;
  }

  const counted = (name: string): Statement<Counted> =>
    statement(
      sql<Counted>`insert into counts as known values (${name}::text, 1)
        on conflict (name) do update set count = known.count + 1
        returning (select count from pg_sleep(0.005)) as count, pg_current_xact_id()::text as within`,
      { locks: { counter: name } },
    );

  test('are each counted once, whatever becomes of the others', async () => {
    const names = callers.map((index) => `user ${index % 4}`);
    const failing = statement(sql<Counted>`select 1 / 0 as count`, { locks: { counter: 'user 2' } });
    const outcomes = await Promise.allSettled([
      ...names.map((name) => db.write([counted(name)])),
      db.write([failing]),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    const { rows } = await server.database.query('select name, count from counts order by name');
    expect(rows).toEqual([0, 1, 2, 3].map((user) => ({ name: `user ${user}`, count: 3 })));
  });

  test('lock in one order, so that two servers do not wait for each other', async () => {
    const other = createPool({ connectionString: server.database.connectionString, maxConnections: 4 });
    const otherDb = createDatabase(other);
    const names = callers.map((index) => `user ${index}`);
    const countAll = async (of: typeof db, inOrder: readonly string[]) => {
      const all = await Promise.all(inOrder.map((name) => of.write({ one: counted(name) })));
      return new Set(all.map(({ one }) => one[0]?.within)).size;
    };
    // A group that waited in a circle would have been undone, and its members would have gone one by one.
    for (let round = 0; round < 3; round += 1)
      expect(await Promise.all([countAll(db, names), countAll(otherDb, names.toReversed())])).toEqual([2, 2]);
    await other.end();
    const { rows } = await server.database.query('select distinct count from counts');
    expect(rows).toEqual([{ count: 6 }]);
  });
});

test('of many users who call at once each gets their own rows', async () => {
  const users: TestUser[] = [];
  for (const _ of callers) users.push(await registerUser(server));
  // At a token's first call nobody knows whose it is.
  for (const { client } of users) await client.call(userRoutes.getUser, {});
  for (let round = 0; round < 3; round += 1) {
    // Not in the order in which their counts are locked.
    users.reverse();
    const answers = await Promise.all(users.map(({ client }) => client.call(userRoutes.getUser, {})));
    expect(answers.map(({ payload }) => payload.email)).toEqual(users.map(({ email }) => email));
  }
});

describe('a batch whose locks are in the wrong order', () => {
  const bills = statement(sql`create table misplaced (id integer)`, { locks: 'first' });
  const balances = statement(sql`select 1`, { locks: { balances: [uuidv7()] } });

  test.each([
    { name: 'alone', run: async () => db.write([balances, bills]) },
    {
      name: 'in a transaction',
      run: async () => db.transaction(async (transaction) => transaction.write([balances, bills])),
    },
    {
      name: 'as its end',
      run: async () => db.transaction(async (transaction) => transaction.writeLast([balances, bills])),
    },
  ])('is refused and changes nothing: $name', async ({ run }) => {
    await expect(run()).rejects.toThrow('statement 1 locks what comes before the balances of statement 0');
    const { rows } = await server.database.query("select to_regclass('misplaced') as found");
    expect(rows).toEqual([{ found: null }]);
  });

  test('runs in the right order', async () => {
    const lock = statement(sql`select 1`, { locks: 'first' });
    await expect(db.write([lock, balances])).resolves.toBeUndefined();
  });
});
