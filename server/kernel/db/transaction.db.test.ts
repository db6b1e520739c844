import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/test-database';
import type { TestDatabase } from '../../../tests/support/test-database';
import { createDatabase, createPool } from './pool';

describe('a transaction', () => {
  let database: TestDatabase;
  let pool: ReturnType<typeof createPool>;
  let db: ReturnType<typeof createDatabase>;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool({ connectionString: database.connectionString, maxConnections: 8 });
    db = createDatabase(pool);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  beforeEach(() => database.query('delete from installation'));

  async function storedNames(): Promise<string[]> {
    const { rows } = await database.query<{ name: string }>('select name from installation order by name');
    return rows.map(({ name }) => name);
  }

  test('keeps all of its work or nothing, and is not repeated for other errors', async () => {
    let runs = 0;
    const work = db.transaction(async (transaction) => {
      runs += 1;
      await transaction.insertInto('installation').values({ name: 'half', value: '1' }).execute();
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(runs).toBe(1);
    expect(await storedNames()).toEqual([]);
  });

  test('two that really conflict both succeed, the loser on its second run', async () => {
    await database.query(`insert into installation values ('counter', '0')`);
    let runs = 0;
    let bothHaveRead: () => void = () => undefined;
    const meeting = new Promise<void>((resolve) => {
      bothHaveRead = resolve;
    });
    const addOne = (): Promise<void> =>
      db.transaction(async (transaction) => {
        await sql`set transaction isolation level serializable`.execute(transaction);
        const row = await transaction.selectFrom('installation').select('value').executeTakeFirstOrThrow();
        runs += 1;
        if (runs === 2) bothHaveRead();
        await meeting;
        await transaction
          .updateTable('installation')
          .set({ value: String(Number(row.value) + 1) })
          .execute();
      });
    await Promise.all([addOne(), addOne()]);
    expect(runs).toBe(3);
    const { rows } = await database.query('select value from installation');
    expect(rows).toEqual([{ value: '2' }]);
  });

  test('two that lock each other out both succeed', async () => {
    await database.query(`insert into installation values ('a', ''), ('b', '')`);
    let locked = 0;
    let bothLocked: () => void = () => undefined;
    const meeting = new Promise<void>((resolve) => {
      bothLocked = resolve;
    });
    const touch = (first: string, second: string): Promise<void> =>
      db.transaction(async (transaction) => {
        const mark = (name: string) =>
          transaction
            .updateTable('installation')
            .set((where) => ({ value: sql<string>`${where.ref('value')} || '+'` }))
            .where('name', '=', name)
            .execute();
        await mark(first);
        locked += 1;
        if (locked === 2) bothLocked();
        await meeting;
        await mark(second);
      });
    await Promise.all([touch('a', 'b'), touch('b', 'a')]);
    // The retried one may take its first row before the other wakes up, and lose once more.
    expect(locked).toBeGreaterThan(2);
    const { rows } = await database.query('select name, value from installation order by name');
    expect(rows).toEqual([
      { name: 'a', value: '++' },
      { name: 'b', value: '++' },
    ]);
  });

  test.each(['40001', '40P01'])('gives up after the fifth %s', async (code) => {
    let runs = 0;
    const work = db.transaction(async (transaction) => {
      runs += 1;
      await transaction
        .insertInto('installation')
        .values({ name: `run ${runs}`, value: '' })
        .execute();
      throw Object.assign(new Error('conflict'), { code });
    });
    await expect(work).rejects.toMatchObject({ code });
    expect(runs).toBe(5);
    expect(await storedNames()).toEqual([]);
  });
});
