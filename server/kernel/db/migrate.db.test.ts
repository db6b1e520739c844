import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { databaseUrl } from '../../../tests/support/database-url';
import { dropDatabase } from '../../../tests/support/drop-database';
import { StartupError } from '../startup-error';
import { migrate } from './migrate';
import { allMigrations } from './migrations/all-migrations';
import type { Migration } from './migrations/migration';
import { createPool } from './pool';

const newest = allMigrations.length;
const next: Migration = {
  number: newest + 1,
  name: 'next',
  statements: ['create table next_step (id integer)'],
};

describe('migrating', () => {
  let admin: Client;
  let name: string;
  let pool: ReturnType<typeof createPool>;
  beforeEach(async () => {
    const { adminUrl } = inject('databaseServer');
    admin = new Client({ connectionString: adminUrl });
    await admin.connect();
    name = `billfold_test_${randomBytes(6).toString('hex')}`;
    await admin.query(`create database ${name} template template0`);
    pool = createPool({ connectionString: databaseUrl(adminUrl, name), maxConnections: 12 });
  });
  afterEach(async () => {
    await pool.end();
    await dropDatabase((statement) => admin.query(statement), name);
    await admin.end();
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

  async function version(): Promise<unknown[]> {
    return (await pool.query<object>('select version from schema_version')).rows;
  }

  test('their numbers follow each other without a gap', () => {
    expect(allMigrations.map(({ number }) => number)).toEqual(allMigrations.map((_, index) => index + 1));
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

  // Each of them to the newest, so that its time grows with the square of their number.
  test('from every earlier schema it comes to the same', async () => {
    await migrate(pool);
    const wanted = await schema();
    for (let earlier = 0; earlier < newest; earlier += 1) {
      await pool.query('drop schema public cascade');
      await pool.query('create schema public');
      await migrate(pool, allMigrations.slice(0, earlier));
      expect(await version()).toEqual([{ version: earlier }]);
      expect(await migrate(pool)).toBe(newest);
      expect(await schema(), `from schema ${earlier}`).toEqual(wanted);
    }
  }, 180_000);

  test('what the operator wrote before there was a history has its lines in it', async () => {
    const before = allMigrations.findIndex(({ name }) => name === 'operator history');
    await migrate(pool, allMigrations.slice(0, before));
    await pool.query(`insert into entries (id, kind, note, created_at) values
      (gen_random_uuid(), 'genesis', null, now()), (gen_random_uuid(), 'mint', null, now()),
      (gen_random_uuid(), 'operator credit', 'a gift (for ada) (ann)', now()),
      (gen_random_uuid(), 'reversal of it', 'bare', now())`);
    await migrate(pool);
    const { rows } = await pool.query<object>(
      `select actor, command, reason, kind from operator_actions join entries on entries.id = entry_id
       order by operator_actions.id`,
    );
    expect(rows).toEqual([
      { actor: 'unknown', command: 'genesis', reason: 'not written down', kind: 'genesis' },
      { actor: 'ann', command: 'credit', reason: 'a gift (for ada) (ann)', kind: 'operator credit' },
      { actor: 'unknown', command: 'reverse', reason: 'bare', kind: 'reversal of it' },
    ]);
  });

  test('what was set before each setting was found in the history is in it from now on, and what it says itself stays', async () => {
    const before = allMigrations.findIndex(({ name }) => name === 'settings history');
    await migrate(pool, allMigrations.slice(0, before));
    await pool.query(`insert into set_prices values (1, 9.50, now()), (2, 0.3, now())`);
    await pool.query(`insert into set_mint_costs (currency_id, nominal, cost, set_at) values
      (502, '5', 1, now()), (502, '5', 20000000, now())`);
    await pool.query(
      `insert into pauses values ('mint', 0, 'all of it', now()), ('burn', 502, 'some', now())`,
    );
    await pool.query(`insert into frozen_bills values ('0050212345678901', 'lost', now())`);
    await pool.query(`insert into users (id, public_id, email, password_hash, merchant_name, blocked_at, created_at)
      values (gen_random_uuid(), 100000001, 'ada@example.com', '', 'A Shop', now(), now())`);
    await pool.query(`insert into operator_actions (done_at, actor, command, arguments, reason, changes) values
      (now(), 'ann', 'credit', '{}', 'a gift', '[{"what": "crypto of ada@example.com", "from": "1", "to": "2"}]'),
      (now(), 'ann', 'pause', '{}', 'some', '[{"what": "pause burn tectum-note-tet", "from": null, "to": "some"}]')`);
    await migrate(pool);
    const { rows } = await pool.query<object>(
      `select command, setting, changes->0->>'to' as value from operator_actions order by setting nulls first`,
    );
    const found = (setting: string, value: string) => ({ command: 'found', setting, value });
    expect(rows).toEqual([
      { command: 'credit', setting: null, value: '2' },
      found('frozen bill 0050212345678901', 'lost'),
      found('merchant ada@example.com', 'A Shop'),
      found('mint cost tectum-note-tet 5', '0.20000000'),
      { command: 'pause', setting: 'pause burn tectum-note-tet', value: 'some' },
      found('pause mint all', 'all of it'),
      found(`price ${requireCurrency(1).key}`, '9.50'),
      found(`price ${requireCurrency(2).key}`, '0.3'),
      found('user ada@example.com', 'frozen'),
    ]);
  });

  test('a fee that a user was shown holds on as a quote', async () => {
    const before = allMigrations.findIndex(({ name }) => name === 'quotes');
    await migrate(pool, allMigrations.slice(0, before));
    await pool.query(`insert into users (id, public_id, email, password_hash, created_at)
      values (gen_random_uuid(), 100000001, 'ada@example.com', '', now())`);
    const { rows: shown } = await pool.query<object>(
      `insert into fee_snapshots select gen_random_uuid(), id, 8, 7, 2100000, now(), now() + interval '120 s' from users
       returning id, user_id, currency_id, fee_currency_id, base_fee::text as fee, expires_at`,
    );
    await migrate(pool);
    const { rows } = await pool.query<object>(
      `select id, user_id, currency_id, fee_currency_id, fee::text, expires_at from quotes
       where kind = 'fee' and used_at is null`,
    );
    expect(rows).toEqual(shown);
    expect(rows).toHaveLength(1);
  });

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

  test('a schema that is newer than the program is refused and left alone', async () => {
    await migrate(pool, [...allMigrations, next]);
    const before = await schema();
    await expect(migrate(pool)).rejects.toThrow(StartupError);
    await expect(migrate(pool)).rejects.toThrow(
      `The database has schema ${newest + 1}, newer than this program's ${newest}`,
    );
    expect(await schema()).toEqual(before);
  });

  test('one that fails leaves nothing behind, of itself or of those before it in the same start', async () => {
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
