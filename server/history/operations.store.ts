import { sql } from 'kysely';
import type { Operation } from '../../contract/operations/operations.contract';
import { selecting } from './select-operations';
import type { WantedOperations } from './select-operations';
import type { Db } from '../kernel/db/db';
import type { StoredPrice } from '../market/currencies/price-records';

/** An operation's row with everything that the history shows. */
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
  /** A send's address, or the name by which its user entered the recipient. */
  recipient: string | null;
  /** A send that holds its money until its user enters the code. */
  awaitsCode: boolean;
  /** The newest transaction's hash of a send or deposit, or that of the one in a block. */
  transactionHash: string | null;
  /** The bulk job or the migration from or to outside that it is a part of. */
  group: Operation['group'];
  /** For an exchange. */
  rate: string | null;
  discountPercent: number | null;
  /** The price at the time. Null before the first recorded price, and where the caller needs none. */
  price: StoredPrice | null;
}

/**
 * The recorded price at an operation's time. Looked up row by row: each currency may have a price every half minute, and
 * years of them don't fit into memory.
 */
const priceThen = sql`(select json_build_object('since', r.since, 'price', r.price::text, 'seal', encode(r.seal, 'hex'))
  from price_records r where r.currency_id = o.currency_id and r.since <= o.created_at
  order by r.since desc limit 1)`;

interface Page {
  limit: number;
  offset?: number;
  before?: string | undefined;
  withPrices?: boolean;
}

/** The hash of the transaction that a payout's coins went in. */
const sentHash = sql`(select coalesce(
    (select c.hash from payout_attempts t join chain_sent c on c.network = t.network and c.hash = t.hash
      where t.leg_id = l.id limit 1),
    (select t.hash from payout_attempts t where t.leg_id = l.id order by t.n desc limit 1))
  from payout_legs l where l.payout_id = p.id order by l.id limit 1)`;

/** The bulk job that moved these bills. Either all bills of a move are lines of one job, or none is. */
const jobOf = sql`(select json_build_object('kind', 'job', 'id', j.id, 'lines', j.line_count)
  from (select bill_id from bill_events where move_id = o.ref_id limit 1) b
  join bill_events e on e.bill_id = b.bill_id and e.move_id = o.ref_id
  join bulk_lines n on n.event_id = e.id join bulk_jobs j on j.id = n.job_id and j.user_id = o.user_id limit 1)`;

/** The migration that passed on coins from outside, found by its ledger entry or by the deposit. */
const inputOf = sql`(select x.id from external_inputs x where x.entry_id = o.ref_id and o.ref_kind = 'migration'
  union all
  select x.id from input_addresses n join external_inputs x on x.address_index = n.address_index
  where n.address = a.address and x.state = 'done' and x.currency_from = a.currency_id
    and a.transaction_hash in (x.hash, '0x' || x.hash)
  limit 1)`;

