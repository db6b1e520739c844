import type { Pool } from 'pg';
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

/** Inserts bills without any entry, which only a bench may do because it does not audit the ledger. */
export async function fillBills(
  owner: Pool,
  bills: { holderIds: readonly string[]; count: number; firstSerial: number },
): Promise<void> {
  const { holderIds, count, firstSerial } = bills;
  const client = await owner.connect();
  await client.query('set statement_timeout = 0');
  await client.query({
    text: `with made as (
        insert into bills (id, serial, currency_id, nominal, status, holder_id, reward, minted_at, changed_at)
        select gen_random_uuid(), '00502' || lpad(($3::bigint + n)::text, 11, '0'), 502,
          (array[1, 5, 10, 50, 100])[1 + n % 5] * 100000000::numeric, 10,
          ($1::uuid[])[1 + floor(random() * cardinality($1::uuid[]))::integer], 0, now(), now()
        from generate_series(1, $2::integer) n
        returning id, holder_id
      )
      insert into bill_events (bill_id, move, to_status, holder_id, created_at)
      select id, 'fill', 10, holder_id, now() from made`,
    values: [holderIds, count, firstSerial],
    query_timeout: 900_000,
  } as { text: string; values: unknown[] });
  // Autovacuum must not run during the measurement.
  await client.query('vacuum analyze bills, bill_events');
  await client.query('reset statement_timeout');
  client.release();
}
