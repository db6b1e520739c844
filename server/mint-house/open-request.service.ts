import type { ErrorName } from '../../contract/errors/error-catalogue';
import { unlockBills } from '../bills/blanks';
import { sumNominals } from '../bills/bills';
import { requireProven, selectLockedBills } from '../bills/proven-bills';
import type { ProvenBill } from '../bills/proven-bills';
import { AppError } from '../kernel/app-error';
import { findOpenHold } from '../ledger/holds';
import { releaseHold } from '../ledger/movements/holds-and-fees';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import { cancelPayout, findPayout } from '../chains/payouts/payouts';
import { endMintRequest } from './mint-requests.store';
import type { HeldMintRequest, MintRequestRow } from './mint-requests.store';
import type { Db } from '../kernel/db/db';

/** The hold of a request; throws when it is missing, which is a bug. */
export async function requireHold(db: Db, { id, holdId }: MintRequestRow) {
  const held = await findOpenHold(db, holdId ?? '');
  if (held === undefined) throw new Error(`the hold of ${id} is gone`);
  return held;
}

/**
 * A request's locked bills, by id. An exported one has its exporter. Error: 30009 their number or value isn't what the request says,
 * or someone altered one.
 */
export async function requireLockedBills(
  context: Pick<ServiceContext, 'db' | 'keys'>,
  { id, billCount, amountMinor }: MintRequestRow,
): Promise<(ProvenBill & { exporterId: string | null })[]> {
  const { locked } = await context.db.read({ locked: selectLockedBills(id) });
  const bills = requireProven(context, locked);
  if (bills.length !== billCount || sumNominals(bills) !== amountMinor) throw new AppError('incorrectBills');
  return bills;
}

/** Ends a locked request and notifies its user; with a reason it failed. */
export async function endRequest(
  context: ServiceContext,
  { request, reason }: { request: HeldMintRequest; reason: ErrorName | null },
): Promise<void> {
  await endMintRequest(context, { request, reason, now: context.clock.now() });
  await context.db.write([announce({ userId: request.userId, topic: 'mint-house' })]);
}

/**
 * Releases the hold of a locked request and notifies its user of the reason. Returns false without a change when its payout is
 * signed: then only the network's outcome ends it.
 */
export async function releaseRequest(
  context: ServiceContext,
  { request, reason }: { request: HeldMintRequest; reason: ErrorName },
): Promise<boolean> {
  const { db, ledger, clock } = context;
  const payout = await findPayout(db, { kind: 'mint request', id: request.id });
  if (payout !== undefined) {
    const wasInTime =
      payout.state === 'open' && (await cancelPayout(db, { id: payout.id, now: clock.now() }));
    if (!wasInTime) return false;
  }
  const held = request.holdId === null ? undefined : await findOpenHold(db, request.holdId);
  if (held !== undefined) await ledger.post({ ...releaseHold(held), about: request.id });
  await unlockBills(db, request.id);
  await endRequest(context, { request, reason });
  return true;
}
