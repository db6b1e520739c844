import { mintRequestStatuses } from '../../contract/mint-house/mint-request-enums';
import type { ErrorName } from '../../contract/errors/error-catalogue';
import { AppError } from '../kernel/app-error';
import { claimOf } from '../http/answer-once';
import { claimAnswer } from '../kernel/idempotency';
import type { Db } from '../kernel/db/db';
import { isSealed } from '../kernel/keys/row-seal';
import { isOwn } from '../kernel/keys/sealed-tables';
import { keyedHash } from '../kernel/keys/secret-hash';
import { announce } from '../kernel/live-events';
import { findMintRequests } from '../mint-house/mint-requests.service';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import { sealBulkLine, updateBulkJob } from './bulk-jobs.store';
import type { BulkJobRow } from './bulk-jobs.store';
import {
  allWait,
  lockRunningJob,
  listSentLines,
  listWaitingLines,
  markLines,
  markSent,
  takeTurn,
} from './bulk-turns.store';
import type { BulkLineRow } from './bulk-turns.store';
import { carryOut, partSizeOf, preparePart } from './carry-out';
import type { CarriedOut } from './carry-out';

/** Turns in one round of the worker, so that a server that stops need not wait long for it. */
const turnsPerRound = 40;
/** When a server that has not ended its turn counts as dead. */
const turnMs = 15_000;
/** How soon a job looks again that waits for the mint house, for another request of its user, or for the operator. */
const askAgainMs = 500;
const firstPauseMs = 250;
const longestPauseMs = 60_000;

/** Refusals that pass by themselves: the operator has stopped the operation, or the user has another request open. */
const passing: readonly ErrorName[] = ['poolOperationUnavailable', 'multiInputControl'];

/** Carries out the waiting lines of all jobs, one part of each job in turn. Returns the number of turns. */
export async function runBulkJobs(context: ServiceContext): Promise<number> {
  for (let turns = 0; turns < turnsPerRound; turns += 1) {
    const now = context.clock.now();
    const job = await takeTurn(context.db, { now, until: new Date(now.getTime() + turnMs) });
    if (job === undefined) return turns;
    await runTurn(context, job);
  }
  return turnsPerRound;
}

async function runTurn(context: ServiceContext, job: BulkJobRow): Promise<void> {
  try {
    if (!isOwn(context.keys, 'bulk_jobs', job)) throw new Error('it is not as the server wrote it');
    if (await collectSent(context, job)) return;
    const lines = await listWaitingLines(context.db, { jobId: job.id, limit: partSizeOf(context, job) });
    await runPart(context, job, lines);
  } catch (error) {
    if (error instanceof AppError) await haltJob(context, job, error.errorName);
    else {
      context.log.error({ err: error, job: job.id }, 'a bulk job is stuck');
      await retryLater(context, job);
    }
  }
}

/** Carries out lines together; when one of them is refused, halves of them until it stands alone. */
async function runPart(
  context: ServiceContext,
  job: BulkJobRow,
  lines: readonly BulkLineRow[],
): Promise<void> {
  const [first] = lines;
  if (first === undefined) return;
  try {
    await takeLines(context, job, lines);
  } catch (error) {
    if (!(error instanceof AppError && error.errorName === 'incorrectBills')) throw error;
    if (lines.length === 1) return failLine(context, job, first);
    const half = Math.ceil(lines.length / 2);
    await runPart(context, job, lines.slice(0, half));
    await runPart(context, job, lines.slice(half));
  }
}

/** Runs the operation and marks each line with its outcome, in one transaction. */
async function takeLines(
  context: ServiceContext,
  job: BulkJobRow,
  lines: readonly BulkLineRow[],
): Promise<void> {
  for (const { position, serial, seal } of lines)
    if (!isSealed(seal, sealBulkLine(context.keys, { jobId: job.id, position, serial })))
      throw new Error(`line ${position} is not as the server wrote it`);
  const part = await preparePart(context, { job, lines });
  await inTransaction(context, async (inner) => {
    if (!(await holdsLines(inner.db, job, lines))) return;
    const request = requestOf(inner, job, lines);
    const claim = claimOf(request, (answer) => claimAnswer(inner, request, answer));
    const outcome = await carryOut(inner, part, claim);
    await markOutcome(inner, { job, lines, outcome });
    await inner.db.write([announce({ userId: job.user_id, topic: 'bulk' })]);
  });
}

async function holdsLines(transaction: Db, job: BulkJobRow, lines: readonly BulkLineRow[]): Promise<boolean> {
  if ((await lockRunningJob(transaction, job.id)) === undefined) return false;
  return allWait(transaction, { jobId: job.id, positions: lines.map(({ position }) => position) });
}

