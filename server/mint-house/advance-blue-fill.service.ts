import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { addressBills } from '../bills/bill-addresses.service';
import { lockedBills } from '../bills/blanks.service';
import type { Database } from '../db/database.models';
import { inTransaction } from '../db/transaction';
import { custodyAddressOf } from '../gateways/chains/custody-address';
import type { ChainSight } from '../gateways/chains/chain-gateway';
import { requireChainNetwork } from '../gateways/chains/chain-networks';
import { AppError } from '../http/app-error';
import { broadcastBlueFill } from '../ledger/movements/fill-blue';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { findPayout, insertPayout } from './chain-payouts.store';
import type { ChainPayout } from './chain-payouts.store';
import { endBlueFill } from './end-blue-fill.service';
import { holdDueMintRequest, postponeMintRequest, saveConfirmations } from './mint-requests.store';
import type { MintRequestRow } from './mint-requests.store';
import { requireHold } from './require-hold';
import { requireWhole } from './require-whole';

/** How soon a network is asked again. */
const lookMs = 500;
/** The network has decided, but a bill is held back (frozen): nothing can be undone any more, so it waits. */
const heldBackMs = 30_000;

/**
 * Takes a blue fill one step further: signs and books its transaction, sends it, asks its network about it, and ends it as
 * the network decides. A crash between any two steps is met by the same step again: the transaction is written down before
 * it is sent, so it is always the same one. Answers whether the request has ended.
 */
export async function advanceBlueFill(context: ServiceContext, id: string): Promise<boolean> {
  const payout =
    (await findPayout(context.db, id)) ??
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
    // What the network has done stays done; the request may not be given up for it.
    if (!(error instanceof AppError)) throw error;
    context.log.warn({ err: error, request: payout.requestId }, 'a filled bill is held back');
    await postpone(context, payout.requestId, heldBackMs);
    return false;
  }
}

/** The coins leave custody in the books at the moment when the transaction exists that takes them. */
async function broadcast(
  context: ServiceContext,
  transaction: Kysely<Database>,
  requestId: string,
): Promise<ChainPayout | undefined> {
  const request = await holdDueMintRequest(transaction, requestId);
  if (request === undefined) return undefined;
  // Another server may have been quicker, and let go of the request again.
  const made = await findPayout(transaction, requestId);
  if (made !== undefined) return made;
  const held = await requireHold(transaction, request);
  const bills = await lockedBills(transaction, requestId);
  requireWhole(request, bills);
  const payout = await signPayout(context, transaction, { request, bills });
  const { currencyId, network } = payout;
  const entry = broadcastBlueFill({ currencyId, network, amountMinor: held.amountMinor });
  await context.ledger.post(entry, { transaction });
  await insertPayout(transaction, { ...payout, now: context.clock.now() });
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
    requestId: request.id,
    currencyId: currency.id,
    network: requireChainNetwork(currency),
  };
}

async function wait(
  context: ServiceContext,
  { requestId }: ChainPayout,
  { confirmations, needed }: ChainSight,
): Promise<void> {
  await postpone(context, requestId, lookMs);
  await inTransaction(context.db, async (transaction) => {
    const userId = await saveConfirmations(transaction, { id: requestId, have: confirmations, needed });
    if (userId !== undefined) await announce(transaction, { userId, topic: 'mint-house' });
  });
}

async function postpone(context: ServiceContext, id: string, pauseMs: number): Promise<void> {
  const dueAt = new Date(context.clock.now().getTime() + pauseMs);
  await postponeMintRequest(context.db, { id, dueAt, failures: 0 });
}
