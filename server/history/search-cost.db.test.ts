import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OperationFilter } from '../../contract/operations/operations.contract';
import { addUser } from '../../tests/support/add-user';
import { fillHistory } from '../../tests/support/fill-history';
import { withServer } from '../../tests/support/with-server';
import { countOperations, listOperationRows } from './operations.store';
import { readFilter } from './read-filter';
import { changeUsers } from '../../tests/support/change-users';
import type { Db } from '../kernel/db/db';

const server = withServer();

test('costs the same however many rows there are, of the user’s own and of others', async () => {
  const { database } = server;
  const count = 20_000;
  const [ada, lin] = [await addUser(server), await addUser(server)];
  await changeUsers(server, `name = 'lin.wei', name_folded = 'lin.wei' where id = $1`, [lin.id]);
  const span = { from: new Date('2025-01-01'), to: new Date('2026-01-01') };
  await fillHistory(database, {
    userIds: [ada.id, lin.id],
    count: 2 * count,
    counterpartyId: lin.id,
    ...span,
  });
  const times = "now() - n * interval '1 minute'";
  for (const statement of [
    `insert into users (id, public_id, email, password_hash, created_at, name, name_folded, merchant_name)
       select gen_random_uuid(), 2000000000 + n, n || '@others.test', 'none', now(), 'other' || n, 'other' || n, 'Shop ' || n from n`,
    `insert into sends (id, user_id, currency_id, amount, fee_currency_id, fee, recipient, address, state, confirm_by, created_at)
       select gen_random_uuid(), '${ada.id}', 5, 1, 4, 0, 'T' || n, 'T' || n, 'cancelled', now(), ${times} from n`,
    `insert into chain_arrivals (id, network, key, transaction_hash, currency_id, address, amount, user_id, state, seen_at)
       select gen_random_uuid(), 'tron', 'key' || n, md5(n::text), 5, 'T' || n, 1, '${ada.id}', 'seen', ${times} from n`,
    `with made as (select gen_random_uuid() as id, n from n), paid as (
         insert into payouts (id, owner_kind, owner_id, network, currency_id, amount, fee_currency_id, fee, state, created_at)
         select id, 'send', id, 'tron', 5, 1, 5, 0, 'open', now() from made),
       leg as (insert into payout_legs (id, payout_id, network, n, from_purpose, from_index, outputs, amount, state, due_at)
         select id, id, 'tron', 1, 'custody', 0, '[]', 1, 'waiting', now() from made)
       insert into payout_attempts (id, leg_id, n, network, hash, signed, fee_max, facts, created_at)
         select id || '/1', id, 1, 'tron', md5(n::text), '', 0, '{}', now() from made`,
    `insert into payment_intents (id, merchant_id, currency_id, amount, fee, total, total_currency, exchange_rate, location,
         cashier, note, signature, created_at, expires_at, paid_at, payer_id, check_id, entry_id, entry_hash)
       select gen_random_uuid(), '${lin.id}', 502, 5, 1, '5', 'TET', '1', '', '', '', '', now(), now() + interval '5 minutes', now(),
         '${ada.id}', lpad(n::text, 12, '0'), gen_random_uuid(), sha256(n::text::bytea) from n`,
  ])
    await database.query(
      `with n as (select n from generate_series(1, ${count}) n) ${statement.replace(/^with /, ', ')}`,
    );
  await database.query('vacuum analyze');
  const readRows = async (db: Db): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await sql<{ name: string; read: number }>`
      select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read
      from pg_stat_xact_user_tables`.execute(db);
    return new Map(rows.map(({ name, read }) => [name, read]));
  };
  /** The tables of which a page and its count read as many rows as were added. */
  const overread = (filter: OperationFilter) =>
    server.context.db.transaction(async (transaction) => {
      const before = await readRows(transaction);
      const wanted = await readFilter(transaction, { userId: ada.id, ...filter });
      if (wanted !== undefined) {
        await listOperationRows(transaction, wanted, { limit: 50 });
        await countOperations(transaction, wanted, 1_001);
      }
      const after = await readRows(transaction);
      return [...after]
        .filter(([name, read]) => read - (before.get(name) ?? 0) >= count)
        .map(([name]) => name);
    });
  const searches = [
    'lin.wei',
    'n.we',
    'Shop 7',
    'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    'ab'.repeat(32),
    '000000004711',
    '4711',
    'usdt',
    '2.5',
    randomUUID(),
  ];
  for (const filter of [{}, { key: 'tectum-note-tet' }, ...searches.map((search) => ({ search }))])
    expect([filter, await overread(filter)]).toEqual([filter, []]);
});
