import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { databaseUrl } from '../../../../tests/support/database-url';
import { dropDatabase } from '../../../../tests/support/drop-database';
import { migrate } from '../migrate';
import { createPool } from '../pool';
import { allMigrations } from './all-migrations';

const [ada, lin] = [randomUUID(), randomUUID()];

describe('histories of earlier releases', () => {
  let admin: Client;
  let name: string;
  let pool: ReturnType<typeof createPool>;
  beforeEach(async () => {
    const { adminUrl } = inject('databaseServer');
    admin = new Client({ connectionString: adminUrl });
    await admin.connect();
    name = `billfold_test_${randomBytes(6).toString('hex')}`;
    await admin.query(`create database ${name} template template0`);
    pool = createPool({ connectionString: databaseUrl(adminUrl, name), maxConnections: 2 });
    await migrate(pool, allMigrations.slice(0, 23));
    await pool.query(
      `insert into users (id, public_id, email, password_hash, created_at)
       values ($1, 12345, 'ada@example.test', 'none', now()), ($2, 12346, 'lin@example.test', 'none', now())`,
      [ada, lin],
    );
  });
  afterEach(async () => {
    await pool.end();
    await dropDatabase((statement) => admin.query(statement), name);
    await admin.end();
  });

  /** A handover of a bill as the release before wrote it. */
  async function handOver(at: string, serial: string): Promise<string> {
    const entryId = randomUUID();
    const { rows } = await pool.query<{ seq: string }>(
      `insert into entries (id, kind, created_at) values ($1, 'record', $2) returning seq`,
      [entryId, at],
    );
    for (const [user, action, direction] of [
      [ada, 1, 0],
      [lin, 7, 1],
    ])
      await pool.query(
        `insert into operations (id, user_id, action, area, direction, currency_id, amount, entry_seq, created_at)
         values (gen_random_uuid(), $1, $2, 1, $3, 502, 100, $4, $5)`,
        [user, action, direction, rows[0]?.seq, at],
      );
    await pool.query(
      `with bill as (
         insert into bills (id, serial, currency_id, nominal, reward, status, holder_id, minted_at, changed_at)
         values (gen_random_uuid(), $1, 502, 100, 0, 10, $2, now(), now()) returning id
       ) insert into bill_events (bill_id, move, from_status, to_status, actor_id, holder_id, created_at)
         select id, 'handover', 10, 10, $3, $2, $4 from bill`,
      [serial, lin, ada, at],
    );
    return entryId;
  }

  const links = async (): Promise<unknown[]> =>
    (
      await pool.query<object>(
        'select user_id, ref_kind, ref_id from operation_links order by ref_id, user_id = $1 desc',
        [ada],
      )
    ).rows;

  test('both sides of a handover are joined with its bills by one id', async () => {
    const entryId = await handOver('2026-01-01', '0050200000000001');
    await migrate(pool);
    expect(await links()).toEqual([
      { user_id: ada, ref_kind: 'bills', ref_id: entryId },
      { user_id: lin, ref_kind: 'bills', ref_id: entryId },
    ]);
    const { rows } = await pool.query('select move_id from bill_events');
    expect(rows).toEqual([{ move_id: entryId }]);
    expect((await pool.query('select unlinked_operations from history_state')).rows).toEqual([
      { unlinked_operations: 0n },
    ]);
  });

  test('what can not be told apart stays without, and is counted', async () => {
    await handOver('2026-01-01', '0050200000000001');
    await handOver('2026-01-01', '0050200000000002');
    await migrate(pool);
    expect(await links()).toEqual([]);
    expect((await pool.query('select unlinked_operations from history_state')).rows).toEqual([
      { unlinked_operations: 4n },
    ]);
  });
});
