import { sql } from 'kysely';
import type { Db } from '../kernel/db/db';

/** What a search looks for among a user's operations. */
interface Wanted {
  userId: string;
  limit: number;
}

/** Limit of the search for parts of serials and names: a user's newest operations. Whole ones are found in all operations. */
const searchedPartsMax = 2_000;

/** A user's operations that belong to one of these. */
export async function findOperationsOf(
  db: Db,
  { userId, refIds }: { userId: string; refIds: readonly string[] },
): Promise<string[]> {
  if (refIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from operations where user_id = ${userId}::uuid and ref_id = any(${refIds}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Finds the operations that moved a bill, by its serial. */
export async function findMovesOfBill(db: Db, serial: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct e.move_id as id from bills b join bill_events e on e.bill_id = b.id
    where b.serial = ${serial} and e.move_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** A user's newest operations with bills whose serials have these digits. */
export async function findOperationsOfSerialPart(
  db: Db,
  { userId, digits, limit }: Wanted & { digits: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recent as (
      select id, ref_id from operations where user_id = ${userId}::uuid order by id desc limit ${searchedPartsMax}
    )
    select r.id from recent r where exists (
      select from bill_events e join bills b on b.id = e.bill_id
      where e.move_id = r.ref_id and b.serial like ${`%${digits}%`}
    ) order by r.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds by a hash: sends and deposits of that transaction on a network, and the payment of that ledger entry. */
export async function findOwnersOfHash(db: Db, hash: string): Promise<string[]> {
  const digits = hash.toLowerCase().replace(/^0x/, '');
  const hashes = [digits, `0x${digits}`];
  const { rows } = await sql<{ id: string }>`
    select p.owner_id as id from payout_attempts t
      join payout_legs l on l.id = t.leg_id join payouts p on p.id = l.payout_id
      where t.hash = any(${hashes}::text[]) and p.owner_kind = 'send'
    union select id from chain_arrivals where transaction_hash = any(${hashes}::text[])
    union select id from payment_intents where entry_hash = ${Buffer.from(digits, 'hex')}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A user's newest sends to an address, and deposits that have arrived at it. */
export async function findMovesOfAddress(
  db: Db,
  { userId, address, limit }: Wanted & { address: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from sends where user_id = ${userId}::uuid and lower(address) = lower(${address})
      order by created_at desc limit ${limit})
    union all (select id from chain_arrivals where lower(address) = lower(${address}) and user_id = ${userId}::uuid
      order by seen_at desc limit ${limit})`.execute(db);
  return rows.map(({ id }) => id);
}

/** The payment of a receipt. */
export async function findPaymentOfReceipt(db: Db, checkId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payment_intents where check_id = ${checkId}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Finds a user's operations with a person or merchant, by name, e-mail address or public id. A hidden user isn't found
 * through sends to their address, and a merchant can't find payers. Each `offset 0` keeps the planner from reading a
 * whole table for a few rows.
 */
export async function findOperationsWith(
  db: Db,
  { userId, name, limit }: Wanted & { name: string },
): Promise<string[]> {
  const folded = name.toLowerCase().replace(/^@/, '');
  const publicId = /^[0-9]{1,15}$/.test(name) ? name : null;
  const part = `%${folded.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const isPayment = sql`o.ref_kind in ('payment', 'refund')`;
  const isPayer = sql`o.direction = case o.ref_kind when 'payment' then 0 else 1 end`;
  const isNamed = sql`(s.address is null or u.findable)`;
  const { rows } = await sql<{ id: string }>`
    with people as (
      select id from users where name_folded = ${folded}
      union select id from users where email = ${folded}
      union select id from users where public_id = ${publicId}::bigint
    ), merchants as (
      select id from users where lower(merchant_name) = ${folded} limit ${limit}
    ), recent as (
      select id, ref_kind, ref_id, direction, coalesce((details ->> 'counterpartyId')::uuid,
          (select recipient_id from sends s where ref_kind = 'send' and direction = 0 and s.id = ref_id)) as other
      from operations where user_id = ${userId}::uuid order by id desc limit ${searchedPartsMax}
    ), found as (
      select o.id from recent o
        cross join lateral (select * from users where id = o.other offset 0) u
        left join lateral (select address from sends where o.ref_kind = 'send' and id = o.ref_id offset 0) s on true
        where case when ${isPayment} then ${isPayer} and lower(u.merchant_name) like ${part}
          else ${isNamed} and u.name_folded like ${part} end
      union all select o.id from people u0 join users u on u.id = u0.id cross join lateral (
        select o.id from operations o
        left join lateral (select address from sends where o.ref_kind = 'send' and id = o.ref_id offset 0) s on true
        where o.user_id = ${userId}::uuid and o.details ->> 'counterpartyId' = u.id::text and not ${isPayment} and ${isNamed}
        order by o.id desc limit ${limit}
      ) o
      union all select o.id from merchants u cross join lateral (
        select o.id from operations o
        where o.user_id = ${userId}::uuid and o.details ->> 'counterpartyId' = u.id::text and ${isPayment} and ${isPayer}
        order by o.id desc limit ${limit}
      ) o
      union all select o.id from people u0 join users u on u.id = u0.id cross join lateral (
        select * from sends s where s.user_id = ${userId}::uuid and s.recipient_id = u.id and ${isNamed}
        order by s.id desc limit ${limit}
      ) s join operations o on o.ref_id = s.id and o.user_id = s.user_id
    )
    select distinct id from found order by id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
