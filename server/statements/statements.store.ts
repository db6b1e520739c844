import { sql } from 'kysely';
import { billStatuses } from '../../contract/bills/bill';
import { mintRequestStatuses } from '../../contract/mint-house/mint-request-enums';
import type { Db } from '../kernel/db/db';

/** A user's bills, each with its face value in minor units. */
export async function listAllBills(
  db: Db,
  { userId, limit }: { userId: string; limit: number },
): Promise<{ currencyId: number; serial: string; nominal: string }[]> {
  const { rows } = await sql<{ currencyId: number; serial: string; nominal: string }>`
    select currency_id as "currencyId", serial, nominal::text as nominal from bills
    where holder_id = ${userId}::uuid and status = ${billStatuses.inWallet}
    order by currency_id, serial limit ${limit}`.execute(db);
  return rows;
}

/** A user's bills by currency: how many, and their face values together in minor units. */
export async function sumBills(
  db: Db,
  userId: string,
): Promise<{ currencyId: number; count: number; amount: string }[]> {
  const { rows } = await sql<{ currencyId: number; count: number; amount: string }>`
    select currency_id as "currencyId", count(*)::integer as count, sum(nominal)::text as amount from bills
    where holder_id = ${userId}::uuid and status = ${billStatuses.inWallet} group by 1 order by 1`.execute(
    db,
  );
  return rows;
}

/** Completed green burns of a user after a time, by payout currency: they credit later than they were requested. */
export async function sumLateBurns(
  db: Db,
  { userId, from }: { userId: string; from: Date },
): Promise<{ currencyId: number; amount: string }[]> {
  const { rows } = await sql<{ currencyId: number; amount: string }>`
    select o.currency_id as "currencyId", sum(o.amount)::text as amount
    from mint_requests r join operations o on o.ref_id = r.id and o.user_id = r.user_id and o.direction = 1
    where r.user_id = ${userId}::uuid and r.status = ${mintRequestStatuses.success} and r.ended_at >= ${from}
    group by 1`.execute(db);
  return rows;
}

/** Payouts of a user that have failed since a time, signed or not, by the hold that they were paid from. */
export async function listFailedPayouts(
  db: Db,
  { userId, from }: { userId: string; from: Date },
): Promise<{ holdId: string; currencyId: number; amount: string }[]> {
  const { rows } = await sql<{ holdId: string; currencyId: number; amount: string }>`
    select p.owner_id as "holdId", side.currency_id as "currencyId", side.amount::text as amount from payouts p
    cross join lateral (values (p.currency_id, p.amount), (p.fee_currency_id, p.fee)) side(currency_id, amount)
    where p.payer_id = ${userId}::uuid and p.state = 'failed' and p.ended_at >= ${from}`.execute(db);
  return rows;
}
