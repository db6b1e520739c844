import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { billStatuses } from '../../contract/bills/bill-statuses';
import type { Database } from '../db/database.models';

/** Indexes in the wallet's tree that no bill has had; a rolled back transaction leaves a gap, which does no harm. */
export async function nextAddressIndexes(db: Kysely<Database>, count: number): Promise<number[]> {
  const { rows } = await sql<{ index: bigint }>`
    select nextval(pg_get_serial_sequence('bill_addresses', 'address_index')) as index
    from generate_series(1, ${count})`.execute(db);
  return rows.map(({ index }) => Number(index));
}

export async function findBillAddresses(
  db: Kysely<Database>,
  billIds: readonly string[],
): Promise<{ billId: string; address: string }[]> {
  const { rows } = await sql<{ billId: string; address: string }>`
    select bill_id as "billId", address from bill_addresses where bill_id = any(${billIds}::uuid[])`.execute(
    db,
  );
  return rows;
}

export async function insertBillAddresses(
  db: Kysely<Database>,
  added: readonly { billId: string; addressIndex: number; address: string }[],
): Promise<void> {
  await sql`
    insert into bill_addresses (bill_id, address_index, address)
    select * from unnest(
      ${added.map(({ billId }) => billId)}::uuid[], ${added.map(({ addressIndex }) => addressIndex)}::bigint[],
      ${added.map(({ address }) => address)}::text[]
    )`.execute(db);
}

/** Writes down that the keys of bills' addresses are their last holder's now. */
export async function releaseBillKeys(
  transaction: Kysely<Database>,
  released: { serials: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update bill_addresses set released_at = ${released.now} from bills
    where bills.id = bill_addresses.bill_id and bills.status = ${billStatuses.burned}
      and bills.serial = any(${released.serials}::text[])`.execute(transaction);
}

/** A burned bill whose key is its last holder's; `nominal` in minor units. */
export interface ReleasedBill {
  serial: string;
  nominal: string;
  currencyId: number;
  addressIndex: number;
}

/** Those of the bills that are burned and whose keys are released, by serial; no other bill's key may be shown. */
export async function listReleasedBills(
  db: Kysely<Database>,
  serials: readonly string[],
): Promise<ReleasedBill[]> {
  const { rows } = await sql<{ serial: string; nominal: string; currency_id: number; address_index: bigint }>`
    select serial, nominal::text as nominal, currency_id, address_index
    from bills join bill_addresses on bill_addresses.bill_id = bills.id
    where serial = any(${serials}::text[]) and status = ${billStatuses.burned} and released_at is not null
    order by serial`.execute(db);
  return rows.map((row) => ({
    serial: row.serial,
    nominal: row.nominal,
    currencyId: row.currency_id,
    addressIndex: Number(row.address_index),
  }));
}
