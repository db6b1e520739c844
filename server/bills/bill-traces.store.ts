import { sql } from 'kysely';
import type { Db } from '../kernel/db/db';

/** A bill as a user left it, and what is true of it now. */
export interface BillTraceRow {
  /** The name asked for: its serial, or its id in lower case. */
  name: string;
  serial: string;
  currencyId: number;
  nominal: string;
  status: number;
  isHeld: boolean;
  isMinted: boolean;
  /** True when the user's export took it out. */
  isExported: boolean;
  /** True when the user can't take it back any more. */
  isGiven: boolean;
  isLocked: boolean;
  isFrozen: boolean;
  /** The last move that the user made, or that gave the user the bill; null if the user never had it. */
  lastMove: string | null;
  lastAt: Date | null;
  /** Whether the user held it after that. */
  wasHis: boolean;
  /** When someone else moved it next. */
  nextAt: Date | null;
}

/** What a user has done with bills, named by serial or id; unknown ones are left out. */
export async function readBillTraces(
  db: Db,
  wanted: { userId: string; serials: readonly string[]; ids: readonly string[] },
): Promise<BillTraceRow[]> {
  const { userId } = wanted;
  const { rows } = await sql<BillTraceRow>`
    with asked as materialized (
      select id, serial as name from bills where serial = any(${wanted.serials}::text[])
      union all select id, id::text from bills where id = any(${wanted.ids}::uuid[])
    )
    select asked.name, bills.serial, bills.currency_id as "currencyId", bills.nominal::text as nominal, bills.status,
      coalesce(bills.holder_id = ${userId}::uuid, false) as "isHeld",
      coalesce(bills.minter_id = ${userId}::uuid, false) as "isMinted",
      coalesce(e.user_id = ${userId}::uuid, false) as "isExported",
      e.acknowledged_at is not null as "isGiven",
      bills.lock_id is not null as "isLocked",
      exists (select from frozen_bills f where f.serial = bills.serial) as "isFrozen",
      last.move as "lastMove", last.created_at as "lastAt",
      coalesce(last.holder_id = ${userId}::uuid, false) as "wasHis", next.created_at as "nextAt"
    from asked join bills on bills.id = asked.id
    left join bill_exports e on e.id = bills.export_id
    left join lateral (
      select id, move, created_at, holder_id from bill_events
      where bill_id = bills.id and (actor_id = ${userId}::uuid or holder_id = ${userId}::uuid)
      order by id desc limit 1
    ) last on true
    left join lateral (
      select created_at from bill_events where bill_id = bills.id and id > last.id order by id limit 1
    ) next on true`.execute(db);
  return rows;
}
