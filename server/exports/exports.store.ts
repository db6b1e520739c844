import { sql } from 'kysely';
import { billStatuses } from '../../contract/bills/bill';
import type { Db } from '../kernel/db/db';
import { rows } from '../kernel/db/guard';
import { build, statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';

/** An export's row; `sealedPins` until acknowledged or expired. */
export interface ExportRow {
  id: string;
  currencyId: number;
  serials: string[];
  sealedPins: Buffer | null;
  createdAt: Date;
  expiresAt: Date;
}

/** A bill outside and the export that took it out; `nominal` in minor units. */
export interface OutsideBill {
  exportId: string;
  id: string;
  serial: string;
  nominal: string;
}

export function insertExport(row: {
  id: string;
  userId: string;
  currencyId: number;
  serials: readonly string[];
  sealedPins: Buffer;
  createdAt: Date;
  expiresAt: Date;
  jobId: string | null;
}): Statement {
  return statement(
    build.insertInto('bill_exports').values({
      id: row.id,
      user_id: row.userId,
      currency_id: row.currencyId,
      serials: [...row.serials],
      sealed_pins: row.sealedPins,
      created_at: row.createdAt,
      expires_at: row.expiresAt,
      job_id: row.jobId,
    }),
  );
}

/** One export of a user with its bills in any state; `exportId` for those outside. */
export async function findExport(
  db: Db,
  wanted: { id: string; userId: string },
): Promise<{ row: ExportRow; bills: ExportedBill[] } | undefined> {
  const { id, userId } = wanted;
  const bills = sql<ExportedBill>`
    select id, serial, nominal::text as nominal, export_id as "exportId" from bills
    where serial in (select unnest(serials) from bill_exports where id = ${id}::uuid and user_id = ${userId}::uuid)
    order by bills.nominal, id`;
  const query = db.selectFrom('bill_exports').selectAll().where('id', '=', id).where('user_id', '=', userId);
  const { rows, found } = await db.read({ rows: statement(query), found: statement(bills) });
  const [row] = rows;
  return row && { row: toExport(row), bills: found };
}

/** A bill that an export took out; `nominal` in minor units. */
interface ExportedBill {
  id: string;
  serial: string;
  nominal: string;
  exportId: string | null;
}

/**
 * A user's exports with bills outside that the user may still see or take back, newest first; those of bulk jobs are shown by
 * their job.
 */
export async function listOpenExports(
  db: Db,
  wanted: { userId: string; limit: number },
): Promise<ExportRow[]> {
  const rows = await db
    .selectFrom('bill_exports')
    .selectAll()
    .where('user_id', '=', wanted.userId)
    .where('job_id', 'is', null)
    .where('acknowledged_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('bills')
          .select(sql`1`.as('one'))
          .whereRef('bills.export_id', '=', 'bill_exports.id'),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(wanted.limit)
    .execute();
  return rows.map(toExport);
}

/** The bills of these exports that are still outside, by face value. */
export async function listOutsideBills(db: Db, exportIds: readonly string[]): Promise<OutsideBill[]> {
  if (exportIds.length === 0) return [];
  return db
    .selectFrom('bills')
    .select(['export_id as exportId', 'id', 'serial', 'nominal'])
    .where('export_id', 'in', exportIds)
    .where('status', '=', billStatuses.bearer)
    .orderBy('nominal')
    .orderBy('id')
    .$narrowType<{ exportId: string }>()
    .execute();
}

/** Deletes the passcodes; returns whether the user has such an export. */
export async function acknowledgeExportRow(
  db: Db,
  wanted: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bill_exports')
    .set((where) => ({
      sealed_pins: null,
      acknowledged_at: where.fn.coalesce('acknowledged_at', where.val(wanted.now)),
    }))
    .where('id', '=', wanted.id)
    .where('user_id', '=', wanted.userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The number of an export's bills that are still outside. */
export async function countOutside(db: Db, exportId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bills where export_id = ${exportId}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Which of these bills a user's acknowledged exports have. */
export function selectAcknowledged({
  userId,
  serials,
}: {
  userId: string;
  serials: readonly string[];
}): Statement<{ serial: string }> {
  return statement(sql<{ serial: string }>`
      select bills.serial from bills join bill_exports e on e.id = bills.export_id
      where bills.serial = any(${serials}::text[]) and e.user_id = ${userId}::uuid
        and e.acknowledged_at is not null
      order by e.id`);
}

/**
 * Locks a user's exports of these bills until the batch ends, so that none is acknowledged meanwhile. The whole batch fails
 * with 30009 when one has been.
 */
export function lockExports({ userId, serials }: { userId: string; serials: readonly string[] }): Statement {
  const query = sql`
    with held as materialized (
      select e.acknowledged_at is not null as is_over
      from bills join bill_exports e on e.id = bills.export_id
      where bills.serial = any(${serials}::text[]) and e.user_id = ${userId}::uuid
      order by e.id for share of e
    ), over as (select from held where is_over)`;
  return statement(query, { expect: rows('over', 0, 'incorrectBills') });
}

/** Deletes passcodes that were not fetched in time. */
export async function forgetExpiredPins(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('bill_exports')
    .set({ sealed_pins: null })
    .where('sealed_pins', 'is not', null)
    .where('expires_at', '<=', now)
    .execute();
}

function toExport(row: {
  id: string;
  currency_id: number;
  serials: string[];
  sealed_pins: Buffer | null;
  created_at: Date;
  expires_at: Date;
}): ExportRow {
  return {
    id: row.id,
    currencyId: row.currency_id,
    serials: row.serials,
    sealedPins: row.sealed_pins,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
