import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ChainBlock, ChainMove } from '../adapters/chain-adapter';
import { sealOf } from '../../kernel/keys/sealed-tables';
import type { ServiceContext } from '../../service-context';
import type { ChainNetwork } from '../chain-networks';
import type { Db } from '../../kernel/db/db';

/** The hash of a block in the index. */
export async function findSeenHash(
  db: Db,
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

/** Writes what a block did at our addresses. Rows that are there already, because it was read before, stay as they are. */
export async function insertBlock(
  context: Pick<ServiceContext, 'keys' | 'db'>,
  { network, block, now }: { network: ChainNetwork; block: ChainBlock; now: Date },
): Promise<void> {
  const { db: transaction } = context;
  const { ref, parentHash, spends, sent } = block;
  const { height } = ref;
  await transaction
    .insertInto('chain_blocks_seen')
    .values({ network, height, hash: ref.hash, parent_hash: parentHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await saveArrivals(context, { network, arrivals: block.arrivals, height, now });
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
          height,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
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
          height,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Writes arrivals: those of a block, or without a height those that wait for one. An arrival whose block was undone, or whose
 * transaction was replaced, may come again. Posted arrivals stay as they are. Returns the keys of those written.
 */
export async function saveArrivals(
  { keys, db }: Pick<ServiceContext, 'keys' | 'db'>,
  saved: { network: ChainNetwork; arrivals: readonly ChainMove[]; height: bigint | null; now: Date },
): Promise<string[]> {
  const { network, arrivals, height, now } = saved;
  if (arrivals.length === 0) return [];
  const rows = arrivals.map(({ key, transaction: hash, currencyId, address, amount, spendableFrom }) => {
    const sealedFields = {
      network,
      key,
      transaction_hash: hash,
      currency_id: currencyId,
      address,
      amount: String(amount),
    };
    return {
      id: uuidv7({ msecs: now.getTime() }),
      key,
      hash,
      currencyId,
      address,
      amount: sealedFields.amount,
      spendableFrom: spendableFrom === undefined ? null : String(spendableFrom),
      seal: sealOf(keys, 'chain_arrivals', sealedFields).toString('hex'),
    };
  });
  const open = height === null ? ['orphaned', 'replaced'] : ['seen', 'orphaned', 'replaced', 'disputed'];
  const { rows: written } = await sql<{ key: string }>`
    insert into chain_arrivals (id, network, key, transaction_hash, currency_id, address, amount, user_id, state, height,
      seen_at, spendable_from, seal)
    select g.id, ${network}, g.key, g.hash, g."currencyId", g.address, g.amount, coalesce(u.user_id, n.user_id),
      ${height === null ? 'seen' : 'included'}, ${height}::bigint, ${now}, g."spendableFrom", decode(g.seal, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(id uuid, key text, hash text, "currencyId" integer, address text, amount numeric,
        "spendableFrom" bigint, seal text)
    left join user_addresses u on u.address = g.address
    left join input_addresses n on n.address = g.address
    on conflict (network, key) do update set state = excluded.state, height = excluded.height,
      transaction_hash = excluded.transaction_hash, amount = excluded.amount, spendable_from = excluded.spendable_from, currency_id = excluded.currency_id,
      address = excluded.address, seal = excluded.seal,
      user_id = case when chain_arrivals.entry_id is null then excluded.user_id else chain_arrivals.user_id end
    where chain_arrivals.state = any(${open}::text[])
    returning key`.execute(db);
  return written.map(({ key }) => key);
}

/**
 * Takes back what blocks above a height did, which are no part of the network's chain any more. What the books have of them
 * must have been taken back before.
 */
export async function orphanAbove(
  transaction: Db,
  { network, height }: { network: ChainNetwork; height: bigint },
): Promise<void> {
  await sql`update chain_arrivals set state = 'orphaned', height = null
    where network = ${network} and height > ${height}`.execute(transaction);
  for (const table of ['chain_spends', 'chain_sent', 'chain_blocks_seen'] as const)
    await transaction.deleteFrom(table).where('network', '=', network).where('height', '>', height).execute();
}

/** The keys of arrivals that were last seen waiting for a block. */
export async function listSeenKeys(db: Db, network: ChainNetwork): Promise<ReadonlySet<string>> {
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
  db: Db,
  { network, keys }: { network: ChainNetwork; keys: readonly string[] },
): Promise<void> {
  await sql`update chain_arrivals set state = 'replaced'
    where network = ${network} and state = 'seen' and key = any(${keys}::text[])`.execute(db);
}

/** Notifies users with an arrival or a payout in a block above a height, because one was included or undone. */
export async function announceProgress(
  transaction: Db,
  { network, above }: { network: ChainNetwork; above: bigint },
): Promise<void> {
  await sql`
    insert into live_events (user_id, topic)
    select distinct user_id, 'deposits' from chain_arrivals
    where network = ${network} and user_id is not null and height > ${above}
    union all
    select distinct p.payer_id, 'sends' from chain_sent s
    join payout_attempts a on a.network = s.network and a.hash = s.hash
    join payout_legs l on l.id = a.leg_id join payouts p on p.id = l.payout_id
    where s.network = ${network} and s.height > ${above} and p.payer_id is not null`.execute(transaction);
}

/** Notifies the users who own these arrivals. */
export async function announceArrivals(
  transaction: Db,
  { network, keys }: { network: ChainNetwork; keys: readonly string[] },
): Promise<void> {
  await sql`
    insert into live_events (user_id, topic)
    select distinct user_id, 'deposits' from chain_arrivals
    where network = ${network} and key = any(${keys}::text[]) and user_id is not null`.execute(transaction);
}
