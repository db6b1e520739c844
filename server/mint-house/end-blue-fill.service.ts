import type { Kysely } from 'kysely';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { mintCostKey } from '../../contract/currencies/first-mint-cost';
import { freeLockedBills, lockedBills } from '../bills/blanks.service';
import { moveAllBills } from '../bills/move-bills.service';
import type { Database } from '../db/database.models';
import type { ChainSight } from '../gateways/chains/chain-gateway';
import { failBlueFill, finishBlueFill } from '../ledger/movements/fill-blue';
import { networkCost } from '../ledger/movements/network-cost';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { endPayout } from './chain-payouts.store';
import type { ChainPayout } from './chain-payouts.store';
import { endRequest } from './end-request.service';
import { holdDueMintRequest } from './mint-requests.store';
import type { MintRequestRow } from './mint-requests.store';
import { requireHold } from './require-hold';
import { rewardsOf } from './rewards-of';

/**
 * Ends a blue fill as its network has decided: the bills live, or all goes back. What the network took for it is ours to
 * pay either way. Answers whether it was ended here.
 */
export async function endBlueFill(
  context: ServiceContext,
  transaction: Kysely<Database>,
  { payout, sight }: { payout: ChainPayout; sight: ChainSight },
): Promise<boolean> {
  const request = await holdDueMintRequest(transaction, payout.requestId);
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
  await context.ledger.post(entry, { transaction });
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
  const entry = failBlueFill({ ...held, network: payout.network, wasBroadcast: true });
  await context.ledger.post(entry, { transaction });
  await freeLockedBills(transaction, request.id);
}
