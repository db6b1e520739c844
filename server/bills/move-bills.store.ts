import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { billMoves } from './bill-moves';
import type { BillMoveName } from './bill-moves';

/** A bill that has been moved; `nominal` in minor units. */
export interface MovedBill {
  id: string;
  serial: string;
  nominal: string;
}

/** By what right bills are moved, which says whose they must be. */
export type MoveRight =
  | { kind: 'holder'; userId: string }
  /** By the passcode of each, in hashed form. */
  | { kind: 'passcode'; actorId: string }
  /** Who exported them and has not said that he has the passcodes. */
  | { kind: 'exporter'; userId: string }
  /** What nobody holds, moved for a user. */
  | { kind: 'stock'; actorId: string }
  /** Whose request has locked them, whoever holds them. */
  | { kind: 'request'; actorId: string }
  | { kind: 'system' };

export interface MoveOptions {
  move: BillMoveName;
  /**
   * Which bills; for an export with their new passcodes and the server's marks on them, by right of a passcode with
   * those, in hashed form.
   */
  bills: readonly { serial: string; pinHash?: Buffer; pinSeal?: Buffer }[];
  right: MoveRight;
  toHolderId: string | null;
  /** The export that takes them out. */
  exportId?: string;
  entryId?: string;
  /** The open request that has locked the bills; moving them ends the lock. */
  lockId?: string;
  now: Date;
}

/**
 * Moves those of the bills that are in the move's states, in the given hands, in no open request and not frozen, and
 * writes their history: one statement, so that of two who want the same bill one finds it and the other does not. How
 * many were moved tells the caller whether he got all.
 */
export async function moveBillRows(db: Kysely<Database>, options: MoveOptions): Promise<MovedBill[]> {
  const { move, bills, right, toHolderId, exportId, entryId, lockId, now } = options;
  const { from, to } = billMoves[move];
  const serials = bills.map(({ serial }) => serial);
  const pinHashes = bills.map(({ pinHash }) => pinHash ?? null);
  const pinSeals = bills.map(({ pinSeal }) => pinSeal ?? null);
  const exporterId = right.kind === 'exporter' ? right.userId : null;
  const { rows } = await sql<MovedBill>`
    with given as materialized (
      select * from unnest(${serials}::text[], ${pinHashes}::bytea[], ${pinSeals}::bytea[]) as one(serial, pin_hash, pin_seal)
    ), wanted as materialized (
      select bills.id, bills.status, bills.pin_hash, given.pin_hash as given_hash,
        given.pin_seal
      from bills join given on given.serial = bills.serial
      where bills.status = any(${from}::smallint[]) and bills.lock_id is not distinct from ${lockId ?? null}::uuid
        and (${right.kind === 'request'}
          or bills.holder_id is not distinct from ${right.kind === 'holder' ? right.userId : null}::uuid)
        and (${right.kind !== 'passcode'} or bills.pin_hash = given.pin_hash)
        and (${exporterId}::uuid is null or exists (
          select from bill_exports
          where bill_exports.id = bills.export_id and user_id = ${exporterId}::uuid
            and (acknowledged_at is null or (not acknowledgement_is_final and expires_at <= ${now}))
        ))
        and not exists (select from frozen_bills where frozen_bills.serial = bills.serial)
      order by bills.id for update of bills
    ), spent as (
      insert into spent_pins select id, pin_hash, ${now} from wanted where pin_hash is not null
    ), moved as (
      update bills set status = ${to}, holder_id = ${toHolderId}::uuid, changed_at = ${now}, label = null, lock_id = null,
        export_id = ${exportId ?? null}::uuid,
        pin_hash = case when ${exportId !== undefined} then wanted.given_hash end
      from wanted where bills.id = wanted.id
      returning bills.id, serial, currency_id, nominal, wanted.status as from_status
    ), marked as (
      insert into pin_seals select id, pin_seal, ${now} from wanted where pin_seal is not null
    ), counted as (
      insert into bill_tallies (currency_id, status, bill_count, amount)
      select currency_id, from_status, -count(*), -sum(nominal) from moved
      where from_status <> ${to} group by currency_id, from_status
      union all
      select currency_id, ${to}::smallint, count(*), sum(nominal) from moved
      where from_status <> ${to} group by currency_id
    ), written as (
      insert into bill_events (bill_id, move, from_status, to_status, actor_id, holder_id, entry_id, created_at)
      select id, ${move}, from_status, ${to}::smallint, ${actorOf(right)}::uuid, ${toHolderId}::uuid,
        ${entryId ?? null}::uuid, ${now}
      from moved
    )
    select id, serial, nominal::text as nominal from moved order by id`.execute(db);
  return rows;
}

function actorOf(right: MoveRight): string | null {
  if (right.kind === 'system') return null;
  return 'userId' in right ? right.userId : right.actorId;
}
