import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import { operationKinds } from '../../contract/operations/operation-enums';
import { findPayout } from '../chains/payouts/payouts';
import type { Database } from '../kernel/db/database.models';

/** Which operations of a user are wanted. Times are inclusive. */
export interface WantedOperations {
  userId: string;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Of all currencies when undefined. */
  currencyId?: number | undefined;
  actions?: readonly number[] | undefined;
  areas?: readonly number[] | undefined;
  /** One of these. */
  ids?: readonly string[] | undefined;
  /** An amount in the minor units of each currency that can hold it. */
  amounts?: ReadonlyMap<number, bigint> | undefined;
}

/** An operation with what the history shows of it, as the database has it. */
export interface OperationRow {
  id: string;
  createdAt: Date;
  action: number;
  area: number;
  direction: number;
  currencyId: number;
  amount: string;
  entrySeq: bigint;
  refKind: string | null;
  refId: string | null;
  fee: { currencyId: number; amount: string } | null;
  /** Of the mint request or the send that it belongs to. */
  requestStatus: number | null;
  requestReason: string | null;
  counterpartyPublicId: bigint | null;
  counterpartyName: string | null;
  counterpartyEmail: string | null;
  merchantName: string | null;
  /** What its currency was worth at its time, in dollars a unit; null before the first record, and where it is not asked for. */
  price: string | null;
}

/** Ids begin with their time, so a span of time is a span of ids; clocks of earlier releases differed a little. */
const idSlackMs = 60_000;

function idAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`;
}

interface Selecting {
  columns: RawBuilder<unknown>;
  limit: number;
  before?: string | undefined;
  /** For counting: what is enough is not put in order, so that no more is read than the limit. */
  isAnyOrder?: boolean;
}

/**
 * Selects columns of the wanted operations, newest first. A filter by currency or kind reads one stretch of the index for each
 * combination, each at most `limit` long: so a page costs the same however many rows there are.
 */
function selecting(
  wanted: WantedOperations,
  { columns, limit, before, isAnyOrder = false }: Selecting,
): RawBuilder<unknown> {
  const { userId, from, to, currencyId, actions, areas, ids, amounts } = wanted;
  const conditions = [
    sql`o.user_id = ${userId}::uuid`,
    ...(before === undefined ? [] : [sql`o.id < ${before}::uuid`]),
    ...(from === undefined
      ? []
      : [sql`o.created_at >= ${from} and o.id >= ${idAt(from.getTime() - idSlackMs)}::uuid`]),
    ...(to === undefined
      ? []
      : [sql`o.created_at <= ${to} and o.id < ${idAt(to.getTime() + idSlackMs)}::uuid`]),
    ...(ids === undefined ? [] : [sql`o.id = any(${ids}::uuid[])`]),
  ];
  const kinds = operationKinds.filter(
    ({ action, area }) =>
      (actions === undefined || actions.includes(action)) && (areas === undefined || areas.includes(area)),
  );
  const isAll = currencyId === undefined && kinds.length === operationKinds.length && amounts === undefined;
  if (isAll)
    return sql`select ${columns} from operations o where ${sql.join(conditions, sql` and `)}
      order by o.id desc limit ${limit}`;
  const asked = currencyCatalogue
    .map(({ id }) => id)
    .filter((id) => (currencyId === undefined || id === currencyId) && (amounts?.has(id) ?? true));
  const sums = asked.map((id) => String(amounts?.get(id) ?? 0n));
  if (amounts !== undefined) conditions.push(sql`o.amount = c.amount`);
  return sql`select ${columns} from
    unnest(${asked}::integer[], ${sums}::numeric[]) c(currency_id, amount)
    cross join unnest(${kinds.map((kind) => kind.action)}::smallint[], ${kinds.map((kind) => kind.area)}::smallint[])
      k(action, area)
    cross join lateral (
      select * from operations o
      where o.currency_id = c.currency_id and o.action = k.action and o.area = k.area
        and ${sql.join(conditions, sql` and `)}
      order by o.id desc limit ${limit}
    ) o ${isAnyOrder ? sql`` : sql`order by o.id desc`} limit ${limit}`;
}

/**
 * The recorded price at an operation's time. Looked up row by row, because nobody has room for all records of some years: there
 * may be one of each currency every half minute.
 */
const priceThen = sql`(select price::text from price_records r where r.currency_id = o.currency_id and r.since <= o.created_at
  order by r.since desc limit 1)`;

interface Page {
  limit: number;
  offset?: number;
  before?: string | undefined;
  withPrices?: boolean;
}

/** A page of operations, newest first. */
export async function listOperationRows(
  db: Kysely<Database>,
  wanted: WantedOperations,
  { limit, offset = 0, before, withPrices = false }: Page,
): Promise<OperationRow[]> {
  const chosen = selecting(wanted, { columns: sql`o.*`, limit: limit + offset, before });
  const { rows } = await sql<OperationRow>`
    with chosen as (${chosen}), page as (select * from chosen order by id desc limit ${limit} offset ${offset})
    select o.id, o.created_at as "createdAt", o.action, o.area, o.direction, o.currency_id as "currencyId",
      o.amount::text as amount, o.entry_seq as "entrySeq", coalesce(o.ref_kind, l.ref_kind) as "refKind",
      coalesce(o.ref_id, l.ref_id) as "refId", o.details -> 'fee' as fee, coalesce(r.status, case when o.direction = 0 then case
          when o.ref_kind = 'migration' then
            case when s.migrated_at is not null then 1 when s.state = 'cancelled' then -1 when s.id is not null then 0 end
          when s.state = 'settled' or p.state = 'paid' then 1 when s.state = 'cancelled' or p.state = 'failed' then -1
          when s.id is not null then 0 end end)::integer as "requestStatus",
      coalesce(r.reason, case when o.direction = 0 and (o.ref_kind = 'send' or s.migrated_at is null) then
        case when p.state = 'failed' then 'transactionUnsuccessful' else s.reason end end) as "requestReason", u.public_id as "counterpartyPublicId", u.name as "counterpartyName",
      u.email as "counterpartyEmail",
      case when o.direction = 0 and o.ref_kind = 'payment' or o.direction = 1 and o.ref_kind = 'refund'
        then u.merchant_name end as "merchantName", ${withPrices ? priceThen : sql`null`} as price
    from page o
    left join operation_links l on o.ref_id is null and l.user_id = o.user_id and l.operation_id = o.id
    left join sends s on o.ref_kind in ('send', 'migration') and s.id = o.ref_id
    left join payouts p on p.owner_kind = 'send' and p.owner_id = s.id
    left join mint_requests r on o.ref_kind = 'mint request' and r.id = o.ref_id
    left join users u on u.id = coalesce((o.details ->> 'counterpartyId')::uuid,
      case when o.direction = 0 and o.ref_kind = 'send' and s.state = 'settled' then s.recipient_id end) and (u.findable or s.address is null)
    order by o.id desc`.execute(db);
  return rows;
}

/** How many operations there are, counted up to a limit. */
export async function countOperations(
  db: Kysely<Database>,
  wanted: WantedOperations,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${selecting(wanted, { columns: sql`o.id`, limit, isAnyOrder: true })}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The other side of a change of currencies that a user's operation is one side of; null where there is none yet. */
export async function findOtherHalf(
  db: Kysely<Database>,
  { userId, id, refKind, refId }: { userId: string } & Pick<OperationRow, 'id' | 'refKind' | 'refId'>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from operations
    where user_id = ${userId}::uuid and ref_id = ${refId}::uuid and ref_kind = ${refKind} and id <> ${id}::uuid
    union select operation_id from operation_links
      where user_id = ${userId}::uuid and ref_id = ${refId}::uuid and operation_id <> ${id}::uuid limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** A user's operations that belong to one of these. */
export async function findOperationsOf(
  db: Kysely<Database>,
  { userId, refIds }: { userId: string; refIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from operations where user_id = ${userId}::uuid and ref_id = any(${refIds}::uuid[])
    union select operation_id from operation_links
      where user_id = ${userId}::uuid and ref_id = any(${refIds}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** What the moves of a bill belong to, by its serial. */
export async function findMovesOfBill(db: Kysely<Database>, serial: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct e.move_id as id from bills b join bill_events e on e.bill_id = b.id
    where b.serial = ${serial} and e.move_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** The bills that an operation moved, in the order of their serials, and whether the user has them now. */
export async function listMovedBills(
  db: Kysely<Database>,
  moved: { userId: string; moveId: string; currencyIds: readonly number[]; limit: number },
): Promise<{ serial: string; isHeld: boolean }[]> {
  const { rows } = await sql<{ serial: string; isHeld: boolean }>`
    select distinct b.serial, b.holder_id is not distinct from ${moved.userId}::uuid as "isHeld"
    from bill_events e join bills b on b.id = e.bill_id
    where e.move_id = ${moved.moveId}::uuid and b.currency_id = any(${moved.currencyIds}::integer[])
    order by b.serial limit ${moved.limit}`.execute(db);
  return rows;
}

/** The number of a payment's receipt; null for anything else. */
export async function findCheckId(
  db: Kysely<Database>,
  { refKind, refId }: Pick<OperationRow, 'refKind' | 'refId'>,
): Promise<string | null> {
  if (refKind !== 'payment' && refKind !== 'refund') return null;
  const { rows } = await sql<{ checkId: string | null }>`
    select check_id as "checkId" from payment_intents where id = ${refId}::uuid`.execute(db);
  return rows[0]?.checkId ?? null;
}

/** The hash of a deposit's or send's transaction on its network; null for anything else, and before it is signed. */
export async function findTransactionHash(
  db: Kysely<Database>,
  { refKind, refId }: Pick<OperationRow, 'refKind' | 'refId'>,
): Promise<string | null> {
  if (refId === null) return null;
  if (refKind === 'send') return (await findPayout(db, { kind: 'send', id: refId }))?.hash ?? null;
  if (refKind !== 'deposit') return null;
  const arrival = await db
    .selectFrom('chain_arrivals')
    .select('transaction_hash')
    .where('id', '=', refId)
    .executeTakeFirst();
  return arrival?.transaction_hash ?? null;
}

/** A user's job over many bills that a move of bills is a part of, and how many lines it has. */
export async function findJob(
  db: Kysely<Database>,
  { userId, moveId }: { userId: string; moveId: string | null },
): Promise<{ id: string; lines: number } | null> {
  if (moveId === null) return null;
  const { rows } = await sql<{ id: string; lines: number }>`
    select j.id, j.line_count as lines from bill_events e
    join bulk_lines l on l.event_id = e.id join bulk_jobs j on j.id = l.job_id
    where e.move_id = ${moveId}::uuid and j.user_id = ${userId}::uuid limit 1`.execute(db);
  return rows[0] ?? null;
}
