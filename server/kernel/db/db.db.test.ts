import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countRoundTrips } from '../../../tests/support/count-round-trips';
import { withServer } from '../../../tests/support/with-server';
import { createDatabase, createPool } from './pool';
import type { Db } from './db';
import { rows, UnexpectedRows } from './guard';
import { statement } from './statement';
import type { Statement } from './statement';

const server = withServer();
/** A single connection, so that each batch finds what earlier ones have prepared. */
let pool: ReturnType<typeof createPool>;
let db: Db;
beforeAll(() => {
  pool = createPool({ connectionString: server.database.connectionString, maxConnections: 1 });
  db = createDatabase(pool);
  return async () => pool.end();
});
beforeEach(async () => {
  await sql`create temporary table if not exists kept (value integer primary key)`.execute(db);
  await sql`delete from kept`.execute(db);
});

const keep = (value: number): Statement<{ value: number }> =>
  statement(sql<{ value: number }>`insert into kept values (${value}) returning value`);
const requireKept = (count: number): Statement =>
  statement(sql`with all_kept as (select from kept)`, { expect: rows('all_kept', count) });
const keptValues = async () =>
  (await sql<{ value: number }>`select value from kept order by value`.execute(db)).rows.map(
    ({ value }) => value,
  );

describe('statements in one round trip', () => {
  test('answers the rows of each of its statements', async () => {
    const numbers = statement(sql<{ n: bigint }>`select n::bigint as n from generate_series(1, 3) as n`);
    const { first, all, none } = await db.read({
      first: keep(7),
      all: numbers,
      none: statement(sql`delete from kept where value = 8`),
    });
    expect(first).toEqual([{ value: 7 }]);
    expect(all).toEqual([{ n: 1n }, { n: 2n }, { n: 3n }]);
    expect(none).toEqual([]);
  });

  test('is undone as a whole by a statement that expects another number of rows, wherever it stands', async () => {
    for (const steps of [
      [keep(1), keep(2), requireKept(3)],
      [keep(1), requireKept(2), keep(2)],
    ])
      await expect(db.write(steps)).rejects.toThrow(UnexpectedRows);
    expect(await keptValues()).toEqual([]);
    await db.write([keep(1), keep(2), requireKept(2)]);
    expect(await keptValues()).toEqual([1, 2]);
  });

  test('tells what the error of a statement means, and calls none done that was undone', async () => {
    const done: string[] = [];
    const firstWrite = { ...keep(1), done: () => done.push('first') };
    const failing = { ...keep(1), explain: () => new Error('twice') };
    await expect(db.write([firstWrite, failing])).rejects.toThrow('twice');
    expect(done).toEqual([]);
    await db.write([firstWrite]);
    expect(done).toEqual(['first']);
  });

  test('keeps its statements prepared under names, also those that an error has kept from being read', async () => {
    const later = (value: number) => statement(sql`select ${value}::integer + 41 as sum`);
    const broken = statement(sql`select 1 / (${0}::integer)`);
    const malformed = statement(sql`select ${'no number'}::integer + 40 as sum`);
    for (let turn = 0; turn < 3; turn += 1) {
      await expect(db.write([keep(1), broken, later(1)])).rejects.toMatchObject({ code: '22012' });
      await expect(db.write([malformed, later(1)])).rejects.toMatchObject({ code: '22P02' });
      expect(await db.write({ sums: [later(1), later(2)] })).toEqual({
        sums: [[{ sum: 42 }], [{ sum: 43 }]],
      });
    }
    const prepared = await sql<{ name: string; count: bigint }>`
      select name, count(*) from pg_prepared_statements where statement like '%+ 41%' group by name`.execute(
      db,
    );
    expect(prepared.rows.map(({ name }) => /^s[0-9a-f]{24}$/.test(name))).toEqual([true]);
  });

  test('in a transaction is a part of it', async () => {
    const undone = db.transaction(async (transaction) => {
      await transaction.write([keep(1)]);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await keptValues()).toEqual([]);
  });

  test('is retried on a conflict, with newly made statements', async () => {
    let tries = 0;
    const conflict = statement(sql`select 1`, {});
    await db.write(() => {
      tries += 1;
      return tries < 3
        ? [keep(tries), { ...requireKept(9), explain: () => ({ code: '40001' }) }]
        : [keep(9), conflict];
    });
    expect(await keptValues()).toEqual([9]);
  });
});

describe('a transaction', () => {
  test('begins with its first statement and is committed with its last ones', async () => {
    const asked = countRoundTrips(pool);
    const result = await db.transaction(async (transaction) => {
      const { kept } = await transaction.write({ kept: keep(5) });
      await transaction.writeLast([keep((kept[0]?.value ?? 0) + 1)]);
      return 'done';
    });
    expect(result).toBe('done');
    expect(asked.take().asked).toHaveLength(2);
    expect(await keptValues()).toEqual([5, 6]);
  });

  test('within another one leaves the commit to that', async () => {
    const undone = db.transaction(async (outer) => {
      await outer.transaction((inner) => inner.writeLast([keep(5)]));
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await keptValues()).toEqual([]);
  });

  test('takes nothing after its last statements', async () => {
    const late = db.transaction(async (transaction) => {
      await transaction.writeLast([keep(5)]);
      await transaction.write([keep(6)]);
    });
    await expect(late).rejects.toThrow('a statement after the last of its transaction');
    expect(await keptValues()).toEqual([5]);
  });

  test.each([
    ['a failing last statement', (of: Db) => of.writeLast([keep(6), requireKept(9)])],
    ['its own work', () => Promise.reject(new Error('no more'))],
  ])('is undone by %s, and leaves the connection usable', async (_what, end) => {
    const failing = db.transaction(async (transaction) => {
      await transaction.write([keep(5)]);
      await end(transaction);
    });
    await expect(failing).rejects.toBeDefined();
    expect(await keptValues()).toEqual([]);
  });

  test('fails where the database has committed nothing, which is no error to it', async () => {
    const failing = db.transaction(async (transaction) => {
      await transaction.write([keep(5)]);
      await transaction.write([requireKept(9)]).catch(() => undefined);
      await transaction.writeLast([]);
    });
    await expect(failing).rejects.toThrow('the transaction ended with ROLLBACK');
    expect(await keptValues()).toEqual([]);
  });

  test('without a statement asks the database nothing', async () => {
    const asked = countRoundTrips(pool);
    expect(await db.transaction(() => Promise.resolve(1))).toBe(1);
    expect(asked.take().asked).toEqual([]);
  });
});
