import type { Kysely } from 'kysely';
import type { ErrorName } from '../../contract/errors/error-catalogue';
import { mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { freeLockedBills } from '../bills/blanks.service';
import type { Database } from '../db/database.models';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { findOpenHold } from '../ledger/holds/find-hold';
import { releaseHold } from '../ledger/movements/release-hold';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { endMintRequest, holdDueMintRequest, listDueMintRequests } from './mint-requests.store';
import type { MintRequestRow } from './mint-requests.store';
import { burnRequested } from './burn-requested.service';
import { fillRequested } from './fill-requested.service';
import { printRequested } from './print-requested.service';

const jobs = {
  [mintRequestTypes.mint]: printRequested,
  [mintRequestTypes.fill]: fillRequested,
  [mintRequestTypes.burn]: burnRequested,
};
const batch = 20;
/** A request that something unforeseen keeps from being done is given up, so that its money is free again. */
const patienceMs = 10 * 60_000;

/** Does what users have asked the mint house for, each request in one transaction. Answers how many have ended. */
export async function runMintRequests(context: ServiceContext): Promise<number> {
  let ended = 0;
  for (const id of await listDueMintRequests(context.db, batch)) {
    try {
      if (await finish(context, id)) ended += 1;
    } catch (error) {
      if (error instanceof AppError) await fail(context, { id, reason: error.errorName });
      else {
        context.log.error({ err: error, request: id }, 'a request to the mint house is stuck');
        await failIfOld(context, id);
      }
    }
  }
  return ended;
}

async function finish(context: ServiceContext, id: string): Promise<boolean> {
  return inTransaction(context.db, async (transaction) => {
    const request = await holdDueMintRequest(transaction, id);
    if (request === undefined) return false;
    await jobs[request.type](context, transaction, request);
    await end(context, transaction, { request, reason: null });
    return true;
  });
}

/** What was set aside goes back, and the user is told why. */
async function fail(context: ServiceContext, failed: { id: string; reason: ErrorName }): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const request = await holdDueMintRequest(transaction, failed.id);
    if (request === undefined) return;
    const held = request.holdId === null ? undefined : await findOpenHold(transaction, request.holdId);
    if (held !== undefined) await context.ledger.post(releaseHold(held), { transaction });
    await freeLockedBills(transaction, failed.id);
    await end(context, transaction, { request, reason: failed.reason });
  });
}

async function failIfOld(context: ServiceContext, id: string): Promise<void> {
  const isOld = await inTransaction(context.db, async (transaction) => {
    const request = await holdDueMintRequest(transaction, id);
    return request !== undefined && context.clock.now().getTime() - request.createdAt.getTime() > patienceMs;
  });
  if (isOld) await fail(context, { id, reason: 'transactionUnsuccessful' });
}

async function end(
  context: ServiceContext,
  transaction: Kysely<Database>,
  { request, reason }: { request: MintRequestRow; reason: ErrorName | null },
): Promise<void> {
  await endMintRequest(transaction, { id: request.id, reason, now: context.clock.now() });
  await announce(transaction, { userId: request.userId, topic: 'mint-house' });
}
