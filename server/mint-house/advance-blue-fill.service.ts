import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { mintCostKey } from '../../contract/currencies/first-mint-cost';
import { addressBills } from '../bills/bill-addresses';
import { unlockBills } from '../bills/blanks';
import { moveAllBills } from '../bills/move-bills';
import { requireChainNetwork } from '../chains/chain-networks';
import { confirmationsOf } from '../chains/chains';
import { AppError } from '../kernel/app-error';
import { failBlueFill, finishBlueFill } from '../ledger/movements/fill-blue';
import { announce } from '../kernel/live-events';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import { findPayout, notePayoutHandled, orderPayout } from '../chains/payouts/payouts';
import type { PayoutSight } from '../chains/payouts/payouts';
import { rewardsOf } from './fill-bills.service';
import { lockDueMintRequest, postponeMintRequest, saveConfirmations } from './mint-requests.store';
import type { MintRequestRow } from './mint-requests.store';
import { endRequest, requireHold, requireLockedBills } from './open-request.service';

interface Ending {
  request: MintRequestRow;
  payout: PayoutSight;
}

/** Ends a blue fill as its payout has ended: the bills go live, or everything is returned. Returns whether this call ended it. */
async function endBlueFill(
  context: ServiceContext,
  { requestId, payout }: { requestId: string; payout: PayoutSight },
): Promise<boolean> {
  const request = await lockDueMintRequest(context, requestId);
  if (request === undefined) return false;
  const isPaid = payout.state === 'paid';
  await (isPaid ? finish : giveUp)(context, { request, payout });
  await notePayoutHandled(context.db, { id: payout.id, now: context.clock.now() });
  await endRequest(context, { request, reason: isPaid ? null : 'transactionUnsuccessful' });
  return true;
}

async function finish(context: ServiceContext, { request }: Ending): Promise<void> {
  const { db, ledger, clock } = context;
  const held = await requireHold(db, request);
  const bills = await requireLockedBills(context, request);
  const entry = finishBlueFill({
    ...held,
    network: requireChainNetwork(requireCurrency(held.currencyId)),
    rewardCurrencyId: requireCurrency(mintCostKey).id,
    rewards: rewardsOf(bills),
  });
  await ledger.post({ ...entry, about: request.id });
  await moveAllBills(context, {
    move: 'fill',
    bills,
    right: { kind: 'stock', actorId: request.userId },
    toHolderId: request.userId,
    lockId: request.id,
    entryId: entry.id,
    now: clock.now(),
  });
  await db.write([announce({ userId: request.userId, topic: 'bills' })]);
}

async function giveUp({ db, ledger }: ServiceContext, { request }: Ending): Promise<void> {
  const held = await requireHold(db, request);
  await ledger.post({ ...failBlueFill(held), about: request.id });
  await unlockBills(db, request.id);
}

/** A payout that is not signed by then is given up. */
const unsignedMaxMs = 10 * 60_000;
/** The time between two checks of the payout. */
const pollMs = 500;
/** The network has paid but a bill is frozen or altered: nothing can be undone any more, so the fill waits this long. */
const frozenRetryMs = 30_000;

/**
 * Takes a blue fill one step further: orders the payout to its bills' addresses, shows how far it is, and ends the fill when the
 * payout has ended. Returns whether the request has ended.
 */
export async function advanceBlueFill(context: ServiceContext, id: string): Promise<boolean> {
  const payout = await findPayout(context.db, { kind: 'mint request', id });
  if (payout === undefined) {
    await inTransaction(context, (inner) => order(inner, id));
    return false;
  }
  if (payout.state !== 'open') return settle(context, { requestId: id, payout });
  // Gives up a payout that isn't signed in time, whatever the reason, so that its money is released.
  const ageMs = context.clock.now().getTime() - payout.createdAt.getTime();
  if (payout.isWaiting && ageMs > unsignedMaxMs) throw new AppError('transactionUnsuccessful');
  await wait(context, { requestId: id, payout });
  return false;
}

async function settle(
  context: ServiceContext,
  ended: { requestId: string; payout: PayoutSight },
): Promise<boolean> {
  try {
    return await inTransaction(context, (inner) => endBlueFill(inner, ended));
  } catch (error) {
    // What the network has done stays done, so an AppError must not fail the request.
    if (!(error instanceof AppError)) throw error;
    await postpone(context, ended.requestId, frozenRetryMs);
    return false;
  }
}

/** Error: 30009 when a bill is no longer locked for the request, or was altered. */
async function order(context: ServiceContext, requestId: string): Promise<void> {
  const { db, clock, chains } = context;
  const request = await lockDueMintRequest(context, requestId);
  if (request === undefined) return;
  // Another server may have ordered it meanwhile and released the request again.
  if ((await findPayout(db, { kind: 'mint request', id: requestId })) !== undefined) return;
  await requireHold(db, request);
  const bills = await requireLockedBills(context, request);
  const currency = requireCurrency(request.currencyId);
  const places = await addressBills(context, { currency, bills });
  const outputs = bills.map((bill) => {
    const place = places.get(bill.id);
    if (place === undefined) throw new Error(`bill ${bill.id} has no address`);
    return { ...place, amountMinor: BigInt(bill.nominal) };
  });
  await db.write(
    orderPayout(context, {
      owner: { kind: 'mint request', id: requestId },
      currency,
      outputs,
    }),
  );
  const dueAt = new Date(clock.now().getTime() + pollMs);
  await postponeMintRequest(db, { id: requestId, dueAt, failures: 0 });
  const needed = confirmationsOf(chains, currency);
  await saveConfirmations(db, { id: requestId, have: 0, needed });
  await db.write([announce({ userId: request.userId, topic: 'mint-house' })]);
}

async function wait(
  context: ServiceContext,
  { requestId, payout }: { requestId: string; payout: PayoutSight },
): Promise<void> {
  await postpone(context, requestId, pollMs);
  await context.db.transaction(async (transaction) => {
    const saved = { id: requestId, have: payout.confirmations };
    const userId = await saveConfirmations(transaction, saved);
    if (userId !== undefined) await transaction.write([announce({ userId, topic: 'mint-house' })]);
  });
}

async function postpone(context: ServiceContext, id: string, pauseMs: number): Promise<void> {
  const dueAt = new Date(context.clock.now().getTime() + pauseMs);
  await postponeMintRequest(context.db, { id, dueAt, failures: 0 });
}
