import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { databaseUrl } from '../../tests/support/database-url';
import { dropDatabase } from '../../tests/support/drop-database';
import { firstMoney, writeEntries } from '../../tests/support/move-money';
import { operatorOf } from '../../tests/support/operator-of';
import { registerUser } from '../../tests/support/register-user';
import { withServerForEachTest } from '../../tests/support/with-server';
import { writeCheapBackup } from '../../tests/support/write-cheap-backup';
import { createContext } from '../create-context';
import { newestOf } from '../kernel/db/migrate';
import { allMigrations } from '../kernel/db/migrations/all-migrations';
import type { Migration } from '../kernel/db/migrations/migration';
import { createPool } from '../kernel/db/pool';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { runAudit } from '../audit/run-audit';
import { StartupError } from '../kernel/startup-error';
import { chains } from '../chains/wallet-keys/key-place';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

const passphrase = 'a passphrase of the test';
const masterKey = 'test-master-key-test-master-key-0000';

describe('backup and restore', () => {
  const server = withServerForEachTest();
  let owner: Pool;
  let target: Pool;
  let targetServerUrl: string;
  let targetName: string;
  let admin: Client;
  let folder: string;
  let file: string;
  beforeEach(async () => {
    owner = createPool({ connectionString: server.database.connectionString, maxConnections: 2 });
    const { adminUrl, serverUrl } = inject('databaseServer');
    admin = new Client({ connectionString: adminUrl });
    await admin.connect();
    targetName = `billfold_test_${randomBytes(6).toString('hex')}`;
    await admin.query(`create database ${targetName} template template0`);
    targetServerUrl = databaseUrl(serverUrl, targetName);
    target = createPool({ connectionString: databaseUrl(adminUrl, targetName), maxConnections: 2 });
    folder = mkdtempSync(path.join(tmpdir(), 'billfold-backup-'));
    file = path.join(folder, 'backup');
  });
  afterEach(async () => {
    await owner.end();
    await target.end();
    await dropDatabase((statement) => admin.query(statement), targetName);
    await admin.end();
    rmSync(folder, { recursive: true });
  });

  const write = () => writeBackup({ pool: owner, file, passphrase, masterKey });
  /** Deriving the key from the passphrase takes seconds, in writing and in each reading. */
  const writeCheaply = () => writeCheapBackup(owner, { file, passphrase });
  const restore = (
    changes: { passphrase?: string; file?: string; migrations?: readonly Migration[] } = {},
  ) => {
    const kept: string[] = [];
    return restoreBackup({
      pool: target,
      file,
      passphrase,
      keepMasterKey: (key) => kept.push(key),
      ...changes,
    }).then((rows) => ({ rows, kept }));
  };
  async function everything(pool: Pool): Promise<unknown> {
    const tables = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const contents: Record<string, unknown> = {};
    for (const { name } of tables.rows)
      contents[name] = (
        await pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      ).rows;
    return contents;
  }

  test('bring back every row of every table, under the passphrase, with the keys', async () => {
    await registerUser(server);
    await writeEntries(server.context, 7);
    await sealNewEntries(server.context.db, server.clock.now());
    await writeEntries(server.context, 3);
    expect(await write()).toBeGreaterThan(30);
    expect(readdirSync(folder)).toEqual(['backup']);
    const stored = readFileSync(file);
    for (const secret of [masterKey, 'example.test', 'test money'])
      expect(stored.includes(secret)).toBe(false);
    const { kept } = await restore();
    expect(kept).toEqual([masterKey]);
    expect(await everything(target)).toEqual(await everything(owner));
  });

  test('bring back texts with line separators of every kind', async () => {
    const separated = 'one\r\ntwo\rthree\nfour\u2028five\u2029six\u0085seven';
    await server.database.query(
      `insert into outbox_mails (id, recipient, subject, text, html, created_at)
       values (gen_random_uuid(), '', '', $1, '', now())`,
      [separated],
    );
    await writeCheaply();
    await restore();
    const { rows } = await target.query('select text from outbox_mails where text = $1', [separated]);
    expect(rows).toHaveLength(1);
  });

  test('a restored database continues: numbers, seals, audits, and the bills’ own addresses', async () => {
    await writeEntries(server.context, 5);
    await sealNewEntries(server.context.db, server.clock.now());
    await writeCheaply();
    await restore();
    const context = await createContext({
      config: server.context.config,
      connectionString: targetServerUrl,
      masterKey,
      embeddedDatabase: false,
      clock: server.clock,
    });
    const before = await server.context.db
      .selectFrom('entries')
      .select('seq')
      .orderBy('seq', 'desc')
      .execute();
    const [first] = await writeEntries(context, 2);
    expect(first?.seq).toBeGreaterThan(before[0]?.seq ?? 0n);
    expect(await sealNewEntries(context.db, server.clock.now())).toBe(2);
    expect((await runAudit(context)).findings).toEqual([]);
    for (const chain of chains) {
      const bill = { chain, purpose: 'bill', index: 4 } as const;
      expect(context.walletKeys.privateKeyOf(bill)).toEqual(server.context.walletKeys.privateKeyOf(bill));
    }
    await context.pool.end();
  });

  test('an invited user whose row comes long before the inviter’s is restored, and the reference is checked again', async () => {
    await server.database.query(
      `insert into users (id, public_id, email, password_hash, created_at)
       select lpad(to_hex(n), 32, '0')::uuid, 100000 + n, 'user' || n || '@example.test', 'none', now()
       from generate_series(1, 2100) n`,
    );
    await server.database.query(
      `update users set referrer_id = lpad(to_hex(2100), 32, '0')::uuid where public_id = 100001`,
    );
    await writeCheaply();
    await restore();
    const invited = `select from users where public_id = 100001 and referrer_id is not null`;
    expect((await target.query(invited)).rowCount).toBe(1);
    await expect(
      target.query(`update users set referrer_id = gen_random_uuid() where public_id = 100001`),
    ).rejects.toThrow('users_referrer_id_fkey');
  });

  test('a backup made during postings is a consistent snapshot', async () => {
    const end = new AbortController();
    const writers = Array.from({ length: 4 }, async () => {
      while (!end.signal.aborted) await server.context.ledger.post(firstMoney(randomUUID()));
    });
    await writeEntries(server.context, 50);
    await sealNewEntries(server.context.db, server.clock.now());
    await writeEntries(server.context, 1);
    await write();
    end.abort();
    await Promise.all(writers);
    await restore();
    const unsealed = await target.query(
      'select from entries where seq > (select through_seq from seal_state)',
    );
    expect(unsealed.rowCount).toBeGreaterThan(0);
    const context = await createContext({
      config: server.context.config,
      connectionString: targetServerUrl,
      masterKey,
      embeddedDatabase: false,
    });
    const { text } = await operatorOf({ context }).run('audit');
    expect(text).toMatch(
      /^Entries that waited for their block, and have it now: [1-9][0-9]*\nThe books are right/,
    );
    expect((await operatorOf({ context }).done('audit')).split('\n')).toHaveLength(1);
    await context.pool.end();
  });

  test('a backup of an older schema is brought up to date', async () => {
    await registerUser(server);
    await writeCheaply();
    const next: Migration = {
      number: newestOf(allMigrations) + 1,
      name: 'next',
      statements: ['alter table users add column shoe_size integer not null default 42'],
    };
    await restore({ migrations: [...allMigrations, next] });
    const { rows } = await target.query<object>('select shoe_size, version from users, schema_version');
    expect(rows).toEqual([{ shoe_size: 42, version: next.number }]);
  });

  test('a backup made before the first release is refused, and the database stays empty', async () => {
    await owner.query('update schema_version set version = 17');
    await writeCheaply();
    await expect(restore()).rejects.toThrow('The backup was made before the first release');
    expect(await everything(target)).toEqual({});
  });

  test('refuses to restore into a database that is in use', async () => {
    await writeEntries(server.context, 1);
    await writeCheaply();
    await restore();
    const before = await everything(target);
    await expect(restore()).rejects.toThrow('not empty');
    expect(await everything(target)).toEqual(before);
  });

  test('a wrong passphrase, another file, and any damage are refused, and nothing is kept', async () => {
    await writeEntries(server.context, 40);
    await writeCheaply();
    const whole = readFileSync(file);
    const spoiled = path.join(folder, 'spoiled');
    const refusals: [string, () => Promise<unknown>][] = [
      ['passphrase', () => restore({ passphrase: 'another passphrase' })],
    ];
    const withContent = (content: Buffer) => () => {
      writeFileSync(spoiled, content);
      return restore({ file: spoiled });
    };
    refusals.push(
      ['empty', withContent(Buffer.alloc(0))],
      ['other', withContent(Buffer.from('something else'))],
    );
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(flipped.readUInt8(flipped.length - 100) ^ 1, flipped.length - 100);
    refusals.push(
      ['flipped', withContent(flipped)],
      ['one byte more', withContent(Buffer.concat([whole, Buffer.from('x')]))],
    );
    for (const [what, attempt] of refusals) {
      await expect(attempt(), what).rejects.toThrow(StartupError);
      const { rows } = await target.query<{ entries: string | null }>(
        `select to_regclass('entries') as entries`,
      );
      const count =
        (rows[0]?.entries ?? null) === null ? 0 : (await target.query('select from entries')).rowCount;
      expect(count, what).toBe(0);
    }
    await restore();
    expect(await everything(target)).toEqual(await everything(owner));
  });
});
