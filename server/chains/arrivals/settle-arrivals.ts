import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { parseAmount } from '../../../contract/money/amounts';
import type { Database } from '../../kernel/db/database.models';
import { inTransaction } from '../../kernel/db/transaction';
import { announce } from '../../kernel/live-events';
import {
  depositFromChain,
  depositFromUnclaimed,
  setAsideArrival,
} from '../../ledger/movements/crypto-transfers';
import { withinTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import type { ChainAdapter } from '../adapters/chain-adapter';
import { unitsPerMinor } from '../chain-units';

/** An arrival in a block, in the network's smallest units. */
export interface ArrivalRow {
  id: string;
  transactionHash: string;
  currencyId: number;
  address: string;
  amount: bigint;
  userId: string | null;
  isFrozen: boolean;
}

/** The arrivals of a block that the books have not taken yet. */
export async function listIncluded(
  db: Kysely<Database>,
  block: { network: string; height: bigint },
): Promise<ArrivalRow[]> {
  const { rows } = await sql<Omit<ArrivalRow, 'amount'> & { amount: string }>`
    select a.id, a.transaction_hash as "transactionHash", a.currency_id as "currencyId", a.address,
      a.amount::text as amount, a.user_id as "userId", u.blocked_at is not null as "isFrozen"
    from chain_arrivals a left join users u on u.id = a.user_id
    where a.network = ${block.network} and a.height = ${block.height} and a.state = 'included'
    order by a.key`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }));
}

type Reason = NonNullable<Database['chain_arrivals']['reason']>;

/** Why an arrival is not credited to a user. */
function reasonOf({ userId, isFrozen, currencyId }: ArrivalRow, amountMinor: bigint): Reason | null {
  const { isActual, minDeposit, decimal } = requireCurrency(currencyId);
  if (userId === null) return 'stray';
  if (!isActual) return 'inactive';
  if (amountMinor < (parseAmount(minDeposit, decimal) ?? 0n)) return 'belowMinimum';
  return isFrozen ? 'frozen' : null;
}

/**
 * Takes an arrival of a final block into the books, in the posting step's transaction: credited to its user, or set aside.
 * Returns what the books have taken, in minor units.
 */
export async function settleArrival(
  context: ServiceContext,
  { arrival, adapter }: { arrival: ArrivalRow; adapter: ChainAdapter },
): Promise<bigint> {
  const { db, ledger } = context;
  const { id, currencyId, userId } = arrival;
  const amountMinor = arrival.amount / unitsPerMinor(adapter, requireCurrency(currencyId));
  const reason = reasonOf(arrival, amountMinor);
  if (amountMinor === 0n) {
    await endArrival(context, { id, state: 'unclaimed', reason, entryId: null });
    return 0n;
  }
  const taken = { arrivalId: id, currencyId, amountMinor };
  const entry =
    reason === null && userId !== null ? depositFromChain({ ...taken, userId }) : setAsideArrival(taken);
  await ledger.post(entry);
  await endArrival(context, {
    id,
    state: reason === null ? 'credited' : 'unclaimed',
    reason,
    entryId: entry.id,
  });
  if (userId !== null) await announce(db, { userId, topic: 'deposits' }, { userId, topic: 'balances' });
  return amountMinor;
}

/** Marks an arrival that our own transaction moved between addresses of ours: the books know nothing of it. */
export async function endInternal(context: ServiceContext, id: string): Promise<void> {
  await endArrival(context, { id, state: 'internal', reason: null, entryId: null });
}

async function endArrival(
  { db, clock }: ServiceContext,
  ended: {
    id: string;
    state: 'credited' | 'unclaimed' | 'internal';
    reason: Reason | null;
    entryId: string | null;
  },
): Promise<void> {
  const { id, state, reason, entryId } = ended;
  const { numUpdatedRows } = await db
    .updateTable('chain_arrivals')
    .set({ state, reason, entry_id: entryId, ended_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'included')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`the arrival ${id} was settled before`);
}

/** Arrivals of users who were frozen are credited when they no longer are. Returns how many. */
export async function creditThawed(context: ServiceContext): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select a.id from chain_arrivals a join users u on u.id = a.user_id
    where a.state = 'unclaimed' and a.reason = 'frozen' and u.blocked_at is null
    order by a.seen_at limit 50`.execute(context.db);
  let credited = 0;
  for (const { id } of rows)
    if (await inTransaction(context.db, (db) => claim(withinTransaction(context, db), id))) credited += 1;
  return credited;
}

async function claim(context: ServiceContext, id: string): Promise<boolean> {
  const { db, chains, clock, ledger } = context;
  const { rows } = await sql<{ userId: string; currencyId: number; network: string; amount: string }>`
    update chain_arrivals set state = 'credited', reason = null, ended_at = ${clock.now()}
    where id = ${id} and state = 'unclaimed' and reason = 'frozen'
    returning user_id as "userId", currency_id as "currencyId", network, amount::text as amount`.execute(db);
  const [row] = rows;
  if (row === undefined) return false;
  const { userId, currencyId, network, amount } = row;
  const adapter = chains.adapterOf(network as Parameters<typeof chains.adapterOf>[0]);
  const amountMinor = BigInt(amount) / unitsPerMinor(adapter, requireCurrency(currencyId));
  const entry = depositFromUnclaimed({ arrivalId: id, userId, currencyId, amountMinor });
  await ledger.post(entry);
  await db.updateTable('chain_arrivals').set({ entry_id: entry.id }).where('id', '=', id).execute();
  await announce(db, { userId, topic: 'deposits' }, { userId, topic: 'balances' });
  return true;
}
