import type { BulkExport, BulkJob, BulkLine } from '../../contract/bulk/bulk.contract';
import { bulkLinePageSize } from '../../contract/bulk/bulk-job-enums';
import type { BulkLineState } from '../../contract/bulk/bulk-job-enums';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { errorCatalogue } from '../../contract/errors/error-catalogue';
import type { CheckResult } from '../../contract/exports/exports.contract';
import { formatAmount } from '../../contract/money/amounts';
import { acknowledgeJobExports, showJobExports } from '../exports/job-exports.service';
import { AppError } from '../kernel/app-error';
import { eachAlone } from '../kernel/each-alone';
import { announce } from '../kernel/live-events';
import { currencyRef } from '../market/currencies/currencies';
import { showBurnFiles } from '../mint-house/show-burn.service';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import {
  cancelWaitingLines,
  findBulkJob,
  forgetLinePins,
  listBulkJobRows,
  listBulkLineRows,
  listBurnIds,
  listStaleJobs,
  lockBulkJob,
  requireRoomForJob,
  reviveFailedLines,
  updateBulkJob,
} from './bulk-jobs.store';
import type { BulkJobRow, ListedBulkJob } from './bulk-jobs.store';
import { fileUntil, hasFile, showBulkJob } from './show-bulk-job';

export { isBulkJobDue } from './bulk-turns.store';

/** More than a user has open or leaves unacknowledged on one screen. */
const listedMax = 50;
/** How long a job may stay open, and its passcodes be kept. */
const keptMs = 7 * 24 * 3_600_000;

interface Wanted {
  id: string;
  userId: string;
}

async function requireJob(context: ServiceContext, wanted: Wanted): Promise<ListedBulkJob> {
  const row = await findBulkJob(context.db, wanted);
  if (row === undefined) throw new AppError('noDataFound');
  return row;
}

/** A user's jobs not acknowledged yet, newest first. */
export async function listBulkJobs(context: ServiceContext, userId: string): Promise<BulkJob[]> {
  const rows = await listBulkJobRows(context.db, { userId, limit: listedMax });
  const now = context.clock.now();
  return rows.map((row) => showBulkJob(row, now));
}

/** One of a user's jobs. Error: 10010 the user has no such job. */
export async function getBulkJob(context: ServiceContext, wanted: Wanted): Promise<BulkJob> {
  return showBulkJob(await requireJob(context, wanted), context.clock.now());
}

/** A page of a job's lines. Error: 10010. */
export async function listBulkLines(
  context: ServiceContext,
  wanted: Wanted & {
    state?: BulkLineState | undefined;
    count?: string | undefined;
    offset?: string | undefined;
  },
): Promise<{ lines: BulkLine[]; totalCount: number }> {
  await requireJob(context, wanted);
  const { rows, totalCount } = await listBulkLineRows(context.db, {
    jobId: wanted.id,
    state: wanted.state,
    limit: Number(wanted.count ?? bulkLinePageSize),
    offset: Number(wanted.offset ?? 0),
  });
  const lines = rows.map(({ serial, state, error, result }) => ({
    serial,
    state,
    error: error === null ? null : errorCatalogue[error].code,
    result: result as CheckResult | null,
  }));
  return { lines, totalCount };
}

/** What an export has given so far. Error: 10010 no such export, or it was acknowledged. */
export async function showBulkExport(context: ServiceContext, wanted: Wanted): Promise<BulkExport> {
  const row = await requireJob(context, wanted);
  if (row.kind !== 'export' || row.currency_id === null) throw new AppError('noDataFound');
  const bills = await showJobExports(context, { jobId: row.id, userId: wanted.userId });
  if (bills === undefined) throw new AppError('noDataFound');
  const currency = requireCurrency(row.currency_id);
  return {
    currency: currencyRef(currency),
    exported: bills.map(({ nominal, ...bill }) => ({
      ...bill,
      nominal: formatAmount(BigInt(nominal), currency.decimal),
    })),
  };
}

/** The archive of all blue bills that a job has burned. Error: 10010 no such burn, too old, or altered. */
export async function showBulkFile(
  context: ServiceContext,
  wanted: Wanted,
): Promise<{ file: string; name: string }> {
  const row = await requireJob(context, wanted);
  const now = context.clock.now();
  if (!hasFile(row) || fileUntil(row, now) <= now) throw new AppError('noDataFound');
  const ids = await listBurnIds(context.db, row.id);
  const burnedAt = row.ended_at ?? row.created_at;
  const file = await showBurnFiles(context, { ids, userId: wanted.userId, burnedAt });
  return { file, name: `burned-${row.id}.zip` };
}

