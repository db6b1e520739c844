import { describe, expect, test } from 'vitest';
import { withServer } from '../../../tests/support/with-server';
import { appendOnlyTables, appRoleName, mayBecomeOwner, noteTables } from './app-role';

/** PostgreSQL's code for a missing right. */
const denied = { code: '42501' };

describe('the login as which the server works', () => {
  const server = withServer();

  test('is no owner and can’t become one', async () => {
    const { pool } = server.context;
    const who = await pool.query('select current_user::text as now, session_user::text as really');
    expect(who.rows).toEqual([{ now: appRoleName, really: appRoleName }]);
    expect(await mayBecomeOwner(pool)).toBe(false);
    const owner = (await server.database.query<{ name: string }>('select current_user::text as name'))
      .rows[0];
    for (const statement of [`set role ${owner?.name}`, `set session authorization ${owner?.name}`])
      await expect(pool.query(statement), statement).rejects.toMatchObject(denied);
  });

  test.each(['', 'set role none', 'reset role', 'set session authorization default', 'reset all'])(
    'after %j it changes nothing that is written once, and no table',
    async (before) => {
      const client = await server.context.pool.connect();
      try {
        if (before !== '') await client.query(before);
        const statements = [
          ...[...appendOnlyTables, ...noteTables].flatMap((table) => [
            `delete from ${table}`,
            `truncate ${table} cascade`,
            `alter table ${table} disable trigger all`,
            `drop table ${table} cascade`,
          ]),
          'update entries set kind = kind',
          'update transfers set amount = amount',
          'update operations set amount = amount',
          'update blocks set hash = hash',
          'update bill_addresses set address_index = address_index',
          'update accounts set kind = kind',
          `insert into row_changes (table_name, change, row_key) values ('sends', 'update', '1')`,
          `insert into wrong_codes values (gen_random_uuid(), 'code', 0, '', now())`,
          'alter table auth_flows disable trigger keep_tries',
          'alter table sends disable trigger note_update',
          'set session_replication_role = replica',
          'update schema_version set version = 1',
          'create table public.planted (id integer)',
          'create schema planted',
          'create function public.planted() returns integer language sql as $$ select 1 $$',
          'create role planted',
          `alter role ${appRoleName} superuser`,
          `create trigger planted before insert on entries for each row execute function suppress_redundant_updates_trigger()`,
        ];
        for (const statement of statements)
          await expect(client.query(statement), statement).rejects.toMatchObject(denied);
      } finally {
        client.release(true);
      }
    },
  );
});
