import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { disputeCoins, networkCost } from '../../ledger/movements/network-costs';
import type { ServiceContext } from '../../service-context';
import { custodyPlaceOf } from '../addresses/our-addresses';
import type { ChainAdapter } from '../adapters/chain-adapter';
import { unitsPerMinor } from '../chain-units';
import { keepBillCoins, keepCoins, spendCoins } from '../payouts/coins';
import { isLeaving, settleLeg } from '../payouts/settle-legs';
import { findLegsOf } from '../payouts/signed-legs';
import type { SignedLeg } from '../payouts/signed-legs';
import { bookChanges } from './book-changes';
import { haltNetwork } from './chain-cursors';
import { HoldingChanges } from './chain-holdings';
import { leaveUnproven, listIncluded, settleArrival } from './settle-arrivals';
import type { Db } from '../../kernel/db/db';

interface SettledBlock {
  adapter: ChainAdapter;
  height: bigint;
  /** Arrivals whose coins are not there. */
  unproven?: ReadonlySet<string>;
}

/** Takes all that a final block did at our addresses into the books, in the posting step's transaction. */
export async function settleBlock(context: ServiceContext, block: SettledBlock): Promise<void> {
  const { db, walletKeys } = context;
  const { adapter, height, unproven } = block;
  const { network } = adapter;
  const included = await listIncluded(db, { network, height });
  const arrivals = included.filter(({ id }) => unproven?.has(id) !== true);
  const spends = await takeSpends(db, { network, height });
  const sent = await takeSent(db, { network, height });
  const hashes = [...arrivals.map((one) => one.transactionHash), ...sent.map(({ hash }) => hash)];
  const legs = await findLegsOf(context, { network, hashes });
  const changes = new HoldingChanges();
  for (const arrival of included) if (!arrivals.includes(arrival)) await leaveUnproven(context, arrival);
  for (const { currencyId, address, amount } of spends) changes.move(currencyId, address, -amount);
  for (const transaction of sent) await settleSent(context, { adapter, height, transaction, legs, changes });
  const custody = walletKeys.addressOf(custodyPlaceOf(network));
  const spenders = new Set(spends.map(({ transactionHash, address }) => `${transactionHash} ${address}`));
  const senders = new Set(sent.map(({ hash }) => hash));
  for (const arrival of arrivals) {
    const { currencyId, address, amount, transactionHash } = arrival;
    const owner = legs.get(transactionHash)?.ownerKind;
    // Change of a spend that isn't ours: only what is lost is disputed.
    const isForeignChange =
      senders.has(transactionHash) && (address === custody || spenders.has(`${transactionHash} ${address}`));
    const isInternal = owner === undefined ? isForeignChange : !isLeaving(owner) || address === custody;
    changes.move(currencyId, address, amount);
    changes.book(currencyId, await settleArrival(context, { arrival, adapter, isInternal }));
  }
  if (adapter.needs === 'coins') {
    await keepCoins(db, { network, height, coins: arrivals });
    await spendCoins(db, { network, height, keys: spends.map(({ key }) => key) });
  }
  await bookChanges(context, { adapter, changes });
}

interface Place {
  network: string;
  height: bigint;
}

interface SpendRow {
  key: string;
  transactionHash: string;
  currencyId: number;
  address: string;
  amount: bigint;
}

/** What left our addresses in a block, marked as taken. */
async function takeSpends(db: Db, { network, height }: Place): Promise<SpendRow[]> {
  const rows = await db
    .updateTable('chain_spends')
    .set({ is_posted: true })
    .where('network', '=', network)
    .where('height', '=', height)
    .where('is_posted', '=', false)
    .returning(['key', 'transaction_hash', 'currency_id', 'address', 'amount'])
    .execute();
  return rows.map((row) => ({
    key: row.key,
    transactionHash: row.transaction_hash,
    currencyId: row.currency_id,
    address: row.address,
    amount: BigInt(row.amount),
  }));
}

