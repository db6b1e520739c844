import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withServer } from '../../../tests/support/with-server';
import { expectCount } from './expect-count';
import { createDatabase, createPool } from './pool';
import { inOpenBatch, runBatch, stepOf } from './run-batch';
import type { Step } from './run-batch';

describe('a batch', () => {
  const server = withServer();
  /** A single connection, so that each batch finds what earlier ones have prepared. */
  let db: ReturnType<typeof createDatabase>;
  beforeAll(() => {
    const pool = createPool({ connectionString: server.database.connectionString, maxConnections: 1 });
    db = createDatabase(pool);
    return async () => pool.end();
  });
  beforeEach(async () => {
    await sql`create temporary table if not exists kept (value integer primary key)`.execute(db);
    await sql`delete from kept`.execute(db);
  });

  const keep = (value: number): Step<{ value: number }> =>
    stepOf(db, sql<{ value: number }>`insert into kept values (${value}) returning value`);
  const requireKept = (count: number): Step =>
    stepOf(db, sql`select ${expectCount(sql`select count(*) from kept`, count)} as is_all`);
  const keptValues = async () =>
    (await sql<{ value: number }>`select value from kept order by value`.execute(db)).rows.map(
      ({ value }) => value,
    );

  test('answers the rows of each of its steps', async () => {
    const numbers = stepOf(db, sql<{ n: bigint }>`select n::bigint as n from generate_series(1, 3) as n`);
    const { first, all, none } = await runBatch(db, () => ({
      first: keep(7),
      all: numbers,
      none: stepOf(db, sql`delete from kept where value = 8`),
    }));
    expect(first).toEqual([{ value: 7 }]);
    expect(all).toEqual([{ n: 1n }, { n: 2n }, { n: 3n }]);
    expect(none).toEqual([]);
  });

  test('is undone as a whole by a step that comes to another number, wherever it stands', async () => {
    for (const steps of [
      [keep(1), keep(2), requireKept(3)],
      [keep(1), requireKept(2), keep(2)],
    ])
      await expect(runBatch(db, () => steps)).rejects.toMatchObject({ code: '22012' });
    expect(await keptValues()).toEqual([]);
    await runBatch(db, () => [keep(1), keep(2), requireKept(2)]);
    expect(await keptValues()).toEqual([1, 2]);
  });

  test('tells what the error of a step means, and calls no step done that was undone', async () => {
    const done: string[] = [];
    const own = { ...keep(1), done: () => done.push('first') };
    const failing = { ...keep(1), explain: () => new Error('twice') };
    await expect(runBatch(db, () => [own, failing])).rejects.toThrow('twice');
    expect(done).toEqual([]);
    await runBatch(db, () => [own]);
    expect(done).toEqual(['first']);
  });

  test('keeps its statements prepared under names, also those that an error has kept from being read', async () => {
    const later = (value: number) => stepOf(db, sql`select ${value}::integer + 41 as sum`);
    const broken = stepOf(db, sql`select 1 / (${0}::integer)`);
    const malformed = stepOf(db, sql`select ${'no number'}::integer + 40 as sum`);
    for (let turn = 0; turn < 3; turn += 1) {
      await expect(runBatch(db, () => [keep(1), broken, later(1)])).rejects.toMatchObject({ code: '22012' });
      await expect(runBatch(db, () => [malformed, later(1)])).rejects.toMatchObject({ code: '22P02' });
      expect(await runBatch(db, () => [later(1), later(2)])).toEqual([[{ sum: 42 }], [{ sum: 43 }]]);
    }
    const { rows } = await sql<{ name: string; count: bigint }>`
      select name, count(*) from pg_prepared_statements where statement like '%+ 41%' group by name`.execute(
      db,
    );
    expect(rows.map(({ name }) => /^s[0-9a-f]{24}$/.test(name))).toEqual([true]);
  });

  test('in a transaction is a part of it', async () => {
    const undone = db.transaction().execute(async (transaction) => {
      await runBatch(transaction, () => [keep(1)]);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await keptValues()).toEqual([]);
  });

  test('is retried on a conflict, with newly made steps', async () => {
    let tries = 0;
    const conflict = stepOf(db, sql`select 1`, {});
    await runBatch(db, () => {
      tries += 1;
      return tries < 3
        ? [keep(tries), { ...requireKept(9), explain: () => ({ code: '40001' }) }]
        : [keep(9), conflict];
    });
    expect(await keptValues()).toEqual([9]);
  });

  describe('that is sent in parts', () => {
    test('sees what it has written, and is committed with its last steps', async () => {
      const result = await inOpenBatch(db, async (batch) => {
        const { kept } = await batch.read({ kept: keep(5) });
        return { steps: [keep((kept[0]?.value ?? 0) + 1)], result: 'done' };
      });
      expect(result).toBe('done');
      expect(await keptValues()).toEqual([5, 6]);
    });

    test.each([
      ['a failing last step', async () => ({ steps: [keep(6), requireKept(9)], result: 1 })],
      [
        'its own work',
        async () => {
          throw new Error('no more');
        },
      ],
    ])('is undone by %s, and leaves the connection usable', async (_what, end) => {
      const failing = inOpenBatch(db, async (batch) => {
        await batch.read({ kept: keep(5) });
        return end();
      });
      await expect(failing).rejects.toBeDefined();
      expect(await keptValues()).toEqual([]);
    });

    test('fails where the database has committed nothing, which is no error to it', async () => {
      const failing = inOpenBatch(db, async (batch) => {
        await batch.read({ kept: keep(5) });
        await batch.read({ count: requireKept(9) }).catch(() => undefined);
        return { steps: [], result: 1 };
      });
      await expect(failing).rejects.toThrow('the transaction ended with ROLLBACK');
      expect(await keptValues()).toEqual([]);
    });
  });
});
