import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually';
import { startPrimaryAndStandby } from '../../../tests/support/primary-and-standby';
import type { DatabaseHost } from '../../../tests/support/primary-and-standby';
import { createLog } from '../log';
import { isDatabaseAway, waitForDatabase } from './is-database-away';
import { createPool } from './pool';
import type { PrimaryPool } from './primary-pool';

// Two PostgreSQL servers, of which one follows the other.

let hosts: Awaited<ReturnType<typeof startPrimaryAndStandby>>;
let pools: PrimaryPool[] = [];
let lines: string[];
/** Collects what the pools log. */
const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });
beforeEach(async () => {
  lines = [];
  hosts = await startPrimaryAndStandby();
});
afterEach(async () => {
  for (const pool of pools) await pool.end();
  pools = [];
  await hosts.stop();
});

function poolTo(...order: DatabaseHost[]): PrimaryPool {
  const pool = createPool({ connectionString: hosts.addressOf(...order), maxConnections: 4, log });
  pools.push(pool);
  return pool;
}

/** The port of the server that writes. */
async function writerOf(pool: PrimaryPool): Promise<string> {
  const { rows } = await pool.query<{ port: string }>(
    `select current_setting('port') as port, pg_current_xact_id()`,
  );
  return `127.0.0.1:${rows[0]?.port}`;
}

test('the primary is found behind a silent host, and again after a failover', async () => {
  const { primary, standby } = hosts;
  const pool = poolTo(standby, primary);
  await standby.signal('SIGSTOP');
  expect(await writerOf(pool)).toBe(primary.name);
  await standby.signal('SIGCONT');
  await primary.signal('SIGKILL');
  await expect(writerOf(pool)).rejects.toSatisfy(isDatabaseAway);
  await standby.promote();
  await eventually(async () => expect(await writerOf(pool)).toBe(standby.name));
});

test('a primary that was replaced is refused when it comes back', async () => {
  const { primary, standby } = hosts;
  const pool = poolTo(primary, standby);
  expect(await writerOf(pool)).toBe(primary.name);
  await primary.signal('SIGKILL');
  await standby.promote();
  await eventually(async () => expect(await writerOf(pool)).toBe(standby.name));
  await primary.start();
  // It would take writes that nobody else ever sees.
  expect(await writerOf(poolTo(primary))).toBe(primary.name);
  await standby.signal('SIGKILL');
  await eventually(() =>
    expect(writerOf(pool)).rejects.toThrow('its timeline 1 is older than 2: it has been replaced'),
  );
});

test('a primary that hangs loses its calls long before their limit', async () => {
  const { primary, standby } = hosts;
  const pool = poolTo(primary, standby);
  expect(await writerOf(pool)).toBe(primary.name);
  await primary.signal('SIGSTOP');
  const error: unknown = await writerOf(pool).catch((thrown: unknown) => thrown);
  expect((error as Error).message).toMatch(/^Connection terminated/);
  expect(error).toSatisfy(isDatabaseAway);
  await standby.promote();
  await eventually(async () => expect(await writerOf(pool)).toBe(standby.name));
  await primary.signal('SIGCONT');
  expect(await writerOf(pool)).toBe(standby.name);
});

test('logs one warning for a lost primary and one line for its return, however many calls look for it', async () => {
  const { primary, standby } = hosts;
  const pool = poolTo(primary, standby);
  expect(await writerOf(pool)).toBe(primary.name);
  expect([pool.hasPrimary, lines]).toEqual([true, []]);
  await primary.signal('SIGKILL');
  for (let round = 0; round < 3; round += 1)
    await Promise.allSettled(Array.from({ length: 8 }, () => writerOf(pool)));
  expect(pool.hasPrimary).toBe(false);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /^\{"level":40,.*"reason":"[^"]+","msg":"no primary of the database takes connections now; looking for one"/,
  );
  await standby.promote();
  await eventually(async () => expect(await writerOf(pool)).toBe(standby.name));
  expect(pool.hasPrimary).toBe(true);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(
    /^\{"level":30,.*"seconds":\d+,"msg":"the primary of the database takes connections again"/,
  );
});

test('a start that only meets a standby says so in one line', async () => {
  const pool = poolTo(hosts.standby, hosts.standby);
  await expect(pool.query('select 1')).rejects.toSatisfy(isDatabaseAway);
  await expect(waitForDatabase(pool, 'DATABASE_URL', 0)).rejects.toThrow(
    "DATABASE_URL: the database can't be used: it is a standby, not the primary",
  );
});
