import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { migrate, newestOf } from '../kernel/db/migrate';
import { allMigrations } from '../kernel/db/migrations/all-migrations';
import type { Migration } from '../kernel/db/migrations/migration';
import { StartupError } from '../kernel/startup-error';
import { tablesInOrder } from './dump-lines';
import type { DumpLine } from './dump-lines';
import { openSealedFile } from './sealed-file';

interface RestoreOptions {
  /** As the owner of an empty database. */
  pool: Pool;
  file: string;
  passphrase: string;
  /** Gets the backup's master key before anything is kept; it throws when another one is in use. */
  keepMasterKey: (masterKey: string) => void;
  migrations?: readonly Migration[];
}

/**
 * Fills an empty database from a backup, all of it or nothing, and brings its schema up to date. Returns the number of rows. A
 * StartupError when the database is not empty, the passphrase is wrong, or the file is damaged or cut off.
 */
export async function restoreBackup({
  pool,
  file,
  passphrase,
  keepMasterKey,
  migrations = allMigrations,
}: RestoreOptions): Promise<number> {
  const lines = readLines(file, passphrase);
  const first = await lines.next();
  if (first.done === true || first.value.kind !== 'begin') throw new StartupError('The backup is damaged');
  const { schemaVersion, masterKey } = first.value;
  if (schemaVersion > newestOf(migrations))
    throw new StartupError('The backup is of a newer program than this one: restore it with that');
  if (schemaVersion < allMigrations[0].number)
    throw new StartupError('The backup was made before the first release, and can’t be restored');
  await requireEmpty(pool, schemaVersion);
  await migrate(
    pool,
    migrations.filter(({ number }) => number <= schemaVersion),
  );
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    const rows = await insertAll(client, lines);
    keepMasterKey(masterKey);
    await client.query('commit');
    await migrate(pool, migrations);
    return rows;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function* readLines(file: string, passphrase: string): AsyncGenerator<DumpLine> {
  const chunks = Readable.from(openSealedFile(file, passphrase));
  const gunzip = createGunzip();
  chunks.on('error', (error) => gunzip.destroy(error));
  try {
    for await (const line of linesOf(chunks.pipe(gunzip).setEncoding('utf8')))
      yield JSON.parse(line) as DumpLine;
  } finally {
    chunks.destroy();
  }
}

/** Splits a text at its line feeds. From Node 24 on, readline would also split at U+2028 and U+2029, which JSON doesn't escape. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let line: string[] = [];
  for await (const part of text) {
    const [end = '', ...begun] = part.split('\n');
    line.push(end);
    for (const beginning of begun) {
      yield line.join('');
      line = [beginning];
    }
  }
  const last = line.join('');
  if (last !== '') yield last;
}

async function requireEmpty(pool: Pool, schemaVersion: number): Promise<void> {
  const { rows } = await pool.query<{
    versions: string | null;
    users: string | null;
    entries: string | null;
  }>(
    `select to_regclass('schema_version') as versions, to_regclass('users') as users, to_regclass('entries') as entries`,
  );
  const [tables] = rows;
  if ((tables?.versions ?? null) === null || tables === undefined) return;
  const count = async (table: string): Promise<number> =>
    (await pool.query(`select from ${table} limit 1`)).rowCount ?? 0;
  const users = tables.users === null ? 0 : await count('users');
  const entries = tables.entries === null ? 0 : await count('entries');
  if (users + entries > 0) throw new StartupError('The database is not empty: restore into a new one');
  const version = await pool.query<{ version: number }>('select version from schema_version where id = 1');
  if ((version.rows[0]?.version ?? 0) > schemaVersion)
    throw new StartupError('The database has a newer schema than the backup: restore into a new one');
}

async function insertAll(client: PoolClient, lines: AsyncIterator<DumpLine>): Promise<number> {
  const tables = await tablesInOrder(client);
  // The backup has the notes of changes, too.
  for (const table of tables)
    await client.query(`alter table ${client.escapeIdentifier(table)} disable trigger user`);
  for (const table of tables.toReversed())
    await client.query(`delete from ${client.escapeIdentifier(table)}`);
  const selfReferences = await deferSelfReferences(client);
  const counts: Record<string, number> = {};
  let table = '';
  let total = 0;
  for (;;) {
    const next = await lines.next();
    if (next.done === true) throw new StartupError('The backup is cut off');
    const line = next.value;
    if (line.kind === 'end') {
      if (JSON.stringify(line.counts) !== JSON.stringify(counts))
        throw new StartupError('The backup is damaged');
      // Reading to the end of the file also finds anything appended to it.
      if ((await lines.next()).done !== true) throw new StartupError('The backup is damaged');
      await moveSequences(client);
      await selfReferences.enforce();
      for (const name of tables)
        await client.query(`alter table ${client.escapeIdentifier(name)} enable trigger user`);
      return total;
    }
    if (line.kind === 'table') {
      table = line.name;
      if (!tables.includes(table)) throw new StartupError(`The backup has an unknown table ${table}`);
      counts[table] = 0;
    } else if (line.kind === 'rows') {
      const name = client.escapeIdentifier(table);
      await client.query(`insert into ${name} overriding system value select * from unnest($1::${name}[])`, [
        line.rows,
      ]);
      counts[table] = (counts[table] ?? 0) + line.rows.length;
      total += line.rows.length;
    }
  }
}

/**
 * Checks references within one table at the end: a user's row may come before the inviter's, whose server's clock was ahead.
 */
async function deferSelfReferences(client: PoolClient): Promise<{ enforce: () => Promise<void> }> {
  const { rows } = await client.query<{ table: string; key: string }>(
    `select conrelid::regclass::text as table, conname as key from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid = confrelid`,
  );
  const alter = async (how: string): Promise<void> => {
    for (const { table, key } of rows)
      await client.query(`alter table ${table} alter constraint ${client.escapeIdentifier(key)} ${how}`);
  };
  await alter('deferrable initially deferred');
  return {
    async enforce() {
      await client.query('set constraints all immediate');
      await alter('not deferrable');
    },
  };
}

/** Makes sequences continue after the highest restored number. */
async function moveSequences(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of rows) {
    const [name, number] = [client.escapeIdentifier(table), client.escapeIdentifier(column)];
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${number}), 1), max(${number}) is not null) from ${name}`,
      [table, column],
    );
  }
}
