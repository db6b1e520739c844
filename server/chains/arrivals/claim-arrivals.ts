import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { eachAlone, rowsByPage } from '../../kernel/each-alone';
import { announce } from '../../kernel/live-events';
import { beginReturn, depositFromUnclaimed } from '../../ledger/movements/deposits';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { custodyPlaceOf } from '../addresses/our-addresses';
import { requireChainNetwork } from '../chain-networks';
import type { ChainNetwork } from '../chain-networks';
import { unitsPerMinor } from '../chain-units';
import { listArrivals, recipientOf } from './settle-arrivals';
import type { ArrivalRow } from './settle-arrivals';
import type { Db } from '../../kernel/db/db';

/** The reason that kept an arrival from its user is over: the user is no longer frozen, or it has matured. */
const isDue = sql`a.state = 'unclaimed' and a.reason in ('frozen', 'maturing')
  and a.user_id in (select id from users where blocked_at is null)
  and coalesce(a.matures_at_height, 0) <= (select posted_height from chain_cursors c where c.network = a.network)`;

const duePage = 50;

/** Credits arrivals on some networks that were set aside for a reason that is over. Returns how many. */
export async function creditDue(context: ServiceContext, networks: readonly ChainNetwork[]): Promise<number> {
  let credited = 0;
  // Altered ones stay due.
  const due = rowsByPage<ArrivalRow>(duePage, (after) => listDue(context.db, { networks, after }));
  await eachAlone(due, async (arrival) => {
    const [{ id }, userId] = [arrival, await recipientOf(context, arrival)];
    if (userId === null) return;
    if (await inTransaction(context, (inner) => claim(inner, { id, userId, isDue }))) credited += 1;
  });
  return credited;
}

/** A page of the due arrivals, by id. */
async function listDue(
  db: Db,
  { networks, after }: { networks: readonly ChainNetwork[]; after: ArrivalRow | undefined },
): Promise<ArrivalRow[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from chain_arrivals a
    where ${isDue} and a.network = any(${[...networks]}::text[])
      and (${after?.id ?? null}::uuid is null or a.id > ${after?.id ?? null}::uuid)
    order by a.id limit ${duePage}`.execute(db);
  const arrivals = await listArrivals(
    db,
    rows.map(({ id }) => id),
  );
  return arrivals.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** An arrival that isn't simply its user's, as the operator sees it. */
export interface UnclaimedArrival {
  id: string;
  network: ChainNetwork;
  currency: Currency;
  amountMinor: bigint;
  reason: string;
  address: string;
  hash: string;
  /** The user whose address it is; null for our own. */
  email: string | null;
}

/** Arrivals that are set aside, unproven, or undone after they were credited, oldest first; with `id` that one. */
export async function listUnclaimed(
  { db, chains }: Pick<ServiceContext, 'db' | 'chains'>,
  wanted: { limit: number; id?: string; states: readonly ('unclaimed' | 'unproven' | 'disputed')[] },
): Promise<UnclaimedArrival[]> {
  const { rows } = await sql<{
    id: string;
    network: ChainNetwork;
    currencyId: number;
    amount: string;
    reason: string;
    address: string;
    hash: string;
    email: string | null;
  }>`
    select a.id, a.network, a.currency_id as "currencyId", a.amount::text as amount, coalesce(a.reason, a.state) as reason, a.address,
      a.transaction_hash as hash, u.email
    from chain_arrivals a left join users u on u.id = a.user_id
    where a.state = any(${[...wanted.states]}::text[]) and (${wanted.id ?? null}::uuid is null or a.id = ${wanted.id ?? null}::uuid)
    order by a.seen_at, a.id limit ${wanted.limit}`.execute(db);
  return rows.map(({ currencyId, amount, ...row }) => {
    const currency = requireCurrency(currencyId);
    const units = unitsPerMinor(chains.adapterOf(row.network), currency);
    return { ...row, currency, amountMinor: BigInt(amount) / units };
  });
}

/** Credits an arrival that was set aside to a user, in the caller's transaction; returns whether it was still there. */
export async function claimArrival(
  context: ServiceContext,
  claimed: { id: string; userId: string },
): Promise<boolean> {
  return claim(context, { ...claimed, isDue: sql`a.state = 'unclaimed'` });
}

async function claim(
  context: ServiceContext,
  { id, userId, isDue: isOpen }: { id: string; userId: string; isDue: RawBuilder<unknown> },
): Promise<boolean> {
  const { db, chains, clock, ledger } = context;
  const { rows } = await sql<{ currencyId: number; network: ChainNetwork; amount: string }>`
    update chain_arrivals a set state = 'credited', reason = null, user_id = ${userId}, ended_at = ${clock.now()}
    where a.id = ${id} and ${isOpen}
    returning currency_id as "currencyId", network, amount::text as amount`.execute(db);
  const [row] = rows;
  if (row === undefined) return false;
  const { currencyId, network, amount } = row;
  const amountMinor = BigInt(amount) / unitsPerMinor(chains.adapterOf(network), requireCurrency(currencyId));
  const entry = depositFromUnclaimed({ arrivalId: id, userId, currencyId, amountMinor });
  await ledger.post(entry);
  await db.updateTable('chain_arrivals').set({ entry_id: entry.id }).where('id', '=', id).execute();
  await db.write([announce({ userId, topic: 'deposits' }, { userId, topic: 'balances' })]);
  return true;
}

/** Ends an unproven arrival: its coins never came. Returns whether it was still unproven. */
export async function dismissArrival({ db, clock }: ServiceContext, id: string): Promise<boolean> {
  const row = await db
    .updateTable('chain_arrivals')
    .set({ state: 'dismissed', ended_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'unproven')
    .returning('user_id')
    .executeTakeFirst();
  if (row === undefined) return false;
  if (row.user_id !== null) await db.write([announce({ userId: row.user_id, topic: 'deposits' })]);
  return true;
}

/** Marks an arrival as being sent back and books it; the caller orders its payout in the same transaction. */
export async function markReturned(
  { db, ledger, clock }: ServiceContext,
  { id, currency, amountMinor }: UnclaimedArrival,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chain_arrivals')
    .set({ state: 'returned', ended_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'unclaimed')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await ledger.post(beginReturn({ arrivalId: id, currencyId: currency.id, amountMinor }));
  return true;
}

/**
 * Marks everything that arrived at our own address from outside as taken by an entry, which the caller posts in the same
 * transaction. Returns the arrivals; a second call returns none.
 */
export async function takeStrays(
  { db, chains, clock, walletKeys }: ServiceContext,
  { currency, entryId }: { currency: Currency; entryId: string },
): Promise<{ id: string; hash: string; amountMinor: bigint }[]> {
  const network = requireChainNetwork(currency);
  const rows = await db
    .updateTable('chain_arrivals')
    .set({ state: 'credited', reason: null, entry_id: entryId, ended_at: clock.now() })
    .where('network', '=', network)
    .where('currency_id', '=', currency.id)
    .where('address', '=', walletKeys.addressOf(custodyPlaceOf(network)))
    .where('state', '=', 'unclaimed')
    .where('reason', '=', 'stray')
    // What is less than a minor unit has no entry: it is carried as a remainder.
    .where('entry_id', 'is not', null)
    .returning(['id', 'transaction_hash', 'amount'])
    .execute();
  const units = unitsPerMinor(chains.adapterOf(network), currency);
  return rows.map(({ id, transaction_hash: hash, amount }) => ({
    id,
    hash,
    amountMinor: BigInt(amount) / units,
  }));
}
