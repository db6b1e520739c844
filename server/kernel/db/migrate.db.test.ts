import type { Pool } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { withEmptyDatabase } from '../../../tests/support/with-empty-database';
import { StartupError } from '../startup-error';
import { appRoleName } from './app-role';
import { migrate, newestOf, requireFittingSchema } from './migrate';
import { allMigrations } from './migrations/all-migrations';
import type { Migration } from './migrations/migration';

const baseline = allMigrations[0];
const newest = newestOf(allMigrations);
const next: Migration = {
  number: newest + 1,
  name: 'next',
  statements: ['create table next_step (id integer)'],
};

describe('migrating', () => {
  const emptyDatabase = withEmptyDatabase();
  let pool: Pool;
  beforeEach(() => {
    pool = emptyDatabase();
  });

  /** Every column, constraint and index, to compare two schemas by. */
  async function schema(): Promise<unknown[]> {
    const { rows } = await pool.query<object>(
      `select table_name, column_name, data_type, is_nullable, column_default, null as definition
         from information_schema.columns where table_schema = 'public'
       union all select conrelid::regclass::text, conname, null, null, null, pg_get_constraintdef(oid)
         from pg_constraint where connamespace = 'public'::regnamespace
       union all select tablename, indexname, null, null, null, indexdef from pg_indexes where schemaname = 'public'
       order by 1, 2, 6`,
    );
    return rows;
  }

  const waiting = 'select from pg_locks where relation = $1::regclass and not granted';
  const isWaitedFor = async (table: string) => (await pool.query(waiting, [table])).rowCount === 1;

  async function version(): Promise<unknown[]> {
    return (await pool.query<object>('select version from schema_version')).rows;
  }

  test('migration numbers have no gaps from the baseline on', () => {
    expect(allMigrations.map(({ number }) => number)).toEqual(
      allMigrations.map((_, index) => baseline.number + index),
    );
  });

  test('from an empty database to the newest schema, and a second time nothing happens', async () => {
    expect(await migrate(pool)).toBe(newest);
    const first = await schema();
    expect(first.length).toBeGreaterThan(50);
    await pool.query(`insert into installation values ('kept', 'yes')`);
    expect(await migrate(pool)).toBe(newest);
    expect(await schema()).toEqual(first);
    expect((await pool.query('select name from installation')).rows).toEqual([{ name: 'kept' }]);
    expect(await version()).toEqual([{ version: newest }]);
  });

  test('ends at one and the same schema from every released one', async () => {
    const all = [...allMigrations, next];
    await migrate(pool, all);
    const wanted = await schema();
    for (const { number } of allMigrations) {
      await pool.query('drop schema public cascade');
      await pool.query('create schema public');
      await migrate(
        pool,
        all.filter((earlier) => earlier.number <= number),
      );
      expect(await version()).toEqual([{ version: number }]);
      expect(await migrate(pool, all)).toBe(next.number);
      expect(await schema(), `from schema ${number}`).toEqual(wanted);
    }
  }, 90_000);

  test('the rows of the baseline stay when it becomes the newest schema', async () => {
    await migrate(pool, [baseline]);
    const rows = `
      with ada as (
        insert into users (id, public_id, email, password_hash, created_at)
        values (gen_random_uuid(), 100000001, 'ada@example.com', '', now()) returning id
      ), coins as (
        insert into accounts values (gen_random_uuid(), 'genesis', 502, ''), (gen_random_uuid(), 'crypto', 502, 'ada')
        returning id, kind
      ), entry as (
        insert into entries (id, kind, created_at) values (gen_random_uuid(), 'genesis', now()) returning seq
      ), moved as (
        insert into transfers select seq, 1, debited.id, credited.id, 502, 7
        from entry, coins debited, coins credited where debited.kind = 'genesis' and credited.kind = 'crypto'
      ), operation as (
        insert into operations (id, user_id, action, area, direction, currency_id, amount, entry_seq, created_at)
        select gen_random_uuid(), ada.id, 3, 0, 1, 502, 7, seq, now() from ada, entry
      ), bill as (
        insert into bills (id, serial, currency_id, nominal, reward, status, holder_id, minted_at, changed_at)
        select gen_random_uuid(), '0050212345678901', 502, 100, 0, 10, id, now(), now() from ada returning id
      )
      insert into bill_events (bill_id, move, to_status, created_at) select id, 'mint', 10, now() from bill`;
    await pool.query(rows);
    const tables = ['users', 'accounts', 'entries', 'transfers', 'operations', 'bills', 'bill_events'];
    const counts = async () => {
      const select = tables.map((table) => `(select count(*)::integer from ${table}) as ${table}`);
      return (await pool.query<Record<string, number>>(`select ${select.join(', ')}`)).rows[0];
    };
    const before = await counts();
    expect(before).toMatchObject({ users: 1, accounts: 2, transfers: 1, operations: 1, bill_events: 1 });
    const widened: Migration = {
      ...next,
      statements: [...next.statements, 'alter table users add column shoe_size integer not null default 42'],
    };
    expect(await migrate(pool, [...allMigrations, widened])).toBe(widened.number);
    expect(await counts()).toEqual(before);
    expect((await pool.query('select email, shoe_size from users')).rows).toEqual([
      { email: 'ada@example.com', shoe_size: 42 },
    ]);
  });

  test.each([1, baseline.number - 1])(
    'a database of schema %s, from before the first release, is refused in one sentence and left alone',
    async (old) => {
      await migrate(pool, [{ number: old, name: 'old', statements: ['create table old_rows (id integer)'] }]);
      const before = await schema();
      const sentence =
        'The database was made before the first release: start with an empty database or data folder';
      for (const start of [() => migrate(pool), () => requireFittingSchema(pool)]) {
        await expect(start()).rejects.toThrow(StartupError);
        await expect(start()).rejects.toThrow(sentence);
      }
      expect(await schema()).toEqual(before);
      expect(await version()).toEqual([{ version: old }]);
    },
  );

  test('of ten servers that start at once, one migrates and the others wait for it', async () => {
    const counted: Migration = {
      number: newest + 1,
      name: 'counted',
      statements: ['create table runs (id integer)', 'insert into runs values (1)'],
    };
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => migrate(pool, [...allMigrations, counted])),
    );
    expect(outcomes).toEqual(Array.from({ length: 10 }, () => newest + 1));
    expect((await pool.query('select id from runs')).rows).toEqual([{ id: 1 }]);
  });

  test('a newer schema on which the program still works is left alone, with its rights', async () => {
    const kept = ['create table kept_rows (id integer)', `revoke update on kept_rows from ${appRoleName}`];
    await migrate(pool, [...allMigrations, next]);
    for (const statement of kept) await pool.query(statement);
    const before = await schema();
    expect(await migrate(pool)).toBe(newest + 1);
    await requireFittingSchema(pool);
    expect(await schema()).toEqual(before);
    const { rows } = await pool.query<{ may: boolean }>(
      `select has_table_privilege('${appRoleName}', 'kept_rows', 'update') as may`,
    );
    expect(rows).toEqual([{ may: false }]);
  });

  test('a newer schema that lacks what the program needs is refused and left alone', async () => {
    await migrate(pool, [...allMigrations, { ...next, oldestProgram: newest + 1 }]);
    // A later step that takes nothing away changes nothing about that.
    const last: Migration = { number: newest + 2, name: 'last', statements: [] };
    await migrate(pool, [...allMigrations, { ...next, oldestProgram: newest + 1 }, last]);
    const before = await schema();
    for (const start of [() => migrate(pool), () => requireFittingSchema(pool)]) {
      await expect(start()).rejects.toThrow(StartupError);
      await expect(start()).rejects.toThrow(
        `The database has schema ${newest + 2}, too new for this program's ${newest}`,
      );
    }
    expect(await schema()).toEqual(before);
    expect(await version()).toEqual([{ version: newest + 2 }]);
  });

  test('a failing migration leaves nothing behind, including the ones before it in that start', async () => {
    await migrate(pool);
    const before = await schema();
    const failing: Migration = {
      number: newest + 2,
      name: 'failing',
      statements: ['create table half_made (id integer)', 'select 1 / 0'],
    };
    await expect(migrate(pool, [...allMigrations, next, failing])).rejects.toThrow('division by zero');
    expect(await schema()).toEqual(before);
    expect(await version()).toEqual([{ version: newest }]);
    expect(await migrate(pool, [...allMigrations, next])).toBe(newest + 1);
  });

  test('a connection that is cut within a step is opened again, and the step is done once', async () => {
    await migrate(pool);
    const holder = await pool.connect();
    await holder.query('select pg_advisory_lock(1)');
    const held: Migration = {
      number: newest + 1,
      name: 'held',
      statements: [
        'create table runs (id integer)',
        'insert into runs values (1)',
        'select pg_advisory_xact_lock(1)',
      ],
    };
    const migrated = migrate(pool, [...allMigrations, held]);
    const cut = async (): Promise<number | null> => {
      const waiting = `locktype = 'advisory' and not granted and database =
        (select oid from pg_database where datname = current_database())`;
      return (await holder.query(`select pg_terminate_backend(pid) from pg_locks where ${waiting}`)).rowCount;
    };
    await expect.poll(cut, { timeout: 10_000, interval: 20 }).toBe(1);
    await holder.query('select pg_advisory_unlock(1)');
    holder.release();
    expect(await migrated).toBe(newest + 1);
    expect((await pool.query('select id from runs')).rows).toEqual([{ id: 1 }]);
    expect(await version()).toEqual([{ version: newest + 1 }]);
  });

  test('one that ends its connection each time is given up, and leaves nothing behind', async () => {
    await migrate(pool);
    const before = await schema();
    const fatal: Migration = {
      number: newest + 1,
      name: 'fatal',
      statements: ['create table runs (id integer)', 'select pg_terminate_backend(pg_backend_pid())'],
    };
    await expect(migrate(pool, [...allMigrations, fatal])).rejects.toMatchObject({ code: '57P01' });
    expect(await schema()).toEqual(before);
    expect(await version()).toEqual([{ version: newest }]);
  });

  const wider: Migration = {
    number: newest + 1,
    name: 'wider',
    statements: [
      'alter table users add column next_a integer',
      'alter table bills add column next_b integer',
    ],
  };

  test('while a backup reads a table, a step that needs it lets calls go first, and is done afterwards', async () => {
    await migrate(pool);
    const reader = await pool.connect();
    await reader.query('begin');
    await reader.query('select from users');
    const migrated = migrate(pool, [...allMigrations, wider]);
    await expect.poll(() => isWaitedFor('users'), { timeout: 10_000, interval: 20 }).toBe(true);
    await pool.query('select from users');
    await reader.query('commit');
    reader.release();
    expect(await migrated).toBe(newest + 1);
  });

  test('a step that is in a deadlock with a call is tried again', async () => {
    await migrate(pool);
    const call = await pool.connect();
    await call.query('begin');
    await call.query('lock bills in row exclusive mode');
    const migrated = migrate(pool, [...allMigrations, wider]);
    await expect.poll(() => isWaitedFor('bills'), { timeout: 10_000, interval: 20 }).toBe(true);
    // The step has waited longer, so it notices the deadlock and gives way.
    await call.query('lock users in row exclusive mode');
    await call.query('commit');
    call.release();
    expect(await migrated).toBe(newest + 1);
  });

  test('a long one is not cut off by the limit that statements of requests have', async () => {
    const limit: Migration = {
      number: newest + 1,
      name: 'limit',
      statements: [`create table limits as select current_setting('statement_timeout') as statement`],
    };
    await migrate(pool, [...allMigrations, limit]);
    expect((await pool.query('select * from limits')).rows).toEqual([{ statement: '0' }]);
    expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '15s' }]);
  });
});
