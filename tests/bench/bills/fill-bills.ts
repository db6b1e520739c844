import { sealMoves } from '../../support/seal-moves';
import { sealRows } from '../../support/seal-rows';
import type { BenchDatabase } from '../ledger/bench-database';

/** Inserts users to give bills to; only their rows are needed. */
export async function addHolders(
  { owner, context }: Pick<BenchDatabase, 'owner' | 'context'>,
  count: number,
): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into users (id, public_id, email, password_hash, created_at)
     select gen_random_uuid(), 500000 + n, 'bench' || n || '@example.test', 'none', now()
     from generate_series(1, $1::integer) n returning id`,
    [count],
  );
  await sealRows({ context }, 'users');
  return rows.map(({ id }) => id);
}

/**
 * Inserts bills without journal entries. That's fine here, because benches don't audit the ledger. Only bills with sealed moves can be
 * moved; sealing takes longer.
 */
export async function fillBills(
  { owner, context: { keys } }: Pick<BenchDatabase, 'owner' | 'context'>,
  bills: { holderIds: readonly string[]; count: number; firstSerial: number; areSealed?: boolean },
): Promise<void> {
  const { holderIds, count, firstSerial, areSealed = false } = bills;
  const client = await owner.connect();
  await client.query('set statement_timeout = 0');
  const run = (text: string, values: unknown[]) =>
    client.query({ text, values, query_timeout: 900_000 } as { text: string; values: unknown[] });
  await run(
    `with made as (
      insert into bills (id, serial, currency_id, nominal, status, holder_id, reward, minted_at, changed_at)
      select gen_random_uuid(), '00502' || lpad(($3::bigint + n)::text, 11, '0'), 502,
        (array[1, 5, 10, 50, 100])[1 + n % 5] * 100000000::numeric, 10,
        ($1::uuid[])[1 + floor(random() * cardinality($1::uuid[]))::integer], 0, now(), now()
      from generate_series(1, $2::integer) n
      returning id
    )
    insert into bill_events (bill_id, move, to_status, created_at) select id, 'mint', 0, now() from made`,
    [holderIds, count, firstSerial],
  );
  await run(
    `insert into bill_events (bill_id, move, from_status, to_status, holder_id, created_at)
     select b.id, 'fill', 0, 10, b.holder_id, now() from bills b join bill_events e on e.bill_id = b.id
     where b.serial > '00502' || lpad($1::text, 11, '0')
       and b.serial <= '00502' || lpad(($1::bigint + $2::integer)::text, 11, '0')`,
    [firstSerial, count],
  );
  if (areSealed) await sealMoves(client, keys);
  // Autovacuum must not run during the measurement.
  await client.query('vacuum analyze bills, bill_events');
  await client.query('reset statement_timeout');
  client.release();
}
