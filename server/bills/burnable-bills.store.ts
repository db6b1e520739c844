import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { billStatuses } from '../../contract/bills/bill-statuses';
import type { Database } from '../db/database.models';
import type { BearerLine } from './bearer-line';

/** A bill that an operation may take; `nominal` in minor units. */
export interface BurnableBill {
  serial: string;
  nominal: string;
}

/** Those of a user's bills, by serial, that nothing holds back. */
export async function findFreeOwnBills(
  db: Kysely<Database>,
  wanted: { userId: string; currencyId: number; serials: readonly string[] },
): Promise<BurnableBill[]> {
  if (wanted.serials.length === 0) return [];
  const { rows } = await sql<BurnableBill>`
    select serial, nominal::text as nominal from bills
    where serial = any(${wanted.serials}::text[]) and holder_id = ${wanted.userId}::uuid
      and status = ${billStatuses.inWallet} and currency_id = ${wanted.currencyId} and lock_id is null
      and not exists (select from frozen_bills where frozen_bills.serial = bills.serial)`.execute(db);
  return rows;
}

/**
 * Locks for a request those of a user's bills, and of the written ones by their passcodes, that are still free: of two who
 * want the same bill one gets it.
 */
export async function lockBurnableBills(
  transaction: Kysely<Database>,
  wanted: {
    userId: string;
    currencyId: number;
    serials: readonly string[];
    lines: readonly BearerLine[];
    lockId: string;
  },
): Promise<BurnableBill[]> {
  const serials = [...wanted.serials, ...wanted.lines.map(({ serial }) => serial)];
  const hashes = [...wanted.serials.map(() => null), ...wanted.lines.map(({ pinHash }) => pinHash)];
  const { rows } = await sql<BurnableBill>`
    with given as materialized (
      select * from unnest(${serials}::text[], ${hashes}::bytea[]) as one(serial, pin_hash)
    ), wanted as materialized (
      select bills.id from bills join given on given.serial = bills.serial
      where bills.currency_id = ${wanted.currencyId} and bills.lock_id is null
        and ((given.pin_hash is null and bills.status = ${billStatuses.inWallet}
              and bills.holder_id = ${wanted.userId}::uuid)
          or (bills.status = ${billStatuses.bearer} and bills.pin_hash = given.pin_hash))
        and not exists (select from frozen_bills where frozen_bills.serial = bills.serial)
      order by bills.id for update of bills
    )
    update bills set lock_id = ${wanted.lockId}::uuid from wanted where bills.id = wanted.id
    returning serial, nominal::text as nominal`.execute(transaction);
  return rows;
}