interface SentRow {
  hash: string;
  fromAddress: string;
  hasReverted: boolean;
  gasCurrencyId: number;
  gas: bigint;
}

/** The transactions that our addresses sent in a block, marked as taken. */
async function takeSent(db: Db, { network, height }: Place): Promise<SentRow[]> {
  const rows = await db
    .updateTable('chain_sent')
    .set({ is_posted: true })
    .where('network', '=', network)
    .where('height', '=', height)
    .where('is_posted', '=', false)
    .returning(['hash', 'from_address', 'has_reverted', 'gas_currency_id', 'gas'])
    .execute();
  return rows
    .map((row) => ({
      hash: row.hash,
      fromAddress: row.from_address,
      hasReverted: row.has_reverted,
      gasCurrencyId: row.gas_currency_id,
      gas: BigInt(row.gas),
    }))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
}

interface SettledSent extends SettledBlock {
  transaction: SentRow;
  legs: ReadonlyMap<string, SignedLeg>;
  changes: HoldingChanges;
}

/** Books a transaction's network fee, and ends the leg that it belongs to. */
async function settleSent(context: ServiceContext, settled: SettledSent): Promise<void> {
  const { adapter, height, transaction, legs, changes } = settled;
  const { hash, fromAddress, hasReverted, gasCurrencyId, gas } = transaction;
  const leg = legs.get(hash);
  if (adapter.needs !== 'coins') changes.move(gasCurrencyId, fromAddress, -gas);
  // What it moved and cost is left for `bookChanges` to find.
  if (leg === undefined)
    return halt(
      context,
      adapter,
      `transaction ${hash} spent coins of ${fromAddress} and is not in these books`,
    );
  const gasMinor = gas / unitsPerMinor(adapter, requireCurrency(gasCurrencyId));
  if (gasMinor > 0n)
    await context.ledger.post(
      networkCost({ currencyId: gasCurrencyId, amountMinor: gasMinor, about: leg.payoutId }),
    );
  changes.book(gasCurrencyId, -gasMinor);
  if (adapter.needs === 'coins' && context.payoutHandlers[leg.ownerKind].fillsBills === true) {
    const { legId, currencyId } = leg;
    await keepBillCoins(context.db, { network: adapter.network, height, currencyId, legId, hash });
  }
  if (leg.isUndone) return settleAgain(context, { leg, hasReverted, changes });
  if (leg.state !== 'signed')
    return halt(context, adapter, `${hash} was included after its payout had ended: ${leg.state}`);
  // While another attempt may still be included, no money comes back. `endGoneLegs` checks all attempts together.
  if (hasReverted) return;
  await settleLeg(context, { leg, outcome: 'paid' });
  // A second attempt of the leg in this block then counts as coins that left without a payout.
  for (const one of legs.values()) if (one.legId === leg.legId) one.state = 'paid';
  if (isLeaving(leg.ownerKind)) changes.book(leg.currencyId, -leg.amountMinor);
}

/** The network brings what it had undone after it was final: what was disputed then leaves now. */
async function settleAgain(
  { db, ledger }: ServiceContext,
  { leg, hasReverted, changes }: { leg: SignedLeg; hasReverted: boolean; changes: HoldingChanges },
): Promise<void> {
  const { legId, payoutId, currencyId, amountMinor } = leg;
  await db.updateTable('payout_legs').set({ is_undone: false }).where('id', '=', legId).execute();
  if (hasReverted || !isLeaving(leg.ownerKind)) return;
  await ledger.post(disputeCoins({ currencyId, amountMinor, about: payoutId }));
  changes.book(currencyId, -amountMinor);
}

async function halt(
  { db, clock, log }: ServiceContext,
  { network }: ChainAdapter,
  reason: string,
): Promise<void> {
  log.error({ network }, reason);
  await haltNetwork(db, { network, reason, now: clock.now() });
}
