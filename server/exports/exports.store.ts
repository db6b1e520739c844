import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { billStatuses } from '../../contract/bills/bill';
import type { Database } from '../kernel/db/database.models';
import type { Db } from '../kernel/db/db';
import { rows } from '../kernel/db/guard';
import { build, statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { isOwn, sealAfter, sealOf } from '../kernel/keys/sealed-tables';

type Keys = Pick<DerivedKeys, 'rowSeal'>;

/** With its seal; only rows that are as the server wrote them may be shown or used. */
export type StoredExport = Selectable<Database['bill_exports']>;

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

export function insertExport(
  keys: Keys,
  given: {
    id: string;
    userId: string;
    currencyId: number;
    serials: readonly string[];
    sealedPins: Buffer;
    createdAt: Date;
    expiresAt: Date;
    jobId: string | null;
  },
): Statement {
  const row = {
    id: given.id,
    user_id: given.userId,
    currency_id: given.currencyId,
    serials: [...given.serials],
    sealed_pins: given.sealedPins,
    created_at: given.createdAt,
    expires_at: given.expiresAt,
    acknowledged_at: null,
    job_id: given.jobId,
  };
  return statement(
    build.insertInto('bill_exports').values({ ...row, seal: sealOf(keys, 'bill_exports', row) }),
  );
}

/** One export of a user with its bills in any state; `exportId` for those outside. Undefined if someone else has altered it. */
export async function findExport(
  { db, keys }: { db: Db; keys: Keys },
  wanted: { id: string; userId: string },
): Promise<{ row: ExportRow; bills: ExportedBill[] } | undefined> {
  const { id, userId } = wanted;
  const bills = sql<ExportedBill>`
    select id, serial, nominal::text as nominal, export_id as "exportId" from bills
    where serial in (select unnest(serials) from bill_exports where id = ${id}::uuid and user_id = ${userId}::uuid)
    order by bills.nominal, id`;
  const query = db.selectFrom('bill_exports').selectAll().where('id', '=', id).where('user_id', '=', userId);
  const { rows, exportedBills } = await db.read({ rows: statement(query), exportedBills: statement(bills) });
  const [row] = rows;
  return row && isOwn(keys, 'bill_exports', row) ? { row: toExport(row), bills: exportedBills } : undefined;
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
  { db, keys }: { db: Db; keys: Keys },
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
  return rows.filter((row) => isOwn(keys, 'bill_exports', row)).map(toExport);
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

/** Deletes the passcodes of exports of a user; returns how many of those named there are. */
export async function acknowledgeExports(
  { transaction, keys }: { transaction: Db; keys: Keys },
  wanted: { userId: string; now: Date } & ({ id: string } | { jobId: string }),
): Promise<number> {
  const { userId, now } = wanted;
  const held = await transaction
    .selectFrom('bill_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where((of) => ('id' in wanted ? of('id', '=', wanted.id) : of('job_id', '=', wanted.jobId)))
    .orderBy('id')
    .forUpdate()
    .execute();
  const seals = held.map((row) =>
    sealAfter(keys, 'bill_exports', { row, changes: { acknowledged_at: row.acknowledged_at ?? now } }),
  );
  await sql`
    update bill_exports e set sealed_pins = null, acknowledged_at = coalesce(acknowledged_at, ${now}), seal = made.seal
    from unnest(${held.map(({ id }) => id)}::uuid[], ${seals}::bytea[]) as made (id, seal) where e.id = made.id`.execute(
    transaction,
  );
  return held.length;
}

/** The number of an export's bills that are still outside. */
export async function countOutside(db: Db, exportId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bills where export_id = ${exportId}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The user's exports of bills that are outside, each with one of these bills. */
export function selectExportsOf({
  userId,
  serials,
}: {
  userId: string;
  serials: readonly string[];
}): Statement<StoredExport & { serial: string }> {
  return statement(sql<StoredExport & { serial: string }>`
      select e.*, bills.serial from bills join bill_exports e on e.id = bills.export_id
      where bills.serial = any(${serials}::text[]) and e.user_id = ${userId}::uuid
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
