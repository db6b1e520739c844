import type { ErrorName } from '../../contract/errors/error-catalogue';
import { hubOf } from '../../contract/currencies/currency-kinds';
import { mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { AppError } from '../kernel/app-error';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import { advanceBlueFill } from './advance-blue-fill.service';
import { burnRequested } from './burn-green-bills.service';
import { endRequest, releaseRequest } from './open-request.service';
import { fillRequested } from './fill-bills.service';
import { lockDueMintRequest, listDueMintRequests, postponeMintRequest } from './mint-requests.store';
import type { MintRequestRow } from './mint-requests.store';
import { printRequested } from './mint-bills.service';

export { isMintRequestDue } from './mint-requests.store';

/** Completes a request in the transaction that ends it. */
type Job = (context: ServiceContext, request: MintRequestRow) => Promise<void>;

const jobs: Record<MintRequestRow['type'], Job> = {
  [mintRequestTypes.mint]: printRequested,
  [mintRequestTypes.fill]: fillRequested,
  [mintRequestTypes.burn]: burnRequested,
};
const batch = 20;
/**
 * A request that keeps failing for unexpected reasons is given up after this time, so that its money is released.
 */
const giveUpAfterMs = 10 * 60_000;
const firstPauseMs = 250;
const longestPauseMs = 60_000;

/**
 * Runs the pending requests, each in one transaction, or for blue fills one for each phase. Returns how many
 * ended.
 */
export async function runMintRequests(context: ServiceContext): Promise<number> {
  let ended = 0;
  const now = context.clock.now();
  const { due, altered } = await listDueMintRequests(context, { now, limit: batch });
  for (const id of altered) await leaveAlone(context, id);
  for (const { id, type, currencyId } of due) {
    const isBlueFill = type === mintRequestTypes.fill && hubOf(currencyId) === 'blue';
    try {
      if (await (isBlueFill ? advanceBlueFill(context, id) : finish(context, id))) ended += 1;
    } catch (error) {
      if (error instanceof AppError) await fail(context, { id, reason: error.errorName });
      else {
        context.log.error({ err: error, request: id }, 'a request to the mint house is stuck');
        await retryLater(context, id);
      }
    }
  }
  return ended;
}

/** Puts off a request that someone has altered: it's the auditor's finding until it is restored. */
async function leaveAlone(context: ServiceContext, id: string): Promise<void> {
  context.log.error({ request: id }, 'a request to the mint house is not as the server wrote it');
  const dueAt = new Date(context.clock.now().getTime() + longestPauseMs);
  await postponeMintRequest(context.db, { id, dueAt, failures: 0 });
}

async function finish(context: ServiceContext, id: string): Promise<boolean> {
  return inTransaction(context, async (inner) => {
    const request = await lockDueMintRequest(inner, id);
    if (request === undefined) return false;
    await jobs[request.type](inner, request);
    await endRequest(inner, { request, reason: null });
    return true;
  });
}

async function fail(context: ServiceContext, failed: { id: string; reason: ErrorName }): Promise<void> {
  await inTransaction(context, async (inner) => {
    const request = await lockDueMintRequest(inner, failed.id);
    if (request !== undefined) await releaseRequest(inner, { request, reason: failed.reason });
  });
}

/** Retries with growing delays; finally releases the money, unless a network already has it. */
async function retryLater(context: ServiceContext, id: string): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context, async (inner) => {
    const request = await lockDueMintRequest(inner, id);
    if (request === undefined) return;
    const isOld = now.getTime() - request.createdAt.getTime() > giveUpAfterMs;
    if (isOld && (await releaseRequest(inner, { request, reason: 'transactionUnsuccessful' }))) return;
    const pauseMs = Math.min(firstPauseMs * 2 ** request.failures, longestPauseMs);
    const dueAt = new Date(now.getTime() + pauseMs);
    await postponeMintRequest(inner.db, { id, dueAt, failures: Math.min(request.failures + 1, 20) });
  });
}
