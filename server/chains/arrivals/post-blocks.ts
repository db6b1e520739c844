import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import type { Database } from '../../kernel/db/database.models';
import { inTransaction } from '../../kernel/db/transaction';
import { disputeCoins, networkCost, networkRemainder } from '../../ledger/movements/network-costs';
import { withinTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { custodyPlaceOf } from '../addresses/our-addresses';
import type { BlockRef, ChainAdapter } from '../adapters/chain-adapter';
import type { ChainNetwork } from '../chain-networks';
import { unitsPerMinor } from '../chain-units';
import { findLegsOf, settleLeg } from '../payouts/settle-legs';
import type { SignedLeg } from '../payouts/settle-legs';
import { findSeenHash, movePosted } from './chain-index';
import type { Cursor } from './chain-index';
import type { Head } from './scan-blocks';
import { endInternal, listIncluded, settleArrival } from './settle-arrivals';

/**
 * Brings the books to a network's newest final block, block by block: all that one did at our addresses, the ends of its
 * payouts and the new cursor are one transaction. Only blocks that the node has, too, are posted.
 */
export async function postBlocks(
  context: ServiceContext,
  { adapter, cursor, head }: { adapter: ChainAdapter; cursor: Cursor; head: Head },
): Promise<void> {
  const { network } = adapter;
  const limit = await findPostable(context, { adapter, cursor, head });
  if (limit === undefined) return;
  for (let { posted } = cursor; posted.height < limit.height;) {
    const height = await findEventful(context.db, { network, above: posted.height, until: limit.height });
    const hash = height === undefined ? limit.hash : await findSeenHash(context.db, { network, height });
    if (hash === undefined) return;
    const to = { height: height ?? limit.height, hash };
    const from = posted;
    const hasMoved = await inTransaction(context.db, async (transaction) => {
      if (!(await movePosted(transaction, { network, from, to }))) return false;
      if (height !== undefined)
        await settleBlock(withinTransaction(context, transaction), { adapter, height });
      return true;
    });
    if (!hasMoved) return;
    posted = to;
  }
}

/** The newest block that index and node have in common and that is final. */
async function findPostable(
  { db }: ServiceContext,
  { adapter, cursor, head }: { adapter: ChainAdapter; cursor: Cursor; head: Head },
): Promise<BlockRef | undefined> {
  const { network, scanned, posted } = cursor;
  const { final } = head;
  if (final.height <= posted.height || scanned.height <= posted.height) return undefined;
  if (final.height <= scanned.height)
    return (await findSeenHash(db, { network, height: final.height })) === final.hash ? final : undefined;
  // The index is still behind: its newest block has to be on the node's chain.
  const block = await adapter.block(scanned.height, () => Promise.resolve(new Set<string>()));
  return block?.ref.hash === scanned.hash ? scanned : undefined;
}

/** The next block that did anything at our addresses. */
async function findEventful(
  db: Kysely<Database>,
  { network, above, until }: { network: ChainNetwork; above: bigint; until: bigint },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ height: bigint | null }>`
    select min(height) as height from (
      (select height from chain_arrivals where network = ${network} and height > ${above} order by height limit 1)
      union all (select height from chain_spends where network = ${network} and height > ${above} order by height limit 1)
      union all (select height from chain_sent where network = ${network} and height > ${above} order by height limit 1)
    ) events where height <= ${until}`.execute(db);
  return rows[0]?.height ?? undefined;
}

/** What a block changes, by currency: on the network in its own units, in the books in minor units. */
class BlockSums {
  private readonly sums = new Map<number, { chain: bigint; books: bigint }>();

  add(currencyId: number, change: { chain?: bigint; books?: bigint }): void {
    const { chain = 0n, books = 0n } = this.sums.get(currencyId) ?? {};
    this.sums.set(currencyId, {
      chain: chain + (change.chain ?? 0n),
      books: books + (change.books ?? 0n),
    });
  }

  all(): [currencyId: number, sums: { chain: bigint; books: bigint }][] {
    return [...this.sums];
  }
}

interface SettledBlock {
  adapter: ChainAdapter;
  height: bigint;
}

async function settleBlock(context: ServiceContext, block: SettledBlock): Promise<void> {
  const { adapter, height } = block;
  const { network } = adapter;
  const arrivals = await listIncluded(context.db, { network, height });
  const { spends, sent } = await readLeaving(context.db, { network, height });
  const hashes = [...arrivals.map((one) => one.transactionHash), ...sent.map(({ hash }) => hash)];
  const legs = await findLegsOf(context.db, { network, hashes });
  const sums = new BlockSums();
  for (const { currencyId, amount } of spends) sums.add(currencyId, { chain: -amount });
  for (const transaction of sent) await settleSent(context, { adapter, transaction, legs, sums });
  const custody = context.walletKeys.addressOf(custodyPlaceOf(network));
  for (const arrival of arrivals) {
    const owner = legs.get(arrival.transactionHash)?.ownerKind;
    const isInternal =
      owner === 'sweep' || owner === 'gas' || (owner !== undefined && arrival.address === custody);
    sums.add(arrival.currencyId, { chain: arrival.amount });
    if (isInternal) await endInternal(context, arrival.id);
    else sums.add(arrival.currencyId, { books: await settleArrival(context, { arrival, adapter }) });
  }
  for (const [currencyId, changes] of sums.all())
    await carryRest(context, { adapter, currencyId, ...changes });
}

