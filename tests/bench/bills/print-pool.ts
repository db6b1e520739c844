import { sealMoves } from '../../support/seal-moves';
import type { BenchDatabase } from '../ledger/bench-database';

/** The reward for a blank of the smallest face value: half of its cost, in TET's minor units. */
const reward = 500_000;

/**
 * Inserts blanks without any entry, each minted a little later than the previous one and all long ago, by random
 * minters, so that filling some pays about as many minters.
 */
export async function printPool(
  { owner, context: { keys } }: Pick<BenchDatabase, 'owner' | 'context'>,
  blanks: { minterIds: readonly string[]; count: number },
): Promise<void> {
  const { minterIds, count } = blanks;
  const client = await owner.connect();
  await client.query('set statement_timeout = 0');
  await client.query({
    text: `with made as (
        insert into bills (id, serial, currency_id, nominal, status, minter_id, reward, minted_at, changed_at)
        select gen_random_uuid(), '00502' || lpad(n::text, 11, '0'), 502,
          (array[1, 5, 10, 50, 100])[1 + n % 5] * 100000000::numeric, 0,
          ($1::uuid[])[1 + floor(random() * cardinality($1::uuid[]))::integer], ${reward},
          now() - interval '90 days' + n * interval '1 ms', now()
        from generate_series(1, $2::integer) n
        returning id, minter_id
      )
      insert into bill_events (bill_id, move, to_status, actor_id, created_at)
      select id, 'mint', 0, minter_id, now() from made`,
    values: [minterIds, count],
    query_timeout: 900_000,
  } as { text: string; values: unknown[] });
  await sealMoves(client, keys);
  await client.query('vacuum analyze bills, bill_events');
  await client.query('reset statement_timeout');
  client.release();
}
