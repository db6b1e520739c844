import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { mintCostKey } from '../../contract/currencies/first-mint-cost';
import { addressBills } from '../bills/bill-addresses';
import { unlockBills, lockedBills } from '../bills/blanks';
import { moveAllBills } from '../bills/move-bills';
import type { Database } from '../kernel/db/database.models';
import { inTransaction } from '../kernel/db/transaction';
import type { ChainSight } from '../chains/chain-gateway';
import { custodyAddressOf, requireChainNetwork } from '../chains/chain-networks';
import { AppError } from '../kernel/app-error';
import { broadcastBlueFill, failBlueFill, finishBlueFill, networkCost } from '../ledger/movements/fill-blue';
import { fillOperation } from '../ledger/movements/fill-green';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import { endPayout, findPayout, insertPayout } from '../chains/payouts/payouts';
import type { ChainPayout } from '../chains/payouts/payouts';
import { rewardsOf } from './fill-bills.service';
import { lockDueMintRequest, postponeMintRequest, saveConfirmations } from './mint-requests.store';
import type { MintRequestRow } from './mint-requests.store';
import { endRequest, postForRequest, requireHold, requireWhole } from './open-request.service';

/**
 * Ends a blue fill by its network's outcome: the bills go live, or everything is returned. We pay the network cost
 * either way. Returns whether this call ended it.
 */
async function endBlueFill(
  context: ServiceContext,
  transaction: Kysely<Database>,
  { payout, sight }: { payout: ChainPayout; sight: ChainSight },
): Promise<boolean> {
  const request = await lockDueMintRequest(transaction, payout.ownerId);
  if (request === undefined) return false;
  const isFinal = sight.state === 'final';
  await (isFinal ? finish : giveUp)(context, transaction, { request, payout });
  if (sight.gasMinor > 0n) {
    const feeCurrency = requireCurrency(requireCurrency(payout.currencyId).feeKey);
    const cost = networkCost({ currencyId: feeCurrency.id, amountMinor: sight.gasMinor });
    await context.ledger.post(cost, { transaction });
  }
  await endPayout(transaction, {
    id: payout.id,
    outcome: isFinal ? 'final' : 'failed',
    now: context.clock.now(),
  });
  await endRequest(context, transaction, { request, reason: isFinal ? null : 'transactionUnsuccessful' });
  return true;
}

interface Ending {
  request: MintRequestRow;
  payout: ChainPayout;
}

async function finish(
  context: ServiceContext,
  transaction: Kysely<Database>,
  { request, payout }: Ending,
): Promise<void> {
  const held = await requireHold(transaction, request);
  const bills = await lockedBills(transaction, request.id);
  const entry = finishBlueFill({
    ...held,
    network: payout.network,
    rewardCurrencyId: requireCurrency(mintCostKey).id,
    rewards: rewardsOf(bills),
  });
  const operation = fillOperation(held, {
    kind: 'mint request',
    id: request.id,
  });
  await postForRequest(context, transaction, { request, entry, operation });
  await moveAllBills(transaction, {
    move: 'fill',
    bills,
    right: { kind: 'stock', actorId: request.userId },
    toHolderId: request.userId,
    lockId: request.id,
    entryId: entry.id,
    now: context.clock.now(),
  });
  await announce(transaction, { userId: request.userId, topic: 'bills' });
}

async function giveUp(
  context: ServiceContext,
  transaction: Kysely<Database>,
  { request, payout }: Ending,
): Promise<void> {
  const held = await requireHold(transaction, request);
  const entry = failBlueFill({
    ...held,
    network: payout.network,
    wasBroadcast: true,
  });
  const operation = fillOperation(held, {
    kind: 'mint request',
    id: request.id,
  });
  await postForRequest(context, transaction, { request, entry, operation });
  await unlockBills(transaction, request.id);
}

/** How soon the network is asked again. */
const pollMs = 500;
/** The network has confirmed but a bill is frozen: nothing can be undone any more, so the fill waits this long. */
const frozenRetryMs = 30_000;

