import { sql } from 'kysely';
import { billStatuses } from '../../contract/bills/bill';
import type { Db } from '../kernel/db/db';
import type { StoredAddress } from './bill-addresses';

/** The number of bills of one face value. */
export interface BillCount {
  currencyId: number;
  nominalMinor: bigint;
  count: number;
}

/** Counts a user's bills by currency and face value, both ascending. */
export async function countBillsOf(
  db: Db,
  owner: { holderId: string; currencyId?: number },
): Promise<BillCount[]> {
  const { rows } = await sql<{ currency_id: number; nominal: string; count: number }>`
    select currency_id, nominal::text as nominal, count(*)::integer as count from bills
    where holder_id = ${owner.holderId} and status = ${billStatuses.inWallet}
      and (${owner.currencyId ?? null}::integer is null or currency_id = ${owner.currencyId ?? null}::integer)
    group by currency_id, bills.nominal order by currency_id, bills.nominal`.execute(db);
  return rows.map(({ currency_id: currencyId, nominal, count }) => ({
    currencyId,
    nominalMinor: BigInt(nominal),
    count,
  }));
}

/** Single bills by id, oldest first. */
export async function listBillRows(
  db: Db,
  wanted: {
    holderId: string;
    currencyId: number;
    nominalMinor: bigint | undefined;
    limit: number;
    offset: number;
  },
): Promise<(StoredAddress & { nominal: string })[]> {
  let query = db
    .selectFrom('bills')
    .leftJoin('bill_addresses', 'bill_addresses.bill_id', 'bills.id')
    .select(['id', 'bills.serial', 'nominal', 'address', 'address_index', 'seal'])
    .where('holder_id', '=', wanted.holderId)
    .where('currency_id', '=', wanted.currencyId)
    .where('status', '=', billStatuses.inWallet);
  if (wanted.nominalMinor !== undefined) query = query.where('nominal', '=', String(wanted.nominalMinor));
  return query.orderBy('nominal').orderBy('id').limit(wanted.limit).offset(wanted.offset).execute();
}

/** Counts the stock for Pay-to-Bills in one currency by face value. */
export async function countStock(db: Db, currencyId: number): Promise<BillCount[]> {
  const { rows } = await sql<{ nominal: string; count: number }>`
    select nominal::text as nominal, count(*)::integer as count from bills
    where status = ${billStatuses.coinaged} and currency_id = ${currencyId} and lock_id is null
      and not exists (select from frozen_bills where frozen_bills.serial = bills.serial)
    group by bills.nominal order by bills.nominal`.execute(db);
  return rows.map(({ nominal, count }) => ({ currencyId, nominalMinor: BigInt(nominal), count }));
}

/** A bill held by the user, with its history. */
export async function findHeldBill(
  db: Db,
  wanted: { serial: string; holderId: string },
): Promise<
  | (StoredAddress & {
      currencyId: number;
      nominal: string;
      status: number;
      label: string | null;
      events: { id: bigint; move: string; actorId: string | null; createdAt: Date }[];
    })
  | undefined
> {
  const bill = await db
    .selectFrom('bills')
    .leftJoin('bill_addresses', 'bill_addresses.bill_id', 'bills.id')
    .select([
      'id',
      'bills.serial',
      'currency_id as currencyId',
      'nominal',
      'status',
      'label',
      'address',
      'address_index',
      'seal',
    ])
    .where('bills.serial', '=', wanted.serial)
    .where('holder_id', '=', wanted.holderId)
    .executeTakeFirst();
  if (bill === undefined) return undefined;
  const events = await db
    .selectFrom('bill_events')
    .select(['id', 'move', 'actor_id as actorId', 'created_at as createdAt'])
    .where('bill_id', '=', bill.id)
    .orderBy('id')
    .execute();
  return { ...bill, events };
}

/** Returns whether the user holds the bill. */
export async function saveLabel(
  db: Db,
  wanted: { serial: string; holderId: string; label: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bills')
    .set({ label: wanted.label })
    .where('serial', '=', wanted.serial)
    .where('holder_id', '=', wanted.holderId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the given bills that the user holds, sorted by serial. */
export async function findOwnBills(
  db: Db,
  wanted: { serials: readonly string[]; holderId: string },
): Promise<{ serial: string; currencyId: number; nominal: string }[]> {
  if (wanted.serials.length === 0) return [];
  return db
    .selectFrom('bills')
    .select(['serial', 'currency_id as currencyId', 'nominal'])
    .where('serial', 'in', wanted.serials)
    .where('holder_id', '=', wanted.holderId)
    .execute();
}

/**
 * A holder's bills that are in no open request and not frozen: the first few of each face value, so that the cost
 * does not grow with their number.
 */
export async function listFreeBills(
  db: Db,
  wanted: { holderId: string; currencyId: number; nominals: readonly bigint[]; limitOfEach: number },
): Promise<{ serial: string; nominal: string }[]> {
  const { holderId, currencyId, nominals, limitOfEach } = wanted;
  const { rows } = await sql<{ serial: string; nominal: string }>`
    select free.serial, free.nominal::text as nominal
    from unnest(${nominals.map(String)}::numeric[]) as kinds(nominal)
    cross join lateral (
      select serial, bills.nominal, id from bills
      where holder_id = ${holderId}::uuid and currency_id = ${currencyId} and bills.nominal = kinds.nominal
        and status = ${billStatuses.inWallet} and lock_id is null
        and not exists (select from frozen_bills where frozen_bills.serial = bills.serial)
      order by id limit ${limitOfEach}
    ) free order by free.nominal, free.id`.execute(db);
  return rows;
}
