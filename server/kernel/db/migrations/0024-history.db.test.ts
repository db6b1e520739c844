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
  let bills = 0;
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

  /** An entry with its operations, as the release before wrote it. */
  async function write(entry: {
    kind: string;
    at: string;
    about?: string;
    operations: { user: string; action: number; area: number; direction: number; amount?: number }[];
  }): Promise<string> {
    const id = randomUUID();
    const { rows } = await pool.query<{ seq: string }>(
      `insert into entries (id, kind, created_at, about) values ($1, $2, $3, $4) returning seq`,
      [id, entry.kind, entry.at, entry.about ?? null],
    );
    for (const { user, action, area, direction, amount = 100 } of entry.operations)
      await pool.query(
        `insert into operations (id, user_id, action, area, direction, currency_id, amount, entry_seq, created_at)
         values (gen_random_uuid(), $1, $2, $3, $4, 502, $5, $6, $7)`,
        [user, action, area, direction, amount, rows[0]?.seq, entry.at],
      );
    return id;
  }

  /** What happened to a new bill; `entryId` where money was moved with it. */
  async function moveBill(moved: {
    at: string;
    move: string;
    actor: string;
    nominal?: number;
    entryId?: string;
  }): Promise<void> {
    bills += 1;
    await pool.query(
      `with bill as (
         insert into bills (id, serial, currency_id, nominal, reward, status, holder_id, minted_at, changed_at)
         values (gen_random_uuid(), $1, 502, $2, 0, 10, $3, now(), now()) returning id
       ) insert into bill_events (bill_id, move, from_status, to_status, actor_id, holder_id, entry_id, created_at)
         select id, $4, 10, 10, $5, $3, $6, $7 from bill`,
      [
        `00502${String(bills).padStart(11, '0')}`,
        moved.nominal ?? 100,
        lin,
        moved.move,
        moved.actor,
        moved.entryId ?? null,
        moved.at,
      ],
    );
  }

  /** Ada hands a bill over to Lin. */
  async function handOver(at: string, nominal = 100): Promise<string> {
    const entryId = await write({
      kind: 'record',
      at,
      operations: [
        { user: ada, action: 1, area: 1, direction: 0, amount: nominal },
        { user: lin, action: 7, area: 1, direction: 1, amount: nominal },
      ],
    });
    await moveBill({ at, move: 'handover', actor: ada, nominal });
    return entryId;
  }

  const moveIds = async (): Promise<unknown[]> =>
    (await pool.query<{ move_id: string }>('select move_id from bill_events order by id')).rows.map(
      (row) => row.move_id,
    );
  const unlinked = async (): Promise<unknown> =>
    (await pool.query<{ unlinked_operations: bigint }>('select unlinked_operations from history_state'))
      .rows[0]?.unlinked_operations;

  const links = async (): Promise<unknown[]> =>
    (
      await pool.query<object>(
        'select user_id, ref_kind, ref_id from operation_links order by ref_id, user_id = $1 desc',
        [ada],
      )
    ).rows;

  test('both sides of a handover are joined with its bills by one id', async () => {
    const entryId = await handOver('2026-01-01');
    await migrate(pool);
    expect(await links()).toEqual([
      { user_id: ada, ref_kind: 'bills', ref_id: entryId },
      { user_id: lin, ref_kind: 'bills', ref_id: entryId },
    ]);
    expect(await moveIds()).toEqual([entryId]);
    expect(await unlinked()).toBe(0n);
  });

  test.each([
    ['export', 0, 0],
    ['depositText', 3, 1],
    ['takeBack', 3, 1],
  ])('a move of bills without money (%s) is joined with them', async (move, action, direction) => {
    const at = '2026-01-01';
    const entryId = await write({
      kind: 'record',
      at,
      operations: [{ user: ada, action, area: 1, direction }],
    });
    await moveBill({ at, move, actor: ada });
    await migrate(pool);
    expect(await links()).toEqual([{ user_id: ada, ref_kind: 'bills', ref_id: entryId }]);
    expect(await moveIds()).toEqual([entryId]);
    expect(await unlinked()).toBe(0n);
  });

  test('a deposit with money is joined by its entry, a payment and its refund by what they are about', async () => {
    const at = '2026-01-01';
    const deposit = await write({
      kind: 'bills to pay',
      at,
      operations: [{ user: ada, action: 3, area: 0, direction: 1 }],
    });
    await moveBill({ at, move: 'toPay', actor: ada, entryId: deposit });
    const about = randomUUID();
    const paid = await write({
      kind: 'epos pay',
      at,
      about,
      operations: [
        { user: ada, action: 13, area: 4, direction: 0 },
        { user: lin, action: 15, area: 4, direction: 1 },
      ],
    });
    // A payment with bills names them too, and is a payment all the same.
    await moveBill({ at, move: 'toPay', actor: ada, entryId: paid });
    await write({
      kind: 'epos refund',
      at,
      about,
      operations: [{ user: ada, action: 15, area: 4, direction: 1 }],
    });
    await migrate(pool);
    const of = (kind: string) =>
      links().then((all) => all.filter((link) => JSON.stringify(link).includes(kind)));
    expect(await of('"bills"')).toEqual([{ user_id: ada, ref_kind: 'bills', ref_id: deposit }]);
    expect(await of('"payment"')).toEqual([
      { user_id: ada, ref_kind: 'payment', ref_id: about },
      { user_id: lin, ref_kind: 'payment', ref_id: about },
    ]);
    expect(await of('"refund"')).toEqual([{ user_id: ada, ref_kind: 'refund', ref_id: about }]);
  });

  test('ambiguous rows get no link, and are counted', async () => {
    await handOver('2026-01-01');
    await handOver('2026-01-01');
    await migrate(pool);
    expect(await links()).toEqual([]);
    expect(await unlinked()).toBe(4n);
  });

  test('equal sums are distinguished by their time; equal time and user leave all ambiguous, whatever the sum', async () => {
    const [first, second] = [await handOver('2026-01-01'), await handOver('2026-01-02')];
    await handOver('2026-01-03');
    await handOver('2026-01-03', 200);
    // Moves without an operation get no link.
    await moveBill({ at: '2026-01-04', move: 'handover', actor: ada });
    await migrate(pool);
    expect(await moveIds()).toEqual([first, second, null, null, null]);
    expect(await links()).toHaveLength(4);
    expect(await unlinked()).toBe(4n);
  });
});
