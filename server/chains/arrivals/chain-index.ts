import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../kernel/db/database.models';
import type { BlockRef, ChainBlock, ChainMove } from '../adapters/chain-adapter';
import type { ChainNetwork } from '../chain-networks';

/** How far the index and the books have followed a network. */
export interface Cursor {
  network: ChainNetwork;
  scanned: BlockRef;
  posted: BlockRef;
  tipHeight: bigint;
}

export async function listCursors(db: Kysely<Database>): Promise<ReadonlyMap<ChainNetwork, Cursor>> {
  const rows = await db.selectFrom('chain_cursors').selectAll().execute();
  return new Map(
    rows.map((row) => {
      const network = row.network as ChainNetwork;
      return [
        network,
        {
          network,
          scanned: { height: row.scanned_height, hash: row.scanned_hash },
          posted: { height: row.posted_height, hash: row.posted_hash },
          tipHeight: row.tip_height,
        },
      ];
    }),
  );
}

/** Begins a network's index at a block; older ones are never looked at. */
export async function insertCursor(
  db: Kysely<Database>,
  begun: { network: ChainNetwork; at: BlockRef; tipHeight: bigint; now: Date },
): Promise<void> {
  const { network, at, tipHeight, now } = begun;
  await db
    .insertInto('chain_cursors')
    .values({
      network,
      baseline_height: at.height,
      scanned_height: at.height,
      scanned_hash: at.hash,
      posted_height: at.height,
      posted_hash: at.hash,
      tip_height: tipHeight,
      looked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds to what all of our addresses hold at the posted block, in the network's smallest units. */
export async function addHoldings(
  db: Kysely<Database>,
  added: { network: string; currencyId: number; amount: bigint },
): Promise<void> {
  await sql`
    insert into chain_holdings (network, currency_id, amount)
    values (${added.network}, ${added.currencyId}, ${String(added.amount)}::numeric)
    on conflict (network, currency_id) do update set amount = chain_holdings.amount + excluded.amount`.execute(
    db,
  );
}

/**
 * Moves the scanned end from one block to another and returns whether it was still there: of several servers one goes on.
 * The row stays locked until the transaction ends.
 */
export async function moveScanned(
  transaction: Kysely<Database>,
  moved: { network: ChainNetwork; from: BlockRef; to: BlockRef; tipHeight: bigint; now: Date },
): Promise<boolean> {
  const { network, from, to, tipHeight, now } = moved;
  const { numUpdatedRows } = await transaction
    .updateTable('chain_cursors')
    .set({ scanned_height: to.height, scanned_hash: to.hash, tip_height: tipHeight, looked_at: now })
    .where('network', '=', network)
    .where('scanned_height', '=', from.height)
    .where('scanned_hash', '=', from.hash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The same for the block that the books have reached. */
export async function movePosted(
  transaction: Kysely<Database>,
  moved: { network: ChainNetwork; from: BlockRef; to: BlockRef },
): Promise<boolean> {
  const { network, from, to } = moved;
  const { numUpdatedRows } = await transaction
    .updateTable('chain_cursors')
    .set({ posted_height: to.height, posted_hash: to.hash })
    .where('network', '=', network)
    .where('posted_height', '=', from.height)
    .where('posted_hash', '=', from.hash)
    .where('scanned_height', '>=', to.height)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The hash of a block in the index. */
export async function findSeenHash(
  db: Kysely<Database>,
  wanted: { network: ChainNetwork; height: bigint },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('chain_blocks_seen')
    .select('hash')
    .where('network', '=', wanted.network)
    .where('height', '=', wanted.height)
    .executeTakeFirst();
  return row?.hash;
}

/** Blocks this far below the books are forgotten. */
const keptBlocks = 1_000n;

/** Writes what a block did at our addresses. */
export async function insertBlock(
  transaction: Kysely<Database>,
  { network, block, now }: { network: ChainNetwork; block: ChainBlock; now: Date },
): Promise<void> {
  const { ref, parentHash, spends, sent } = block;
  await transaction
    .insertInto('chain_blocks_seen')
    .values({ network, height: ref.height, hash: ref.hash, parent_hash: parentHash })
    .execute();
  await transaction
    .deleteFrom('chain_blocks_seen')
    .where('network', '=', network)
    .where('height', '=', ref.height - keptBlocks)
    .execute();
  await saveArrivals(transaction, { network, arrivals: block.arrivals, height: ref.height, now });
  if (spends.length > 0)
    await transaction
      .insertInto('chain_spends')
      .values(
        spends.map(({ key, transaction: hash, currencyId, address, amount }) => ({
          network,
          key,
          transaction_hash: hash,
          currency_id: currencyId,
          address,
          amount: String(amount),
          height: ref.height,
        })),
      )
      .execute();
  if (sent.length > 0)
    await transaction
      .insertInto('chain_sent')
      .values(
        sent.map(({ hash, from, hasReverted, gasCurrencyId, gas }) => ({
          network,
          hash,
          from_address: from,
          has_reverted: hasReverted,
          gas_currency_id: gasCurrencyId,
          gas: String(gas),
          height: ref.height,
        })),
      )
      .execute();
}

/**
 * Writes arrivals: those of a block, or without a height those that wait for one. An arrival whose block was undone, or whose
 * transaction was replaced, may come again; one that the books have is left alone.
 */
export async function saveArrivals(
  db: Kysely<Database>,
  saved: { network: ChainNetwork; arrivals: readonly ChainMove[]; height: bigint | null; now: Date },
): Promise<void> {
  const { network, arrivals, height, now } = saved;
  if (arrivals.length === 0) return;
  const rows = arrivals.map(({ key, transaction: hash, currencyId, address, amount }) => ({
    id: uuidv7({ msecs: now.getTime() }),
    key,
    hash,
    currencyId,
    address,
    amount: String(amount),
  }));
  const open = height === null ? ['orphaned', 'replaced'] : ['seen', 'orphaned', 'replaced'];
  await sql`
    insert into chain_arrivals (id, network, key, transaction_hash, currency_id, address, amount, user_id, state, height, seen_at)
    select g.id, ${network}, g.key, g.hash, g."currencyId", g.address, g.amount, u.user_id,
      ${height === null ? 'seen' : 'included'}, ${height}::bigint, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(id uuid, key text, hash text, "currencyId" integer, address text, amount numeric)
    left join user_addresses u on u.address = g.address
    on conflict (network, key) do update set state = excluded.state, height = excluded.height,
      transaction_hash = excluded.transaction_hash, amount = excluded.amount
    where chain_arrivals.state = any(${open}::text[])`.execute(db);
}

/** Takes back what blocks above a height did, which are no part of the network's chain any more. */
export async function orphanAbove(
  transaction: Kysely<Database>,
  { network, height }: { network: ChainNetwork; height: bigint },
): Promise<void> {
  await sql`update chain_arrivals set state = 'orphaned', height = null
    where network = ${network} and height > ${height}`.execute(transaction);
  for (const table of ['chain_spends', 'chain_sent', 'chain_blocks_seen'] as const)
    await transaction.deleteFrom(table).where('network', '=', network).where('height', '>', height).execute();
}

/** The keys of arrivals that were last seen waiting for a block. */
export async function listSeenKeys(
  db: Kysely<Database>,
  network: ChainNetwork,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('chain_arrivals')
    .select('key')
    .where('network', '=', network)
    .where('state', '=', 'seen')
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Marks arrivals that wait no more and are in no block. */
export async function markReplaced(
  db: Kysely<Database>,
  { network, keys }: { network: ChainNetwork; keys: readonly string[] },
): Promise<void> {
  await sql`update chain_arrivals set state = 'replaced'
    where network = ${network} and state = 'seen' and key = any(${keys}::text[])`.execute(db);
}

/** Tells everybody who has an arrival or a payout under way on a network that a block has come, or that one was undone. */
export async function announceProgress(
  transaction: Kysely<Database>,
  { network, above }: { network: ChainNetwork; above: bigint },
): Promise<void> {
  await sql`
    insert into live_events (user_id, topic)
    select distinct user_id, 'deposits' from chain_arrivals
    where network = ${network} and user_id is not null and (height > ${above} or state = 'seen')
    union all
    select distinct p.payer_id, 'sends' from chain_sent s
    join payout_attempts a on a.network = s.network and a.hash = s.hash
    join payout_legs l on l.id = a.leg_id join payouts p on p.id = l.payout_id
    where s.network = ${network} and s.height > ${above} and p.payer_id is not null`.execute(transaction);
}
