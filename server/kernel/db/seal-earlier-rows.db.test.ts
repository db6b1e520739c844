import { expect, test } from 'vitest';
import { withEmptyDatabase } from '../../../tests/support/with-empty-database';
import { deriveKeys } from '../keys/derived-keys';
import { isOwn } from '../keys/sealed-tables';
import { migrate, newestOf } from './migrate';
import { allMigrations } from './migrations/all-migrations';
import { createDatabase } from './pool';

const emptyDatabase = withEmptyDatabase();

test('rows that were there before their tables had seals are sealed and noted, with the master key alone', async () => {
  const pool = emptyDatabase();
  await migrate(
    pool,
    allMigrations.filter(({ number }) => number < 61),
  );
  await pool.query(`
    with ada as (
      insert into users (id, public_id, email, password_hash, created_at)
      values (gen_random_uuid(), 100000001, 'ada@example.com', '', now()) returning id
    ), place as (insert into user_address_indexes (user_id) select id from ada
    ), blue as (
      insert into bills (id, serial, currency_id, nominal, status, reward, minted_at, changed_at)
      values (gen_random_uuid(), '0000500000000001', 5, 1, 0, 0, now(), now()) returning id
    ), paid as (insert into bill_addresses (bill_id, address) select id, 'an address' from blue)
    insert into bill_exports (id, user_id, currency_id, serials, created_at, expires_at)
    select gen_random_uuid(), id, 503, '{0050300000000001}', now(), now() from ada`);
  await pool.query('insert into price_records (currency_id, since, price) values (1, now(), 60000.50)');
  await pool.query(`insert into pauses values ('swap', 0, 'a test', now())`);
  await expect(migrate(pool)).rejects.toThrow('no master key');
  const keys = deriveKeys('a master key');
  expect(await migrate(pool, allMigrations, { keys })).toBe(newestOf(allMigrations));
  const db = createDatabase(pool);
  const exported = await db.selectFrom('bill_exports').selectAll().executeTakeFirstOrThrow();
  const place = await db.selectFrom('user_address_indexes').selectAll().executeTakeFirstOrThrow();
  const address = await db.selectFrom('bill_addresses').selectAll().executeTakeFirstOrThrow();
  expect(address.bill_serial).toBe('0000500000000001');
  expect(isOwn(keys, 'bill_addresses', address)).toBe(true);
  expect(isOwn(keys, 'bill_exports', exported)).toBe(true);
  expect(isOwn(keys, 'user_address_indexes', place)).toBe(true);
  const pause = await db.selectFrom('pauses').selectAll().executeTakeFirstOrThrow();
  expect(isOwn(keys, 'pauses', pause)).toBe(true);
  const price = await db.selectFrom('price_records').selectAll().executeTakeFirstOrThrow();
  expect(isOwn(keys, 'price_records', price)).toBe(true);
  const ada = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(isOwn(keys, 'users', ada)).toBe(true);
  const { rows: noted } = await pool.query(
    `select table_name, change, row_key, seal from row_changes where table_name <> 'users' order by id`,
  );
  expect(noted).toEqual([
    { table_name: 'bill_exports', change: 'insert', row_key: exported.id, seal: exported.seal },
    { table_name: 'user_address_indexes', change: 'insert', row_key: place.user_id, seal: place.seal },
    { table_name: 'bill_addresses', change: 'insert', row_key: address.bill_id, seal: address.seal },
    { table_name: 'pauses', change: 'insert', row_key: 'swap 0', seal: pause.seal },
  ]);
});
