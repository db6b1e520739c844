import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Coin } from '../adapters/chain-adapter';
import type { ChainNetwork } from '../chain-networks';
import type { KeyPlace } from '../wallet-keys/key-place';
import type { Db } from '../../kernel/db/db';
import type { ServiceContext } from '../../service-context';
import { voidAttempts } from './attempts.store';

type FoundCoin = Omit<Coin, 'place'>;

/** Keeps the coins that came to our addresses in a final block; change that was known before becomes final. */
export async function keepCoins(
  db: Db,
  kept: {
    network: ChainNetwork;
    height: bigint;
    coins: readonly (FoundCoin & { currencyId: number; spendableFrom: bigint | null })[];
  },
): Promise<void> {
  const { network, height, coins } = kept;
  if (coins.length === 0) return;
  const rows = coins.map(({ key, currencyId, address, amount, spendableFrom }) => ({
    key,
    currencyId,
    address,
    amount: String(amount),
    spendableFrom: spendableFrom === null ? null : String(spendableFrom),
  }));
  await sql`
    insert into chain_coins (network, key, currency_id, address, amount, height, spendable_from)
    select ${network}, g.key, g."currencyId", g.address, g.amount, ${height}, g."spendableFrom"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(key text, "currencyId" integer, address text, amount numeric, "spendableFrom" bigint)
    on conflict (network, key) do update set height = excluded.height, spendable_from = excluded.spendable_from`.execute(
    db,
  );
}

/** Keeps the coins that a leg's transaction has brought to its bills in a final block: nobody spends them before those are burned. */
export async function keepBillCoins(
  db: Db,
  paid: { network: ChainNetwork; height: bigint; currencyId: number; legId: string; hash: string },
): Promise<void> {
  const { network, height, currencyId, legId, hash } = paid;
  await sql`
    insert into chain_coins (network, key, currency_id, address, amount, height)
    select ${network}::text, ${hash}::text || ':' || o.n - 1, ${currencyId}, o.output ->> 'address', (o.output ->> 'amount')::numeric,
      ${height}::bigint
    from payout_legs l, jsonb_array_elements(l.outputs) with ordinality as o(output, n) where l.id = ${legId}
    on conflict (network, key) do update set height = excluded.height`.execute(db);
}

/** The coins that some addresses of ours and of bills had when a block was the newest, as our index says. */
export async function listCoinsAt(
  db: Db,
  wanted: { network: ChainNetwork; addresses: readonly string[]; height: bigint },
): Promise<FoundCoin[]> {
  const { network, addresses, height } = wanted;
  const { rows } = await sql<{ key: string; address: string; amount: string }>`
    select key, address, amount::text as amount from chain_coins
    where network = ${network} and address = any(${addresses}::text[]) and height <= ${height} and spent_height is null
    union all
    select key, address, amount::text from chain_coins
    where network = ${network} and address = any(${addresses}::text[]) and height <= ${height} and spent_height > ${height}`.execute(
    db,
  );
  return rows.map(({ key, address, amount }) => ({ key, address, amount: BigInt(amount) }));
}

/** Marks coins as spent in a final block. */
export async function spendCoins(
  db: Db,
  spent: { network: ChainNetwork; height: bigint; keys: readonly string[] },
): Promise<void> {
  await sql`update chain_coins set spent_height = ${spent.height}
    where network = ${spent.network} and key = any(${spent.keys}::text[])`.execute(db);
}

/** Nodes pass on no transaction with more than 25 that wait for a block, itself counted, in the chain that leads to it. */
const ancestorsMax = 24;

/**
 * The coins of a leg's address that it may spend, largest first: those at final blocks, and with `withChange` the change of
 * each recorded leg's newest attempt, as long as no chain of waiting transactions gets too long. Leaves out coins that other
 * legs spend or that are not yet spendable.
 */
