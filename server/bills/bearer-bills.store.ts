import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { billStatuses } from '../../contract/bills/bill-statuses';
import type { Database } from '../db/database.models';
import type { BearerLine } from './bearer-line';

/** What a written line fits: a bill's live passcode, one that it had, or nothing (no row). */
export interface FittingBill {
  serial: string;
  currencyId: number;
  nominalMinor: bigint;
  /** Its passcode has been used. */
  isSpent: boolean;
  /** It is in an open request, or frozen. */
  isBlocked: boolean;
  /** Who exported it; null for one that is spent. */
  exporterId: string | null;
  /** Who exported it may still take it back. */
  mayBeTakenBack: boolean;
}

/** Those of the lines whose passcode is, or has been, the bill's. */
export async function findFittingBills(
  db: Kysely<Database>,
  lines: readonly BearerLine[],
): Promise<FittingBill[]> {
  const serials = lines.map(({ serial }) => serial);
  const hashes = lines.map(({ pinHash }) => pinHash);
  const { rows } = await sql<{
    serial: string;
    currency_id: number;
    nominal: string;
    is_live: boolean;
    is_spent: boolean;
    is_blocked: boolean;
    exporter_id: string | null;
    may_be_taken_back: boolean | null;
  }>`
    select bills.serial, bills.currency_id, bills.nominal::text as nominal,
      bills.status = ${billStatuses.bearer} and bills.pin_hash = given.pin_hash as is_live,
      exists (select from spent_pins s where s.bill_id = bills.id and s.pin_hash = given.pin_hash) as is_spent,
      bills.lock_id is not null
        or exists (select from frozen_bills f where f.serial = bills.serial) as is_blocked,
      e.user_id as exporter_id, e.acknowledged_at is null or not e.acknowledgement_is_final as may_be_taken_back
    from unnest(${serials}::text[], ${hashes}::bytea[]) as given(serial, pin_hash)
    join bills on bills.serial = given.serial
    left join bill_exports e on e.id = bills.export_id`.execute(db);
  return rows
    .filter((row) => row.is_live || row.is_spent)
    .map((row) => ({
      serial: row.serial,
      currencyId: row.currency_id,
      nominalMinor: BigInt(row.nominal),
      isSpent: !row.is_live,
      isBlocked: row.is_blocked,
      exporterId: row.is_live ? row.exporter_id : null,
      mayBeTakenBack: row.is_live && row.may_be_taken_back === true,
    }));
}
