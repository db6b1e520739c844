import type { Pool } from 'pg';
import { systemAccount } from '../../../server/ledger/account';

const batch = 500_000;

/** Entries with one transfer and a line of history each, for random users; the balances are not the subject here. */
export async function fillBooks(owner: Pool, options: { count: number; userIds: string[] }): Promise<void> {
  const treasury = systemAccount('treasury', 2).id;
  const custody = systemAccount('custody.main', 2).id;
  const client = await owner.connect();
  await client.query('set statement_timeout = 0');
  // Checking each row of the filling by itself would take most of the time.
  const keys = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'transfers'::regclass and contype = 'f'`,
  );
  for (const { name } of keys.rows) await client.query(`alter table transfers drop constraint ${name}`);
  for (let done = 0; done < options.count; done += batch) {
    const count = Math.min(batch, options.count - done);
    const statement = {
      text: `with written as (
        insert into entries (id, kind, created_at)
        select gen_random_uuid(), 'bench', now() from generate_series(1, $1::integer) returning seq, created_at
      ), moved as (
        insert into transfers select seq, 1, $2::uuid, $3::uuid, 2, 1 from written
      )
      insert into operations
      select gen_random_uuid(), ($4::uuid[])[1 + floor(random() * $5::integer)::integer], 1, 3, 0, 2, 1, seq, created_at
      from written`,
      values: [count, custody, treasury, options.userIds, options.userIds.length],
      query_timeout: 600_000,
    };
    await client.query(statement);
  }
  for (const { name, definition } of keys.rows)
    await client.query(`alter table transfers add constraint ${name} ${definition} not valid`);
  await client.query('reset statement_timeout');
  client.release();
}
