import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { billsRoutes } from '../../../contract/bills/bills.contract';
import { operationActions } from '../../../contract/operations/operation-enums';
import { operationsRoutes } from '../../../contract/operations/operations.contract';
import { statementsRoutes } from '../../../contract/statements/statements.contract';
import { positionHeader, positionPattern } from '../../../contract/wal-position';
import { eventually } from '../../../tests/support/eventually';
import { createFakeClock } from '../../../tests/support/fake-clock';
import { issueTo } from '../../../tests/support/issue-to';
import { LiveClient } from '../../../tests/support/live-client';
import { startPrimaryAndStandby } from '../../../tests/support/primary-and-standby';
import { makeScratchFolder } from '../../../tests/support/scratch-folder';
import { registerUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { serve } from '../../../tests/support/test-server';
import type { TestServer } from '../../../tests/support/test-server';
import { createDatabase, createPool } from './pool';
import { createStandbys } from './standbys';
import { WalPosition } from './wal-position';
import { runAudit } from '../../audit/run-audit';
import { writeBackup } from '../../backup/write-backup';
import { prepareDatabase } from '../../start/prepare-database';
import { openEmbeddedChain } from '../../treasury/open-books.service';

// A primary, a standby that can be held back, and a server that reads from it.

let hosts: Awaited<ReturnType<typeof startPrimaryAndStandby>>;
let owner: Client;
let server: TestServer;
let ada: TestUser;
let lin: TestUser;
let serials: string[];

beforeEach(async () => {
  hosts = await startPrimaryAndStandby();
  const serverUrl = hosts.addressOf(hosts.primary);
  await prepareDatabase({ serverUrl, ownerUrl: hosts.ownerUrl }, 'test-master-key-test-master-key-0000');
  owner = new Client({ connectionString: hosts.ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  const database = {
    name: 'billfold',
    connectionString: hosts.ownerUrl,
    serverConnectionString: serverUrl,
    query: owner.query.bind(owner),
    rest: () => Promise.resolve(),
    drop: () => Promise.resolve(),
  };
  const kept = { database, clock: createFakeClock(), mails: [], notices: [] };
  const environment = { DATABASE_REPLICA_URL: hosts.addressOf(hosts.standby), BUDGET_SCALE: '100' };
  server = await serve(kept, { environment });
  await openEmbeddedChain(server.context);
  [ada, lin] = [await registerUser(server), await registerUser(server)];
  serials = await issueTo(server, ada, { '1': 6 });
});
afterEach(async () => {
  await server.stop();
  await owner.end().catch(() => undefined);
  await hosts.stop();
});

/** Hands a bill over; returns the position that the answer names. */
async function pay(): Promise<string> {
  const { httpStatus, headers } = await ada.client.callAny(
    billsRoutes.handOverBills,
    { params: { currencyKey: 'tectum-note-tet' }, body: { stack: serials.splice(0, 1), to: lin.email } },
    { 'idempotency-key': randomUUID() },
  );
  expect(httpStatus).toBe(200);
  return String(headers[positionHeader]);
}
/** How many handovers the history shows, and which server was asked. */
async function look(position?: string): Promise<{ shown: number; from: string }> {
  const before = { ...server.context.standbys.counts };
  const headers = position === undefined ? undefined : { [positionHeader]: position };
  const { payload } = await ada.client.call(
    operationsRoutes.listOperations,
    { query: { action: String(operationActions.send) } },
    headers,
  );
  const from = server.context.standbys.counts.standby > before.standby ? 'standby' : 'primary';
  return { shown: payload.operations.length, from };
}

const caughtUp = (position: string) =>
  eventually(async () => expect((await look(position)).from).toBe('standby'));

test('a lagging standby answers only those who have seen no more than it has', async () => {
  const first = await pay();
  expect(first).toMatch(positionPattern);
  await caughtUp(first);
  const live = new LiveClient();
  await live.open(await server.app.listen({ host: '127.0.0.1', port: 0 }), ada.client.accessToken);
  await hosts.standby.ask('select pg_wal_replay_pause()');
  await eventually(async () => {
    const [row] = await hosts.standby.ask('select pg_get_wal_replay_pause_state() as state');
    expect(row?.['state']).toBe('paused');
  });
  const second = await pay();
  expect(second > first).toBe(true);
  expect(await look(second)).toEqual({ shown: 2, from: 'primary' });
  // Without a position nobody knows what the caller has seen.
  expect(await look()).toEqual({ shown: 2, from: 'primary' });
  for (const strange of ['0/0', 'FFFFFFFF/FFFFFFFF', "'; drop table users", ''])
    expect(await look(strange)).toEqual({ shown: 2, from: 'primary' });
  // A caller who has only seen the first may miss the second for a few seconds.
  expect(await look(first)).toEqual({ shown: 1, from: 'standby' });
  await eventually(async () => expect(await look(first)).toEqual({ shown: 2, from: 'primary' }));
  await eventually(() => expect(live.heard.find(({ name }) => name === 'topic')).toBeDefined());
  const heard = live.heard.filter(({ name }) => name === 'position').map(({ data }) => data);
  expect(heard.some((position) => position >= second)).toBe(true);
  live.close();
  await hosts.standby.ask('select pg_wal_replay_resume()');
  await eventually(async () => expect(await look(second)).toEqual({ shown: 2, from: 'standby' }));
  const body = { from: '2020-01-01' };
  await eventually(async () => {
    const before = server.context.standbys.counts.standby;
    await ada.client.call(statementsRoutes.createStatement, { body });
    expect(server.context.standbys.counts.standby).toBe(before + 1);
  });
});

test('the full audit and a backup are read from the standby, and from the primary where that cancels them', async () => {
  const { context } = server;
  const { counts } = context.standbys;
  expect((await runAudit(context)).findings).toEqual([]);
  expect(counts).toEqual({ standby: 1, primary: 0 });
  const folder = makeScratchFolder('billfold-standby-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'backup');
  const sealing = { file, passphrase: 'a passphrase of the test', masterKey: 'none' };
  const rows = await context.standbys.readAlone((_db, pool) => writeBackup({ ...sealing, pool }));
  expect(rows).toBeGreaterThan(0);
  expect(counts).toEqual({ standby: 2, primary: 0 });
  await hosts.standby.ask('alter system set max_standby_streaming_delay = 0');
  await hosts.standby.ask('select pg_reload_conf()');
  const reading = context.standbys.readAlone(async (db) => {
    const { rows: standbyRows } = await sql<{ isStandby: boolean }>`
      select pg_is_in_recovery() as "isStandby", case when pg_is_in_recovery() then pg_sleep(20) end from schema_version`.execute(
      db,
    );
    return standbyRows;
  });
  await eventually(async () => {
    const sleeping = await hosts.standby.ask(`select from pg_stat_activity where wait_event = 'PgSleep'`);
    expect(sleeping).toHaveLength(1);
  });
  await owner.query('begin; lock table schema_version in access exclusive mode; commit');
  expect(await reading).toEqual([{ isStandby: false, case: null }]);
  expect(counts).toEqual({ standby: 2, primary: 1 });
});

test('reads continue without a standby, and with one that has become a primary', async () => {
  const position = await pay();
  await caughtUp(position);
  await hosts.standby.signal('SIGKILL');
  expect(await look(position)).toEqual({ shown: 1, from: 'primary' });
  await hosts.standby.start();
  await caughtUp(position);
  await hosts.standby.promote();
  expect(await look(position)).toEqual({ shown: 1, from: 'primary' });
});

test('a standby of an older timeline answers nothing', async () => {
  const { primary, standby } = hosts;
  const wal = new WalPosition();
  const pool = createPool({ connectionString: hosts.addressOf(primary, standby), maxConnections: 2, wal });
  const db = createDatabase(pool);
  const connectionString = hosts.addressOf(primary, standby);
  const standbys = createStandbys({
    primary: { pool, db },
    connectionString,
    maxConnections: 2,
    pooler: undefined,
  });
  wal.learn('0/1');
  const read = () => standbys.read({ position: undefined }, async () => undefined);
  await read();
  expect(standbys.counts).toEqual({ standby: 1, primary: 0 });
  await primary.signal('SIGKILL');
  await standby.promote();
  await primary.startForsaken();
  await eventually(() => pool.query('select 1'));
  await read();
  expect(standbys.counts).toEqual({ standby: 1, primary: 1 });
  await standbys.end();
  await pool.end();
});
