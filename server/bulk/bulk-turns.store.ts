import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ErrorName } from '../../contract/errors/error-catalogue';
import type { CheckResult } from '../../contract/exports/exports.contract';
import type { BulkJobRow } from './bulk-jobs.store';
import type { Db } from '../kernel/db/db';
import { statement } from '../kernel/db/statement';

/** A line that waits for its turn. */
export interface BulkLineRow {
  position: number;
  serial: string;
  sealed_pin: Buffer | null;
  tries: number;
  seal: Buffer;
}

/** A line that failed. */
export interface FailedLine {
  position: number;
  error: ErrorName;
  result: CheckResult | null;
}

/** Whether a job's turn has come. */
export function isBulkJobDue(now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from bulk_jobs where state = 'running' and due_at <= ${now}::timestamptz)`;
}

/**
 * Leases the longest-waiting job until `until`. After that, another server may take it. Jobs of blocked users are skipped.
 */
export async function takeTurn(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<BulkJobRow | undefined> {
  const { rows } = await sql<BulkJobRow>`
    update bulk_jobs set due_at = ${until} where id = (
      select j.id from bulk_jobs j join users u on u.id = j.user_id
      where j.state = 'running' and j.due_at <= ${now} and u.blocked_at is null
      order by j.due_at, j.id limit 1 for update of j skip locked
    ) and state = 'running' returning *`.execute(db);
  return rows[0];
}

/**
 * Locks the job until the transaction ends, if it is still running. Undefined if its user stopped it or was blocked in the
 * meantime.
 */
export async function lockRunningJob(transaction: Db, id: string): Promise<BulkJobRow | undefined> {
  const { rows } = await sql<BulkJobRow>`
    select j.* from bulk_jobs j join users u on u.id = j.user_id
    where j.id = ${id}::uuid and j.state = 'running' and u.blocked_at is null for update of j`.execute(
    transaction,
  );
  return rows[0];
}

/** The next lines that wait. */
export async function listWaitingLines(
  db: Db,
  wanted: { jobId: string; limit: number },
): Promise<BulkLineRow[]> {
  const { rows } = await db.read({
    rows: statement(sql<BulkLineRow>`
    select position, serial, sealed_pin, tries, seal from bulk_lines
    where job_id = ${wanted.jobId}::uuid and state in ('waiting', 'sent') and state = 'waiting'
    order by position limit ${wanted.limit}`),
  });
  return rows;
}

/** Whether all of the lines still wait; the caller holds their job, whose turns alone change them. */
export async function allWait(
  transaction: Db,
  wanted: { jobId: string; positions: readonly number[] },
): Promise<boolean> {
  const { rows } = await transaction.read({
    rows: statement(sql<{ count: number }>`
    select count(*)::integer as count from bulk_lines
    where job_id = ${wanted.jobId}::uuid and state = 'waiting' and position = any(${wanted.positions}::integer[])`),
  });
  return rows[0]?.count === wanted.positions.length;
}

/**
 * Records the outcome of lines, with the event that moved each bill, which is its newest while the transaction holds it.
 * Updates the job's sums; without open lines the job has ended. Throws if a line was in another state.
 */
export async function markLines(
  transaction: Db,
  marked: {
    jobId: string;
    done: readonly number[];
    failed: readonly FailedLine[];
    requestId?: string | null;
    now: Date;
  },
): Promise<void> {
  const { jobId, done, failed, requestId = null, now } = marked;
  const { rows } = await transaction.write({
    rows: statement(sql<{ count: number }>`
    with bad as (
      update bulk_lines l set state = 'failed', error = given.error, result = given.result
      from unnest(${failed.map(({ position }) => position)}::integer[], ${failed.map(({ error }) => error)}::text[],
        ${failed.map(({ result }) => result)}::text[]) as given(position, error, result)
      where l.job_id = ${jobId}::uuid and l.position = given.position and l.state in ('waiting', 'sent')
      returning 1 as one
    ), good as (
      update bulk_lines l set state = 'done', sealed_pin = null, request_id = coalesce(${requestId}::uuid, l.request_id),
        event_id = (select e.id from bill_events e where e.bill_id = b.id order by e.id desc limit 1)
      from bills b
      where l.job_id = ${jobId}::uuid and l.position = any(${done}::integer[]) and l.state in ('waiting', 'sent')
        and b.serial = l.serial
      returning b.nominal
    ), counts as (
      select (select count(*) from bad)::integer as failed, (select count(*) from good)::integer as done,
        (select coalesce(sum(nominal), 0) from good) as amount
    ), counted as (
      update bulk_jobs j set done_count = j.done_count + counts.done, failed_count = j.failed_count + counts.failed,
        done_amount = j.done_amount + counts.amount, refusal = null, failures = 0, due_at = ${now},
        state = case when j.done_count + j.failed_count + j.cancelled_count + counts.done + counts.failed = j.line_count
          then 'ended' else j.state end,
        ended_at = case when j.done_count + j.failed_count + j.cancelled_count + counts.done + counts.failed = j.line_count
          then ${now}::timestamptz end
      from counts where j.id = ${jobId}::uuid
      returning counts.done + counts.failed as count
    )
    select count from counted`),
  });
  if (rows[0]?.count !== done.length + failed.length)
    throw new Error(`bulk job ${jobId}: a line was in another state`);
}

/** Notes the request of the mint house that lines are in. */
export async function markSent(
  transaction: Db,
  sent: { jobId: string; positions: readonly number[]; requestId: string },
): Promise<void> {
  await sql`update bulk_lines set state = 'sent', request_id = ${sent.requestId}::uuid
    where job_id = ${sent.jobId}::uuid and state = 'waiting' and position = any(${sent.positions}::integer[])`.execute(
    transaction,
  );
}

/** The lines of a job that wait for a request of the mint house. */
interface SentLines {
  requestId: string;
  positions: number[];
}

/** The lines of a job that wait for the mint house, by request. */
export async function listSentLines(db: Db, jobId: string): Promise<SentLines[]> {
  const { rows } = await db.read({
    rows: statement(sql<SentLines>`
    select request_id as "requestId", array_agg(position order by position) as positions from bulk_lines
    where job_id = ${jobId}::uuid and state in ('waiting', 'sent') and state = 'sent' and request_id is not null
    group by request_id`),
  });
  return rows;
}