/**
 * Takes a blue fill one step further: signs and records its transaction, broadcasts it, polls its network, and
 * ends the fill. After a crash the same step runs again: the transaction is stored before it is sent, so a repeat
 * sends the same one. Returns whether the request has ended.
 */
export async function advanceBlueFill(context: ServiceContext, id: string): Promise<boolean> {
  const payout =
    (await findPayout(context.db, { kind: 'mint request', id })) ??
    (await inTransaction(context.db, (transaction) => broadcast(context, transaction, id)));
  if (payout === undefined) return false;
  const currency = requireCurrency(payout.currencyId);
  const sight = await context.chains.look(currency, payout.hash);
  if (sight.state === 'unknown') await context.chains.submit(payout);
  if (sight.state === 'final' || sight.state === 'failed') return settle(context, payout, sight);
  await wait(context, payout, sight);
  return false;
}

async function settle(context: ServiceContext, payout: ChainPayout, sight: ChainSight): Promise<boolean> {
  try {
    return await inTransaction(context.db, (transaction) =>
      endBlueFill(context, transaction, { payout, sight }),
    );
  } catch (error) {
    // What the network has done stays done, so an AppError must not fail the request.
    if (!(error instanceof AppError)) throw error;
    context.log.warn({ err: error, request: payout.ownerId }, 'a filled bill is held back');
    await postpone(context, payout.ownerId, frozenRetryMs);
    return false;
  }
}

/** The ledger moves the coins out of custody as soon as the signed transaction exists. */
async function broadcast(
  context: ServiceContext,
  transaction: Kysely<Database>,
  requestId: string,
): Promise<ChainPayout | undefined> {
  const request = await lockDueMintRequest(transaction, requestId);
  if (request === undefined) return undefined;
  // Another server may have made it meanwhile and released the request again.
  const made = await findPayout(transaction, { kind: 'mint request', id: requestId });
  if (made !== undefined) return made;
  const held = await requireHold(transaction, request);
  const bills = await lockedBills(transaction, requestId);
  requireWhole(request, bills);
  const payout = await signPayout(context, transaction, { request, bills });
  const { currencyId, network } = payout;
  const entry = broadcastBlueFill({
    currencyId,
    network,
    amountMinor: held.amountMinor,
  });
  await context.ledger.post({ ...entry, about: request.id }, { transaction });
  await insertPayout(transaction, {
    ...payout,
    ownerKind: 'mint request',
    amountMinor: held.amountMinor,
    now: context.clock.now(),
  });
  return payout;
}

async function signPayout(
  context: ServiceContext,
  transaction: Kysely<Database>,
  filling: { request: MintRequestRow; bills: readonly { id: string; nominal: string }[] },
): Promise<ChainPayout> {
  const { request, bills } = filling;
  const currency = requireCurrency(request.currencyId);
  const addresses = await addressBills(context, transaction, {
    currency,
    billIds: bills.map(({ id }) => id),
  });
  const id = uuidv7();
  const signed = await context.chains.sign({
    id,
    currency,
    from: custodyAddressOf(context.walletKeys, currency),
    outputs: bills.map((bill) => {
      const address = addresses.get(bill.id);
      if (address === undefined) throw new Error(`bill ${bill.id} has no address`);
      return { address, amountMinor: BigInt(bill.nominal) };
    }),
  });
  return {
    ...signed,
    id,
    ownerId: request.id,
    currencyId: currency.id,
    network: requireChainNetwork(currency),
  };
}

async function wait(
  context: ServiceContext,
  { ownerId: requestId }: ChainPayout,
  { confirmations, needed }: ChainSight,
): Promise<void> {
  await postpone(context, requestId, pollMs);
  await inTransaction(context.db, async (transaction) => {
    const userId = await saveConfirmations(transaction, { id: requestId, have: confirmations, needed });
    if (userId !== undefined) await announce(transaction, { userId, topic: 'mint-house' });
  });
}

async function postpone(context: ServiceContext, id: string, pauseMs: number): Promise<void> {
  const dueAt = new Date(context.clock.now().getTime() + pauseMs);
  await postponeMintRequest(context.db, { id, dueAt, failures: 0 });
}
