import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import { billStatuses } from '../../contract/bills/bill';
import { bulkLinesMax, openBulkJobsMax } from '../../contract/bulk/bulk-job-enums';
import type { BulkLineState } from '../../contract/bulk/bulk-job-enums';
import type { ErrorName } from '../../contract/errors/error-catalogue';
import type { Database } from '../kernel/db/database.models';
import type { Db } from '../kernel/db/db';
import { rows } from '../kernel/db/guard';
import { build, statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { sealText } from '../kernel/keys/row-seal';

/** A job as it is stored. */
export type BulkJobRow = Selectable<Database['bulk_jobs']>;

/** A job as its user sees it: with its recipient, and until when its passcodes are kept. */
export interface ListedBulkJob extends BulkJobRow {
  recipient_public_id: bigint | null;
  recipient_name: string | null;
  recipient_email: string | null;
  exported_until: Date | null;
}

/** A line as it is stored. */
export interface NewBulkLine {
  serial: string;
  sealedPin: Buffer | null;
  seal: Buffer;
}

/** The server's MAC over a line of a job. */
export function sealBulkLine(
  keys: Pick<DerivedKeys, 'rowSeal'>,
  line: { jobId: string; position: number; serial: string },
): Buffer {
  return sealText(keys, 'bulk_lines', `${line.jobId} ${line.position} ${line.serial}`);
}

/** The statements that write a job with all of its lines, which are numbered from 1. */
export function insertBulkJob(
  job: Insertable<Database['bulk_jobs']>,
  lines: readonly NewBulkLine[],
): Statement[] {
  const written = sql`
    insert into bulk_lines (job_id, position, serial, sealed_pin, seal)
    select ${job.id}::uuid, position, serial, sealed_pin, seal
    from unnest(
      ${lines.map(({ serial }) => serial)}::text[], ${lines.map(({ sealedPin }) => sealedPin)}::bytea[],
      ${lines.map(({ seal }) => seal)}::bytea[]
    ) with ordinality as line(serial, sealed_pin, seal, position)`;
  return [statement(build.insertInto('bulk_jobs').values(job)), statement(written)];
}

/**
 * The statements that fail it as a whole with 10023 unless a user may have one more open job. The user's row is locked
 * until the batch ends, so that of two parallel calls the second counts the first one's.
 */
export function requireRoomForJob(userId: string): Statement[] {
  const locking = sql`select 1 as one from users where id = ${userId}::uuid for no key update`;
  const room = sql`with room as (
      select 1 from bulk_jobs where user_id = ${userId}::uuid and acknowledged_at is null and state <> 'ended'
      having count(*) < ${openBulkJobsMax}::integer
    )`;
  return [
    statement(locking),
    statement(room, {
      expect: rows('room', 1, ['multiInputControl', { errorMsgs: ['jobs: too many of them are open'] }]),
    }),
  ];
}

/** One of a user's jobs; undefined if the user has no such job. */
export async function findBulkJob(
  db: Db,
  wanted: { id: string; userId: string },
): Promise<ListedBulkJob | undefined> {
  const { rows } = await sql<ListedBulkJob>`${listed}
    where j.id = ${wanted.id}::uuid and j.user_id = ${wanted.userId}::uuid`.execute(db);
  return rows[0];
}

/** A user's jobs not acknowledged yet, newest first. */
export async function listBulkJobRows(
  db: Db,
  wanted: { userId: string; limit: number },
): Promise<ListedBulkJob[]> {
  const { rows } = await sql<ListedBulkJob>`${listed}
    where j.user_id = ${wanted.userId}::uuid and j.acknowledged_at is null
    order by j.created_at desc, j.id desc limit ${wanted.limit}`.execute(db);
  return rows;
}

const listed = sql`
  select j.*, u.public_id as recipient_public_id, u.name as recipient_name, u.email as recipient_email, (
      select max(expires_at) from bill_exports e where e.job_id = j.id and e.sealed_pins is not null
    ) as exported_until
  from bulk_jobs j left join users u on u.id = j.recipient_id`;

/** A user's job, held until the transaction ends; waits for a turn under way. */
export async function lockBulkJob(
  transaction: Db,
  wanted: { id: string; userId: string },
): Promise<BulkJobRow | undefined> {
  return transaction
    .selectFrom('bulk_jobs')
    .selectAll()
    .where('id', '=', wanted.id)
    .where('user_id', '=', wanted.userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateBulkJob(
  transaction: Db,
  id: string,
  changes: Partial<Insertable<Database['bulk_jobs']>>,
): Promise<void> {
  await transaction.updateTable('bulk_jobs').set(changes).where('id', '=', id).execute();
}

/** Makes failed lines wait again; returns how many. A written bill whose passcode was forgotten stays failed. */
export async function reviveFailedLines(
  transaction: Db,
  { id, kind }: Pick<BulkJobRow, 'id' | 'kind'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with revived as (
      update bulk_lines set state = 'waiting', error = null, result = null, request_id = null, tries = tries + 1
      where job_id = ${id}::uuid and state = 'failed' and (${kind !== 'import'} or sealed_pin is not null)
      returning 1 as one
    ) select count(*)::integer as count from revived`.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** Cancels waiting lines. Returns how many, and how many are still at the mint house. */
export async function cancelWaitingLines(
  transaction: Db,
  id: string,
): Promise<{ cancelled: number; sent: number }> {
  const { rows } = await sql<{ cancelled: number; sent: number }>`
    with cancelled as (
      update bulk_lines set state = 'cancelled', sealed_pin = null
      where job_id = ${id}::uuid and state = 'waiting' returning 1 as one
    )
    select count(*)::integer as cancelled, (
        select count(*)::integer from bulk_lines where job_id = ${id}::uuid and state = 'sent'
      ) as sent
    from cancelled`.execute(transaction);
  return rows[0] ?? { cancelled: 0, sent: 0 };
}

/** A line for its user: never with its passcode. */
interface ShownLineRow {
  serial: string;
  state: BulkLineState;
  error: ErrorName | null;
  result: string | null;
}

/** A page of a job's lines in their order, and how many there are. The caller has made sure whose job it is. */
export async function listBulkLineRows(
  db: Db,
  wanted: { jobId: string; state: BulkLineState | undefined; limit: number; offset: number },
): Promise<{ rows: ShownLineRow[]; totalCount: number }> {
  const ofState = sql`job_id = ${wanted.jobId}::uuid
    and (${wanted.state ?? null}::text is null or state = ${wanted.state ?? null}::text)`;
  const page = await sql<ShownLineRow>`
    select serial, state, error, result from bulk_lines where ${ofState}
    order by position limit ${wanted.limit} offset ${wanted.offset}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from bulk_lines where ${ofState}`.execute(db);
  return { rows: page.rows, totalCount: counted.rows[0]?.count ?? 0 };
}

/** The requests of the mint house that lines were done by. */
export async function listBurnIds(db: Db, jobId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bulk_lines')
    .select('request_id')
    .distinct()
    .where('job_id', '=', jobId)
    .where('state', '=', 'done')
    .execute();
  return rows.flatMap(({ request_id: id }) => id ?? []);
}

/** Forgets the passcodes that a job's lines still have. */
export async function forgetLinePins(db: Db, jobId: string): Promise<void> {
  await db
    .updateTable('bulk_lines')
    .set({ sealed_pin: null })
    .where('job_id', '=', jobId)
    .where('sealed_pin', 'is not', null)
    .execute();
}

/** The bills of a currency that a user can move now, by face value in minor units, at most as many as a job takes. */
export async function listMovableBills(
  db: Db,
  wanted: { userId: string; currencyId: number },
): Promise<{ nominal: string; serials: string[] }[]> {
  const { rows } = await sql<{ nominal: string; serials: string[] }>`
    select nominal::text as nominal, array_agg(serial order by id) as serials from (
      select id, nominal, serial from bills
      where holder_id = ${wanted.userId}::uuid and currency_id = ${wanted.currencyId}
        and status = ${billStatuses.inWallet} and lock_id is null
        and not exists (select from frozen_bills where frozen_bills.serial = bills.serial)
      order by bills.nominal, id limit ${bulkLinesMax}
    ) bill group by bill.nominal order by bill.nominal`.execute(db);
  return rows;
}

/** Jobs created before then whose lines still have passcodes or that have not ended, oldest first. */
export async function listStaleJobs(db: Db, before: Date): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select id, user_id as "userId" from bulk_jobs j
    where acknowledged_at is null and created_at <= ${before} and (
      state <> 'ended' or exists (select from bulk_lines l where l.job_id = j.id and l.sealed_pin is not null))
    order by created_at`.execute(db);
  return rows;
}