/** The idempotency key of some lines. The first line's position and try make it unique. */
function requestOf({ keys }: ServiceContext, job: BulkJobRow, lines: readonly BulkLineRow[]) {
  const [first] = lines;
  const serials = lines.map(({ serial }) => serial).join();
  return {
    ownerId: job.user_id,
    route: `bulk ${job.kind}`,
    key: `${job.id}-${first?.position}-${first?.tries}`,
    bodyHash: keyedHash(keys.requestBody, serials),
  };
}

async function markOutcome(
  { db, clock }: ServiceContext,
  marked: { job: BulkJobRow; lines: readonly BulkLineRow[]; outcome: CarriedOut },
): Promise<void> {
  const { job, lines, outcome } = marked;
  const { requestId, isSent = false } = outcome;
  const results = new Map(outcome.rejected.map(({ serial, result }) => [serial, result]));
  const taken = lines.filter(({ serial }) => !results.has(serial)).map(({ position }) => position);
  const failed = lines.flatMap(({ position, serial }) => {
    const result = results.get(serial);
    if (result === undefined) return [];
    const error: ErrorName =
      job.kind === 'import' && result === 'INVALID' ? 'invalidPasscode' : 'incorrectBills';
    return [{ position, error, result }];
  });
  const now = clock.now();
  if (isSent && requestId !== undefined) await markSent(db, { jobId: job.id, positions: taken, requestId });
  const done = isSent ? [] : taken;
  await markLines(db, { jobId: job.id, done, failed, requestId: requestId ?? null, now });
}

async function failLine(context: ServiceContext, job: BulkJobRow, line: BulkLineRow): Promise<void> {
  await context.db.transaction(async (transaction) => {
    if (!(await holdsLines(transaction, job, [line]))) return;
    const failed = [{ position: line.position, error: 'incorrectBills' as const, result: null }];
    await markLines(transaction, { jobId: job.id, done: [], failed, now: context.clock.now() });
    await transaction.write([announce({ userId: job.user_id, topic: 'bulk' })]);
  });
}

/** Takes over the outcome of requests at the mint house; returns whether one is still open, for which the job waits. */
async function collectSent(context: ServiceContext, job: BulkJobRow): Promise<boolean> {
  if (job.kind !== 'burn') return false;
  return inTransaction(context, async (inner) => {
    const { db, clock } = inner;
    const now = clock.now();
    if ((await lockRunningJob(db, job.id)) === undefined) return true;
    const sent = await listSentLines(db, job.id);
    const ids = sent.map(({ requestId }) => requestId);
    const requests = await findMintRequests(inner, { ids, userId: job.user_id });
    let isOpen = false;
    for (const { requestId, positions } of sent) {
      const request = requests.find(({ id }) => id === requestId);
      // One that someone has altered stays open, too.
      if (request === undefined || request.status === mintRequestStatuses.processing) {
        isOpen = true;
        continue;
      }
      const isDone = request.status === mintRequestStatuses.success;
      const error = request.reason ?? 'transactionUnsuccessful';
      await markLines(db, {
        jobId: job.id,
        done: isDone ? positions : [],
        failed: isDone ? [] : positions.map((position) => ({ position, error, result: null })),
        now,
      });
      await db.write([announce({ userId: job.user_id, topic: 'bulk' })]);
    }
    if (isOpen) await updateBulkJob(db, job.id, { due_at: new Date(now.getTime() + askAgainMs) });
    return isOpen;
  });
}

/**
 * Stops a job whose refusal concerns all of its lines. A temporary refusal is retried automatically; after any other the user has
 * to resume the job.
 */
async function haltJob(context: ServiceContext, job: BulkJobRow, refusal: ErrorName): Promise<void> {
  const dueAt = new Date(context.clock.now().getTime() + askAgainMs);
  await context.db.transaction(async (transaction) => {
    const held = await lockRunningJob(transaction, job.id);
    if (held === undefined) return;
    const state = passing.includes(refusal) ? 'running' : 'paused';
    await updateBulkJob(transaction, job.id, { state, refusal, due_at: dueAt });
    if (held.refusal !== refusal || state !== held.state)
      await transaction.write([announce({ userId: job.user_id, topic: 'bulk' })]);
  });
}

/** Retries with growing delays. No line fails because of an unexpected error. */
async function retryLater(context: ServiceContext, { id, failures }: BulkJobRow): Promise<void> {
  const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
  const dueAt = new Date(context.clock.now().getTime() + pauseMs);
  await updateBulkJob(context.db, id, { due_at: dueAt, failures: Math.min(failures + 1, 20) });
}
