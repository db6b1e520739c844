import { setTimeout as pause } from 'node:timers/promises';
import { listWaitingLines, markLines, takeTurn } from '../../../server/bulk/bulk-turns.store';
import { carryOut, partSizeOf, preparePart } from '../../../server/bulk/carry-out';
import { AppError } from '../../../server/kernel/app-error';
import { claimOf } from '../../../server/http/answer-once';
import { claimAnswer } from '../../../server/kernel/idempotency';
import type { ServiceContext } from '../../../server/service-context';

/** The delay between a move and its mark: long, so that a kill is likely to hit it. */
const restMs = 800;
const turnMs = 1_000;

/** A planted fault that the tests must detect: bills are moved in one transaction, and their lines marked in another. */
export async function runBulkJobs(context: ServiceContext): Promise<number> {
  const now = context.clock.now();
  const job = await takeTurn(context.db, { now, until: new Date(now.getTime() + turnMs) });
  if (job === undefined) return 0;
  const lines = await listWaitingLines(context.db, { jobId: job.id, limit: partSizeOf(context, job) });
  const positions = lines.map(({ position }) => position);
  const part = await preparePart(context, { job, lines });
  const request = {
    ownerId: job.user_id,
    route: 'careless',
    key: crypto.randomUUID(),
    bodyHash: Buffer.alloc(32),
  };
  let done = positions;
  try {
    await carryOut(
      context,
      part,
      claimOf(request, (answer) => claimAnswer(context, request, answer)),
    );
    await pause(restMs);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    done = [];
  }
  const failed = positions
    .filter((position) => !done.includes(position))
    .map((position) => ({ position, error: 'incorrectBills' as const, result: null }));
  await context.db.transaction((transaction) =>
    markLines(transaction, { jobId: job.id, done, failed, now: context.clock.now() }),
  );
  return 1;
}