export async function listFreeCoins(
  db: Db,
  wanted: {
    network: ChainNetwork;
    currencyId: number;
    address: string;
    place: KeyPlace;
    legId: string;
    withChange: boolean;
  },
): Promise<Coin[]> {
  const { network, currencyId, address, place, legId, withChange } = wanted;
  const { rows } = await sql<{ key: string; address: string; amount: string; originLegId: string | null }>`
    select key, address, amount::text as amount, case when height is null then origin_leg_id end as "originLegId"
    from chain_coins c
    where network = ${network} and currency_id = ${currencyId} and address = ${address}
      and (leg_id is null or leg_id = ${legId}) and spent_height is null
      and coalesce(spendable_from, 0) <= (select tip_height + 1 from chain_cursors where network = ${network})
      and (height is not null or (${withChange} and origin_leg_id <> ${legId} and origin_n = (
        select max(a.n) from payout_attempts a join payout_legs l on l.id = a.leg_id
        where a.leg_id = c.origin_leg_id and not a.is_void and l.state in ('signed', 'paid'))))
    order by amount desc, key limit 2000`.execute(db);
  const ancestors = await countAncestors(
    db,
    rows.flatMap(({ originLegId }) => originLegId ?? []),
  );
  let count = 0;
  return rows.flatMap(({ originLegId, amount, ...coin }) => {
    const more = originLegId === null ? 0 : (ancestors.get(originLegId) ?? 0);
    // A transaction may spend all of them at once.
    if (count + more > ancestorsMax) return [];
    count += more;
    return [{ ...coin, place, amount: BigInt(amount) }];
  });
}

/** How many recorded transactions wait for a block in the chains that end in those of some legs, themselves counted. */
async function countAncestors(db: Db, legIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (legIds.length === 0) return new Map();
  const { rows } = await sql<{ legId: string; count: number }>`
    with recursive chain(leg_id, waiting_id) as (
      select l.id, l.id from payout_legs l where l.id = any(${legIds}::uuid[]) and ${waitsForBlock(sql`l.id`)}
      union
      select chain.leg_id, c.origin_leg_id from chain join chain_coins c on c.leg_id = chain.waiting_id
      where c.height is null and c.origin_leg_id is not null and ${waitsForBlock(sql`c.origin_leg_id`)}
    )
    select leg_id as "legId", count(*)::integer as count from chain group by 1`.execute(db);
  return new Map(rows.map(({ legId, count }) => [legId, count]));
}

function waitsForBlock(legId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not exists (select from payout_attempts a join chain_sent s on s.network = a.network and s.hash = a.hash
    where a.leg_id = ${legId})`;
}

/** Keeps coins for a leg. */
export async function reserveCoins(
  db: Db,
  { network, legId, coins }: { network: ChainNetwork; legId: string; coins: readonly Coin[] },
): Promise<void> {
  await sql`update chain_coins set leg_id = ${legId}
    where network = ${network} and key = any(${coins.map(({ key }) => key)}::text[])`.execute(db);
}

/** Writes an attempt's change to its own address, which later legs may spend. */
export async function keepChange(
  db: Db,
  change: { network: ChainNetwork; currencyId: number; legId: string; n: number; coin: FoundCoin },
): Promise<void> {
  const { network, currencyId, legId, n, coin } = change;
  await sql`
    insert into chain_coins (network, key, currency_id, address, amount, origin_leg_id, origin_n)
    values (${network}, ${coin.key}, ${currencyId}, ${coin.address}, ${String(coin.amount)}::numeric, ${legId}, ${n})
    on conflict (network, key) do nothing`.execute(db);
}

/** Releases the coins reserved for a leg and not spent, because none of its attempts can be included any more. */
export async function releaseCoins(db: Db, legId: string): Promise<void> {
  await sql`update chain_coins set leg_id = null where leg_id = ${legId} and spent_height is null`.execute(
    db,
  );
}

/**
 * Deletes the change that a finished leg's other attempts would have returned; `n` is the attempt that was included, if any.
 * Legs that wanted to spend that change are signed again with other coins.
 */
export async function voidChange(
  context: Pick<ServiceContext, 'db' | 'keys'>,
  { legId, n, now }: { legId: string; n: number | null; now: Date },
): Promise<void> {
  const { db } = context;
  const { rows: gone } = await sql<{ key: string; spenderId: string | null }>`
    delete from chain_coins where origin_leg_id = ${legId} and height is null
      and (${n}::integer is null or origin_n <> ${n})
    returning key, leg_id as "spenderId"`.execute(db);
  for (const spenderId of new Set(gone.map((coin) => coin.spenderId))) {
    if (spenderId === null) continue;
    const { numUpdatedRows } = await db
      .updateTable('payout_legs')
      .set({ state: 'waiting', due_at: now, failures: 0, trouble: null, is_bumped: false })
      .where('id', '=', spenderId)
      .where('state', '=', 'signed')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) continue;
    await voidAttempts(context, spenderId);
    await releaseCoins(db, spenderId);
    await voidChange(context, { legId: spenderId, n: null, now });
  }
}
