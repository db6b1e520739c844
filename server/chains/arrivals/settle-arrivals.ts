import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { parseAmount } from '../../../contract/money/amounts';
import { parseRate, toDollars } from '../../../contract/money/rate';
import type { Database } from '../../kernel/db/database.models';
import { announce } from '../../kernel/live-events';
import { depositFromChain, setAsideArrival } from '../../ledger/movements/deposits';
import { returnDisputed } from '../../ledger/movements/network-costs';
import { currentPrices } from '../../market/currencies/prices.service';
import { isOwn } from '../../kernel/keys/sealed-tables';
import type { ServiceContext } from '../../service-context';
import { isDepositAddress } from '../addresses/is-deposit-address';
import type { ChainAdapter } from '../adapters/chain-adapter';
import type { ChainNetwork } from '../chain-networks';
import { unitsPerMinor } from '../chain-units';
import type { Db } from '../../kernel/db/db';

/** An arrival in a block, in the network's smallest units. */
export interface ArrivalRow {
  id: string;
  network: ChainNetwork;
  key: string;
  transactionHash: string;
  currencyId: number;
  address: string;
  amount: bigint;
  height: bigint;
  userId: string | null;
  isFrozen: boolean;
  /** A miner's reward: the height from which on it can be spent. */
  spendableFrom: bigint | null;
  reason: Reason | null;
  /** The entry that took it into the books before its block was undone beyond finality. */
  entryId: string | null;
  seal: Buffer | null;
}

type State = Database['chain_arrivals']['state'];
type Reason = NonNullable<Database['chain_arrivals']['reason']>;

/** The arrivals of a block that the books have not taken yet. */
export async function listIncluded(
  db: Db,
  block: { network: string; height: bigint },
): Promise<ArrivalRow[]> {
  return readArrivals(
    db,
    sql`a.network = ${block.network} and a.height = ${block.height} and a.state = 'included'`,
  );
}

/** Some arrivals. */
export async function listArrivals(db: Db, ids: readonly string[]): Promise<ArrivalRow[]> {
  return readArrivals(db, sql`a.id = any(${ids}::uuid[])`);
}

async function readArrivals(db: Db, isWanted: RawBuilder<unknown>): Promise<ArrivalRow[]> {
  const { rows } = await sql<Omit<ArrivalRow, 'amount'> & { amount: string }>`
    select a.id, a.network, a.seal, a.key, a.transaction_hash as "transactionHash", a.currency_id as "currencyId", a.address,
      a.amount::text as amount, a.height, a.user_id as "userId", u.blocked_at is not null as "isFrozen",
      a.spendable_from as "spendableFrom", a.reason, a.entry_id as "entryId"
    from chain_arrivals a left join users u on u.id = a.user_id
    where ${isWanted} order by a.key`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }));
}

/** Blocks beside the usual ones before a large arrival is credited, where finality is a number of blocks. */
const maturingBlocks: Readonly<Partial<Record<ChainNetwork, bigint>>> = { bitcoin: 3n };

/** The height from which on an arrival may be credited; undefined when it may be at once. */
async function maturityOf(
  context: ServiceContext,
  { arrival, amountMinor, network }: { arrival: ArrivalRow; amountMinor: bigint; network: ChainNetwork },
): Promise<bigint | undefined> {
  const { currencyId, height, spendableFrom } = arrival;
  const blocks = maturingBlocks[network] ?? 0n;
  const isLarge = blocks > 0n && (await isAbove(context, { currencyId, amountMinor }));
  const heights = [spendableFrom ?? 0n, isLarge ? height + blocks : 0n];
  const from = heights.reduce((most, one) => (one > most ? one : most));
  return from > height ? from : undefined;
}

async function isAbove(
  context: ServiceContext,
  { currencyId, amountMinor }: { currencyId: number; amountMinor: bigint },
): Promise<boolean> {
  const { decimal } = requireCurrency(currencyId);
  const price = parseRate((await currentPrices(context)).get(currencyId) ?? '');
  return (
    price === undefined ||
    Number(toDollars(amountMinor, { decimal, price })) > context.config.LARGE_DEPOSIT_USD
  );
}

/** Why an arrival is not credited to a user. */
function reasonOf({ userId, isFrozen, currencyId }: ArrivalRow, amountMinor: bigint): Reason | null {
  const { isActual, minDeposit, decimal } = requireCurrency(currencyId);
  if (userId === null) return 'stray';
  if (!isActual) return 'inactive';
  if (amountMinor < (parseAmount(minDeposit, decimal) ?? 0n)) return 'belowMinimum';
  return isFrozen ? 'frozen' : null;
}