interface SentRow {
  hash: string;
  hasReverted: boolean;
  gasCurrencyId: number;
  gas: bigint;
}

async function readLeaving(
  db: Kysely<Database>,
  { network, height }: { network: ChainNetwork; height: bigint },
): Promise<{ spends: { currencyId: number; amount: bigint }[]; sent: SentRow[] }> {
  const spends = await db
    .selectFrom('chain_spends')
    .select(['currency_id', 'amount'])
    .where('network', '=', network)
    .where('height', '=', height)
    .execute();
  const sent = await db
    .selectFrom('chain_sent')
    .select(['hash', 'has_reverted', 'gas_currency_id', 'gas'])
    .where('network', '=', network)
    .where('height', '=', height)
    .orderBy('hash')
    .execute();
  return {
    spends: spends.map((row) => ({ currencyId: row.currency_id, amount: BigInt(row.amount) })),
    sent: sent.map((row) => ({
      hash: row.hash,
      hasReverted: row.has_reverted,
      gasCurrencyId: row.gas_currency_id,
      gas: BigInt(row.gas),
    })),
  };
}

/** Books a transaction's network fee, and ends the leg that it belongs to. */
async function settleSent(
  context: ServiceContext,
  settled: {
    adapter: ChainAdapter;
    transaction: SentRow;
    legs: ReadonlyMap<string, SignedLeg>;
    sums: BlockSums;
  },
): Promise<void> {
  const { adapter, transaction, legs, sums } = settled;
  const { hash, hasReverted, gasCurrencyId, gas } = transaction;
  const leg = legs.get(hash);
  if (adapter.needs !== 'coins') sums.add(gasCurrencyId, { chain: -gas });
  // What is not ours, and cost us coins, is left for `carryRest` to find.
  if (leg === undefined) return;
  const gasMinor = gas / unitsPerMinor(adapter, requireCurrency(gasCurrencyId));
  if (gasMinor > 0n)
    await context.ledger.post(
      networkCost({ currencyId: gasCurrencyId, amountMinor: gasMinor, about: leg.payoutId }),
    );
  sums.add(gasCurrencyId, { books: -gasMinor });
  await settleLeg(context, { leg, outcome: hasReverted ? 'failed' : 'paid' });
  const isLeaving = !['sweep', 'gas'].includes(leg.ownerKind);
  if (isLeaving && !hasReverted) sums.add(leg.currencyId, { books: -leg.amountMinor });
}

/**
 * Keeps what our addresses hold, and books what of it the ledger's decimals could not hold until it is a whole minor unit.
 * Coins that left without a leg of ours become disputed, which is an alarm.
 */
async function carryRest(
  { db, ledger }: ServiceContext,
  rest: { adapter: ChainAdapter; currencyId: number; chain: bigint; books: bigint },
): Promise<void> {
  const { adapter, currencyId, chain, books } = rest;
  const { network } = adapter;
  const units = unitsPerMinor(adapter, requireCurrency(currencyId));
  const { rows } = await sql<{ carry: string }>`
    select carry::text as carry from chain_holdings
    where network = ${network} and currency_id = ${currencyId} for update`.execute(db);
  const before = BigInt(rows[0]?.carry ?? 0);
  const restUnits = before + chain - books * units;
  const wholeMinor = (restUnits - (((restUnits % units) + units) % units)) / units;
  const carry = restUnits - wholeMinor * units;
  await sql`
    insert into chain_holdings (network, currency_id, amount, carry)
    values (${network}, ${currencyId}, ${String(chain)}::numeric, ${String(carry)}::numeric)
    on conflict (network, currency_id) do update
      set amount = chain_holdings.amount + ${String(chain)}::numeric, carry = excluded.carry`.execute(db);
  if (wholeMinor === 0n) return;
  const isRounding = units > 1n && wholeMinor < roundingMax && wholeMinor > -roundingMax;
  if (wholeMinor > 0n) await ledger.post(networkRemainder({ currencyId, amountMinor: wholeMinor }));
  else if (isRounding) await ledger.post(networkCost({ currencyId, amountMinor: -wholeMinor }));
  else await ledger.post(disputeCoins({ currencyId, amountMinor: -wholeMinor }));
}

/** More minor units than rounding the moves of one block can make are something else. */
const roundingMax = 10_000n;
