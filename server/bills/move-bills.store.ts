import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { billMoves } from './bill-moves';
import type { BillMoveName } from './bill-moves';

/** A bill that has been moved. */
export interface MovedBill {
  id: string;
  serial: string;
  nominal: string;
}

interface MoveOptions {
  move: BillMoveName;
  serials: readonly string[];
  /** The user who does it; none for the system. */
  actorId: string | null;
  /** Whose they must be, for bills that somebody holds; none for the others. */
  fromHolderId: string | null;
  toHolderId: string | null;
  entryId?: string;
  now: Date;
}

/**
 * Moves those of the bills that are in the move's states, in the given hands, in no open request and not frozen, and
 * writes their history: one statement, so that of two who want the same bill one finds it and the other does not. How
 * many were moved tells the caller whether he got all.
 */
export async function moveBillRows(db: Kysely<Database>, options: MoveOptions): Promise<MovedBill[]> {
  const { move, serials, actorId, fromHolderId, toHolderId, entryId, now } = options;
  const { from, to } = billMoves[move];
  const { rows } = await sql<MovedBill>`
    with wanted as materialized (
      select id, status from bills
      where serial = any(${serials}::text[]) and status = any(${from}::smallint[])
        and holder_id is not distinct from ${fromHolderId}::uuid and lock_id is null
        and not exists (select from frozen_bills where frozen_bills.serial = bills.serial)
      order by id for update
    ), spent as (
      insert into spent_pins
      select bills.id, bills.pin_hash, ${now} from bills join wanted on wanted.id = bills.id
      where bills.pin_hash is not null
    ), moved as (
      update bills set status = ${to}, holder_id = ${toHolderId}::uuid, pin_hash = null, changed_at = ${now}
      from wanted where bills.id = wanted.id
      returning bills.id, serial, nominal::text as nominal, wanted.status as from_status
    ), written as (
      insert into bill_events (bill_id, move, from_status, to_status, actor_id, holder_id, entry_id, created_at)
      select id, ${move}, from_status, ${to}::smallint, ${actorId}::uuid, ${toHolderId}::uuid, ${entryId ?? null}::uuid, ${now}
      from moved
    )
    select id, serial, nominal from moved order by id`.execute(db);
  return rows;
}