/** The user who owns an arrival; null if someone else wrote the row or assigned its address to another user. */
export async function recipientOf(
  context: Pick<ServiceContext, 'db' | 'keys' | 'walletKeys'>,
  arrival: Pick<
    ArrivalRow,
    'network' | 'key' | 'transactionHash' | 'currencyId' | 'address' | 'amount' | 'userId' | 'seal'
  >,
): Promise<string | null> {
  const { network, key, transactionHash, currencyId, address, amount, userId, seal } = arrival;
  if (userId === null) return null;
  const sealedFields = { network, key, transaction_hash: transactionHash, currency_id: currencyId, address };
  if (!isOwn(context.keys, 'chain_arrivals', { ...sealedFields, amount: String(amount), seal })) return null;
  return (await isDepositAddress(context, { userId, network, address })) ? userId : null;
}

interface Settled {
  arrival: ArrivalRow;
  adapter: ChainAdapter;
  /** Our own transaction moved it between addresses of ours: the books know nothing of it. */
  isInternal: boolean;
}

/** Marks an arrival as one whose coins are not there: neither books nor holdings take it. */
export async function leaveUnproven(context: ServiceContext, arrival: ArrivalRow): Promise<void> {
  await endArrival(context, arrival, { state: 'unproven', reason: null });
}

/**
 * Takes an arrival of a final block into the books, in the posting step's transaction: credits it to its user or sets it aside,
 * and ends its dispute if there is one. Returns what the books have taken, in minor units.
 */
export async function settleArrival(
  context: ServiceContext,
  { arrival, adapter, isInternal }: Settled,
): Promise<bigint> {
  const { ledger } = context;
  const { id, currencyId } = arrival;
  if (isInternal) {
    await endArrival(context, arrival, { state: 'internal', reason: null });
    return 0n;
  }
  const amountMinor = arrival.amount / unitsPerMinor(adapter, requireCurrency(currencyId));
  if (arrival.entryId !== null) {
    await ledger.post(returnDisputed({ currencyId, amountMinor, about: id }));
    await endArrival(context, arrival, await stateBefore(context.db, arrival));
    return amountMinor;
  }
  const userId = await recipientOf(context, arrival);
  const refused = reasonOf({ ...arrival, userId }, amountMinor);
  const maturesAt =
    refused === null || refused === 'frozen'
      ? await maturityOf(context, { arrival, amountMinor, network: adapter.network })
      : undefined;
  const reason = maturesAt === undefined ? refused : 'maturing';
  if (amountMinor === 0n) {
    await endArrival(context, arrival, { state: 'unclaimed', reason });
    return 0n;
  }
  const taken = { arrivalId: id, currencyId, amountMinor };
  const entry =
    reason === null && userId !== null ? depositFromChain({ ...taken, userId }) : setAsideArrival(taken);
  await ledger.post(entry);
  const state = reason === null ? 'credited' : 'unclaimed';
  await endArrival(context, arrival, { state, reason, entryId: entry.id, maturesAt: maturesAt ?? null });
  return amountMinor;
}

/** The state of a disputed arrival in the books, which keep what they had. */
async function stateBefore(
  db: Db,
  { id, reason }: ArrivalRow,
): Promise<{ state: State; reason: Reason | null }> {
  if (reason === null) return { state: 'credited', reason };
  const { rows } = await sql`
    select 1 from payouts where owner_kind = 'return' and owner_id = ${id} and state in ('open', 'paid')`.execute(
    db,
  );
  return { state: rows.length > 0 ? 'returned' : 'unclaimed', reason };
}

async function endArrival(
  { db, clock }: ServiceContext,
  { id, userId }: ArrivalRow,
  ended: { state: State; reason: Reason | null; entryId?: string; maturesAt?: bigint | null },
): Promise<void> {
  const { state, reason, entryId, maturesAt } = ended;
  const { numUpdatedRows } = await db
    .updateTable('chain_arrivals')
    .set({
      state,
      reason,
      ended_at: clock.now(),
      ...(entryId === undefined ? {} : { entry_id: entryId }),
      ...(maturesAt === undefined ? {} : { matures_at_height: maturesAt }),
    })
    .where('id', '=', id)
    .where('state', '=', 'included')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`the arrival ${id} was settled before`);
  if (userId !== null && state !== 'internal')
    await db.write([announce({ userId, topic: 'deposits' }, { userId, topic: 'balances' })]);
}