/** Changes a job that a transaction holds, and returns it. Error: 10010. */
async function changeJob(
  context: ServiceContext,
  wanted: Wanted,
  change: (inner: ServiceContext, job: BulkJobRow) => Promise<void>,
): Promise<BulkJob> {
  return inTransaction(context, async (inner) => {
    const { db, clock } = inner;
    const held = await lockBulkJob(db, wanted);
    if (held === undefined) throw new AppError('noDataFound');
    await change(inner, held);
    const row = await findBulkJob(db, wanted);
    if (row === undefined) throw new AppError('noDataFound');
    await db.write([announce({ userId: wanted.userId, topic: 'bulk' })]);
    return showBulkJob(row, clock.now());
  });
}

/** Stops a job after its current part. A job that isn't running stays as it is. Error: 10010. */
export function pauseBulkJob(context: ServiceContext, wanted: Wanted): Promise<BulkJob> {
  return changeJob(context, wanted, async ({ db }, { id, state }) => {
    if (state === 'running') await updateBulkJob(db, id, { state: 'paused', refusal: null });
  });
}

/** Resumes a paused job. Error: 10010. */
export function continueBulkJob(context: ServiceContext, wanted: Wanted): Promise<BulkJob> {
  return changeJob(context, wanted, async ({ db, clock }, { id, state }) => {
    if (state !== 'paused') return;
    await updateBulkJob(db, id, { state: 'running', refusal: null, due_at: clock.now() });
  });
}

/** Tries failed lines again. Errors: 10010; 10023 it was acknowledged, or the user has too many open jobs. */
export function retryBulkJob(context: ServiceContext, wanted: Wanted): Promise<BulkJob> {
  return changeJob(context, wanted, async ({ db, clock }, job) => {
    if (job.acknowledged_at !== null) throw new AppError('multiInputControl');
    const isOver = job.state === 'ended';
    if (isOver) await db.write(requireRoomForJob(wanted.userId));
    const revived = await reviveFailedLines(db, job);
    if (revived === 0) return;
    await updateBulkJob(db, job.id, {
      state: 'running',
      refusal: null,
      ended_at: null,
      failed_count: job.failed_count - revived,
      due_at: clock.now(),
    });
  });
}

/** Gives up the lines that wait. Error: 10010. */
export function cancelBulkJob(context: ServiceContext, wanted: Wanted): Promise<BulkJob> {
  return changeJob(context, wanted, cancelHeld);
}

async function cancelHeld(
  { db, clock }: ServiceContext,
  { id, state, cancelled_count: before }: BulkJobRow,
): Promise<void> {
  if (state === 'ended') return;
  const now = clock.now();
  const { cancelled, sent } = await cancelWaitingLines(db, id);
  // Lines that are already at the mint house still finish.
  const end = sent > 0 ? ({ state: 'running' } as const) : ({ state: 'ended', ended_at: now } as const);
  const cancelledCount = before + cancelled;
  await updateBulkJob(db, id, {
    ...end,
    refusal: null,
    cancelled_count: cancelledCount,
    due_at: now,
  });
}

/** Records that the user has seen the result, and deletes the passcodes. Errors: 10010; 10023 it has not ended. */
export function acknowledgeBulkJob(context: ServiceContext, wanted: Wanted): Promise<BulkJob> {
  return changeJob(context, wanted, async (inner, { id, state, acknowledged_at: before }) => {
    if (state !== 'ended') throw new AppError('multiInputControl');
    const { db, clock } = inner;
    const now = clock.now();
    await acknowledgeJobExports(inner, { jobId: id, userId: wanted.userId, now });
    await forgetLinePins(db, id);
    await updateBulkJob(db, id, { acknowledged_at: before ?? now });
  });
}

/** Gives up jobs open for a week, and forgets the passcodes of written bills by then. */
export async function endStaleBulkJobs(context: ServiceContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - keptMs);
  await eachAlone(await listStaleJobs(context.db, before), async (wanted) => {
    await changeJob(context, wanted, async (inner, job) => {
      await cancelHeld(inner, job);
      await forgetLinePins(inner.db, job.id);
    });
  });
}
