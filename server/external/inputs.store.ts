import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import { sealAfter, sealOf } from '../kernel/keys/sealed-tables';
import type { SealedContent } from '../kernel/keys/sealed-tables';
import type { ServiceContext } from '../service-context';
import type { Db } from '../kernel/db/db';

export type InputState = Database['external_inputs']['state'];

/** A request with its address. */
export type InputRow = Selectable<Database['external_inputs']> & { address: string };

/** What has arrived for a request with the hash that its user has named. */
export interface InputArrival {
  state: Database['chain_arrivals']['state'];
  reason: Database['chain_arrivals']['reason'];
  amount: bigint;
  confirmations: number;
}

function inputs(db: Db) {
  return db
    .selectFrom('external_inputs as x')
    .innerJoin('input_addresses as n', 'n.address_index', 'x.address_index')
    .selectAll('x')
    .select(sql<string>`n.address`.as('address'));
}

/** A user's request; undefined for another's. */
export async function findInput(
  db: Db,
  wanted: { userId: string; id: string },
): Promise<InputRow | undefined> {
  return inputs(db).where('x.id', '=', wanted.id).where('x.user_id', '=', wanted.userId).executeTakeFirst();
}

/** Locks a user's input, or for the worker any user's, until the transaction ends. */
export async function lockInput(
  transaction: Db,
  wanted: { userId?: string; id: string },
): Promise<InputRow | undefined> {
  const { userId, id } = wanted;
  const query = inputs(transaction).where('x.id', '=', id);
  return (userId === undefined ? query : query.where('x.user_id', '=', userId))
    .forUpdate('x')
    .executeTakeFirst();
}

/** A user's open requests, newest first. */
export async function listOpenInputs(db: Db, userId: string): Promise<InputRow[]> {
  return inputs(db)
    .where('x.user_id', '=', userId)
    .where('x.state', '=', 'open')
    .orderBy('x.created_at', 'desc')
    .execute();
}

/** Holds back other requests of a user until the transaction ends. */
export async function lockInputsOf(transaction: Db, userId: string): Promise<void> {
  await sql`select from users where id = ${userId}::uuid for no key update`.execute(transaction);
}

/** How many of a user's requests are open, or were cancelled before their time was over: each has taken an address. */
export async function countTakenInputs(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('external_inputs')
    .where('user_id', '=', userId)
    .where((is) =>
      is.or([is('state', '=', 'open'), is.and([is('state', '=', 'cancelled'), is('expires_at', '>', now)])]),
    )
    .select((is) => is.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertInput(
  { keys, db }: Pick<ServiceContext, 'keys' | 'db'>,
  content: SealedContent<'external_inputs'>,
): Promise<Selectable<Database['external_inputs']>> {
  const row = { ...content, seal: sealOf(keys, 'external_inputs', content) };
  await db.insertInto('external_inputs').values(row).execute();
  return row;
}

export async function updateInput(
  { keys, db }: Pick<ServiceContext, 'keys' | 'db'>,
  row: InputRow,
  wanted: Partial<Pick<InputRow, 'state' | 'hash' | 'entry_id' | 'ended_at'>>,
): Promise<void> {
  const changes = { ...wanted, revision: row.revision + 1 };
  const seal = sealAfter(keys, 'external_inputs', { row, changes });
  await db
    .updateTable('external_inputs')
    .set({ ...changes, seal })
    .where('id', '=', row.id)
    .execute();
}

/** Whether a request is open. */
export const isInputOpen: RawBuilder<boolean> = sql<boolean>`exists (
  select from external_inputs where state = 'open')`;

/** A page of the open requests that may end, by id: their time is over, or their transaction is known. */
export async function listDueInputs(
  db: Db,
  { now, after = null, limit }: { now: Date; after?: string | null | undefined; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select x.id from external_inputs x join input_addresses n on n.address_index = x.address_index
    where x.state = 'open' and (${after}::uuid is null or x.id > ${after}::uuid) and (x.expires_at <= ${now} or exists (
      select from chain_arrivals a where ${isOf(sql.ref('x.hash'))} and a.state not in ('seen', 'included', 'unproven')))
    order by x.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a request's transaction has brought to its address, in the network's smallest units. */
export async function listInputArrivals(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InputArrival[]>> {
  const { rows } = await sql<Omit<InputArrival, 'amount'> & { id: string; amount: string }>`
    select x.id, a.state, a.reason, a.amount::text as amount,
      case when a.height is null then 0 else coalesce(c.scanned_height - a.height + 1, 0) end::integer as confirmations
    from external_inputs x join input_addresses n on n.address_index = x.address_index
    join chain_arrivals a on ${isOf(sql.ref('x.hash'))}
    left join chain_cursors c on c.network = a.network
    where x.id = any(${ids}::uuid[]) and a.state not in ('internal', 'orphaned', 'replaced', 'dismissed')`.execute(
    db,
  );
  const arrivals = new Map<string, InputArrival[]>();
  for (const { id, amount, ...row } of rows)
    arrivals.set(id, [...(arrivals.get(id) ?? []), { ...row, amount: BigInt(amount) }]);
  return arrivals;
}

/** Where a transaction's coins have arrived, as far as they came to addresses of ours. */
export async function listArrivalsOf(
  db: Db,
  { network, hash }: { network: string; hash: string },
): Promise<{ address: string; currencyId: number }[]> {
  const { rows } = await sql<{ address: string; currencyId: number }>`
    select address, currency_id as "currencyId" from chain_arrivals
    where network = ${network} and transaction_hash = any(${[hash, `0x${hash}`]}::text[])`.execute(db);
  return rows;
}

/** Whether the arrival `a` is what the request `x` at the address `n` waits for. */
function isOf(hash: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`a.address = n.address and a.currency_id = x.currency_from
    and a.transaction_hash in (${hash}, '0x' || ${hash})`;
}
