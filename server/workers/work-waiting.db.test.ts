import { beforeEach, expect, test } from 'vitest';
import { BillUser } from '../../tests/support/bill-user';
import { fundUser } from '../../tests/support/fund-user';
import { withServerForEachTest } from '../../tests/support/with-server';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { payFromOutside } from '../chains/embedded/embedded-chain';
import { extendLog } from '../ledger/log/extend-log.service';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { collectPushes } from '../push/collect-pushes.service';
import { WorkWaiting } from './work-waiting';
import type { Waiting } from './work-waiting';

const server = withServerForEachTest();
const blockIntervalMs = 3_000;
const kinds: readonly Waiting[] = [
  'entries',
  'mintRequests',
  'bulkJobs',
  'blocks',
  'pushes',
  'inputs',
  'webhooks',
];
let ada: BillUser;

beforeEach(async () => {
  ada = await BillUser.add(server);
  await settle();
});

const look = () => new WorkWaiting({ db: server.context.db, clock: server.clock, blockIntervalMs });

/** All kinds of work that a worker asking now would find. */
async function listWaiting(): Promise<Waiting[]> {
  const waiting = look();
  const answers = await Promise.all(kinds.map((kind) => waiting.has(kind)));
  return kinds.filter((_kind, index) => answers[index]);
}

async function settle(): Promise<void> {
  await sealNewEntries(server.context.db, server.clock.now());
  await extendLog(server.context);
  await collectPushes(server.context);
}

/** Rows that become due in a second, each of one user. */
const rows = {
  mintRequests: `insert into mint_requests
      (id, user_id, currency_id, type, status, bill_count, amount, details, created_at, due_at, seal)
    select gen_random_uuid(), id, 1, 0, 0, 1, 1, '{}', $1, $1, '' from users where id = $2`,
  bulkJobs: `insert into bulk_jobs
      (id, user_id, kind, currency_id, address, line_count, state, due_at, created_at, seal)
    select gen_random_uuid(), id, 'export', 1, '', 1, 'running', $1, $1, '' from users where id = $2`,
  pushes: `with phone as (
      insert into push_subscriptions (session_id, user_id, endpoint_hash, sealed, language, created_at)
      select id, user_id, '', '', 'en', $1 from sessions where user_id = $2 returning *)
    insert into push_messages (session_id, event, kind, subject_id, amounts, state, due_at, created_at)
    select session_id, 'news', 'news', user_id, '[]', 'waiting', $1, $1 from phone`,
} satisfies Partial<Record<Waiting, string>>;

test('nothing waits where nothing has happened', async () => {
  expect(await listWaiting()).toEqual([]);
});

test.each(Object.entries(rows))('%s wait from their time on', async (kind, statement) => {
  const dueAt = new Date(server.clock.now().getTime() + 1_000);
  expect((await server.database.query(statement, [dueAt, ada.id])).rowCount).toBe(1);
  await settle();
  expect(await listWaiting()).toEqual([]);
  server.clock.advance(1_000);
  expect(await listWaiting()).toEqual([kind]);
});

test('an open input and a webhook are looked after all the time', async () => {
  await server.database.query(
    `with place as (insert into input_addresses (user_id, chain) values ($1, 'tron') returning *)
     insert into external_inputs
       (id, user_id, currency_from, currency_to, amount, dust, address_index, state, expires_at, created_at)
     select gen_random_uuid(), user_id, 4, 5, 1, 1, address_index, 'open', now(), now() from place`,
    [ada.id],
  );
  await settle();
  expect(await listWaiting()).toEqual(['inputs']);
  await server.database.query(
    `insert into webhooks (id, user_id, url, secret, first_event, cursor, created_at)
     values (gen_random_uuid(), $1, '', '', 0, 0, now())`,
    [ada.id],
  );
  await settle();
  expect(await listWaiting()).toEqual(['inputs', 'webhooks']);
});

test('an entry waits for its block, and the block for the worker that notifies users', async () => {
  await fundUser(server, { email: ada.email, currencyKey: 'tectum-t12-tet', amount: '1' });
  expect(await listWaiting()).toContain('entries');
  await sealNewEntries(server.context.db, server.clock.now());
  await extendLog(server.context);
  expect(await listWaiting()).toContain('pushes');
  expect(await listWaiting()).not.toContain('entries');
  await collectPushes(server.context);
  expect(await listWaiting()).not.toContain('pushes');
});

test('a transaction waits for its block until that is due', async () => {
  await payFromOutside(server.context.db, {
    currency: requireCurrency('tron-native-trx'),
    address: 'somebody’s',
    amountMinor: 7n,
  });
  expect(await listWaiting()).toEqual([]);
  server.clock.advance(blockIntervalMs);
  expect(await listWaiting()).toEqual(['blocks']);
});

test('workers that ask together cost one statement, and a failed one is asked again', async () => {
  const { pool, db, clock } = server.context;
  const statements: unknown[] = [];
  const note = (): void => void statements.push(1);
  pool.on('acquire', note);
  const waiting = new WorkWaiting({ db, clock, blockIntervalMs });
  await Promise.all(kinds.map((kind) => waiting.has(kind)));
  expect(await waiting.has('webhooks')).toBe(false);
  pool.off('acquire', note);
  expect(statements).toHaveLength(1);

  let isAway = true;
  const moody = {
    now(): Date {
      if (isAway) throw new Error('away');
      return clock.now();
    },
  };
  const again = new WorkWaiting({ db, clock: { ...clock, ...moody }, blockIntervalMs });
  await expect(again.has('entries')).rejects.toThrow('away');
  isAway = false;
  await expect.poll(() => again.has('entries')).toBe(false);
});