/** A page of operations, newest first. */
export async function listOperationRows(
  db: Db,
  wanted: WantedOperations,
  { limit, offset = 0, before, withPrices = false }: Page,
): Promise<OperationRow[]> {
  const chosen = selecting(wanted, { columns: sql`o.*`, limit: limit + offset, before });
  const { rows } = await sql<OperationRow>`
    with chosen as (${chosen}), page as (select * from chosen order by id desc limit ${limit} offset ${offset})
    select o.id, o.created_at as "createdAt", o.action, o.area, o.direction, o.currency_id as "currencyId",
      o.amount::text as amount, o.entry_seq as "entrySeq", o.ref_kind as "refKind", o.ref_id as "refId", o.details -> 'fee' as fee, coalesce(r.status, case when o.direction = 0 then case
          when o.ref_kind = 'migration' then
            case when s.migrated_at is not null then 1 when s.state = 'cancelled' then -1 when s.id is not null then 0 end
          when s.state = 'settled' or p.state = 'paid' then 1 when s.state = 'cancelled' or p.state = 'failed' then -1
          when s.id is not null then 0 end end)::integer as "requestStatus",
      coalesce(r.reason, case when o.direction = 0 and (o.ref_kind = 'send' or s.migrated_at is null) then
        case when p.state = 'failed' then 'transactionUnsuccessful' else s.reason end end) as "requestReason", u.public_id as "counterpartyPublicId", u.name as "counterpartyName",
      u.email as "counterpartyEmail",
      case when o.direction = 0 and o.ref_kind = 'payment' or o.direction = 1 and o.ref_kind = 'refund'
        then u.merchant_name end as "merchantName",
      case when o.direction = 0 then coalesce(s.address, s.recipient) end as recipient,
      coalesce(o.direction = 0 and s.state = 'unconfirmed', false) as "awaitsCode",
      case when o.direction = 0 then ${sentHash} else a.transaction_hash end as "transactionHash",
      case when o.ref_kind in ('bills', 'take back', 'mint request') then ${jobOf}
        when s.source_currency_id is not null then json_build_object('kind', 'migration', 'id', s.id, 'lines', null)
        when o.ref_kind in ('migration', 'deposit') then
          (select json_build_object('kind', 'migration', 'id', x.id, 'lines', null) from ${inputOf} x) end as "group",
      o.details ->> 'rate' as rate, (o.details ->> 'discountPercent')::integer as "discountPercent", ${withPrices ? priceThen : sql`null`} as price
    from page o
    left join sends s on o.ref_kind in ('send', 'migration') and s.id = o.ref_id
    left join chain_arrivals a on o.ref_kind = 'deposit' and a.id = o.ref_id
    left join payouts p on p.owner_kind = 'send' and p.owner_id = s.id
    left join mint_requests r on o.ref_kind = 'mint request' and r.id = o.ref_id
    left join users u on u.id = coalesce((o.details ->> 'counterpartyId')::uuid,
      case when o.direction = 0 and o.ref_kind = 'send' then s.recipient_id end) and (u.findable or s.address is null)
    order by o.id desc`.execute(db);
  return rows;
}

/** Counts operations, up to a limit. */
export async function countOperations(db: Db, wanted: WantedOperations, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${selecting(wanted, { columns: sql`o.id`, limit, isAnyOrder: true })}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Columns that describe the other side of an exchange. */
export type OtherHalf = Pick<OperationRow, 'id' | 'currencyId' | 'direction' | 'rate' | 'discountPercent'>;

/** The other side of an exchange, with its terms. */
export async function findOtherHalf(
  db: Db,
  { userId, id, refKind, refId }: { userId: string } & Pick<OperationRow, 'id' | 'refKind' | 'refId'>,
): Promise<OtherHalf | undefined> {
  const { rows } = await sql<OtherHalf>`
    select id, currency_id as "currencyId", direction, details ->> 'rate' as rate,
      (details ->> 'discountPercent')::integer as "discountPercent" from operations
    where user_id = ${userId}::uuid and ref_id = ${refId}::uuid and ref_kind = ${refKind} and id <> ${id}::uuid limit 1`.execute(
    db,
  );
  return rows[0];
}

/** A bill that an operation moved. */
export interface MovedBill {
  serial: string;
  currencyId: number;
  nominalMinor: string;
  /** The user has it now. */
  isHeld: boolean;
}

/** The bills that an operation moved, in the order of their serials, and whether the user has them now. */
export async function listMovedBills(
  db: Db,
  moved: { userId: string; moveId: string; currencyIds: readonly number[]; limit: number },
): Promise<MovedBill[]> {
  const { rows } = await sql<MovedBill>`
    select distinct b.serial, b.currency_id as "currencyId", b.nominal::text as "nominalMinor", b.holder_id is not distinct from ${moved.userId}::uuid as "isHeld"
    from bill_events e join bills b on b.id = e.bill_id
    where e.move_id = ${moved.moveId}::uuid and b.currency_id = any(${moved.currencyIds}::integer[])
    order by b.serial limit ${moved.limit}`.execute(db);
  return rows;
}

/** The number of a payment's receipt; null for anything else. */
export async function findCheckId(
  db: Db,
  { refKind, refId }: Pick<OperationRow, 'refKind' | 'refId'>,
): Promise<string | null> {
  if (refKind !== 'payment' && refKind !== 'refund') return null;
  const { rows } = await sql<{ checkId: string | null }>`
    select check_id as "checkId" from payment_intents where id = ${refId}::uuid`.execute(db);
  return rows[0]?.checkId ?? null;
}
