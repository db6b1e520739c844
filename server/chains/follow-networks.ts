import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import { systemAccount } from '../ledger/account';
import { readSystemBalance } from '../ledger/balances';
import { openNetwork } from '../ledger/movements/network-costs';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import { custodyPlaceOf } from './addresses/our-addresses';
import type { BlockRef, ChainAdapter, ChainHead } from './adapters/chain-adapter';
import { creditDue } from './arrivals/claim-arrivals';
import { insertCursor, listCursors } from './arrivals/chain-cursors';
import type { Cursor } from './arrivals/chain-cursors';
import { carryChange } from './arrivals/chain-holdings';
import { postBlocks } from './arrivals/post-blocks';
import { noteWaiting, scanBlocks } from './arrivals/scan-blocks';
import { chainNetworkOf } from './chain-networks';
import type { ChainNetwork } from './chain-networks';
import { unitsPerMinor } from './chain-units';
import { noteAnswer, noteFailure } from './network-states';
import { UnchangedNetworks, listPulses } from './embedded/pulses';
import { advanceLegs, handInUndone } from './payouts/advance-legs';
import { keepCoins } from './payouts/coins';
import { endGoneLegs } from './payouts/end-gone-legs';

const longestPauseMs = 60_000;
const firstPauseMs = 1_000;
/** An unchanged answer is noted again after this time. */
const notedAgainMs = 10_000;

/** A server process's state of the networks: when to retry nodes that are away, and which stand-ins are unchanged. */
export class NodeWatch {
  readonly unchanged = new UnchangedNetworks();
  private readonly noted = new Map<ChainNetwork, { text: string; atMs: number }>();
  private readonly away = new Map<ChainNetwork, { failures: number; askedAgainAt: Date }>();

  mayAsk(network: ChainNetwork, now: Date): boolean {
    const { askedAgainAt } = this.away.get(network) ?? {};
    return askedAgainAt === undefined || askedAgainAt <= now;
  }

  /** Whether an answer says something that was not noted a moment ago. */
  isNews(network: ChainNetwork, { tip, behind }: ChainHead, now: Date): boolean {
    const last = this.noted.get(network);
    const text = `${tip.hash} ${behind ?? ''}`;
    if (last?.text === text && now.getTime() - last.atMs < notedAgainMs) return false;
    this.noted.set(network, { text, atMs: now.getTime() });
    return true;
  }

  /** Returns whether it was there until now. */
  failed(network: ChainNetwork, now: Date): boolean {
    this.noted.delete(network);
    const { failures } = this.away.get(network) ?? { failures: 0 };
    const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
    this.away.set(network, { failures: failures + 1, askedAgainAt: new Date(now.getTime() + pauseMs) });
    return failures === 0;
  }

  /** Returns whether it was away until now. */
  answered(network: ChainNetwork): boolean {
    return this.away.delete(network);
  }
}

/**
 * One round over all networks: reads new blocks into the index, brings the books to the newest final one, and takes payouts a
 * step further. Several servers may run it at once.
 */
export async function followNetworks(context: ServiceContext, watch = new NodeWatch()): Promise<void> {
  const { embedded, real } = context.chains;
  await Promise.all([
    followTogether(context, watch, embedded),
    ...[...real.keys()].map((network) => followTogether(context, watch, [network])),
  ]);
}

/**
 * One round over networks that may wait for each other, one after the other. A server runs one loop for all simulated networks
 * and one for each node, so that a silent node delays no other network. A node that fails is retried after a while, and
 * logged once.
 */
export async function followTogether(
  context: ServiceContext,
  watch: NodeWatch,
  networks: readonly ChainNetwork[],
): Promise<void> {
  if (networks.length === 0) return;
  const { clock, log, chains } = context;
  // One statement for all stand-ins. Most rounds find nothing, and each network would need five.
  const areEmbedded = networks.some((network) => chains.embedded.includes(network));
  const pulses = areEmbedded ? await listPulses(context.db) : undefined;
  const cursors = await listCursors(context.db);
  const reached: ChainNetwork[] = [];
  for (const network of networks) {
    if (!watch.mayAsk(network, clock.now())) continue;
    const pulse = pulses?.get(network);
    try {
      if (!watch.unchanged.has(network, pulse, performance.now())) {
        const { head, isAtEnd } = await followNetwork(
          context,
          chains.adapterOf(network),
          cursors.get(network),
        );
        if (isAtEnd) watch.unchanged.note(network, pulse, performance.now());
        if (chains.real.has(network) && watch.isNews(network, head, clock.now()))
          await noteAnswer(context.db, { network, head, now: clock.now() });
      }
      reached.push(network);
      if (watch.answered(network)) log.info({ network }, `${network} is followed again`);
    } catch (error) {
      const now = clock.now();
      const reason = error instanceof Error ? error.message : 'unknown';
      if (watch.failed(network, now))
        log.warn(
          { err: error, network },
          `${network} is not followed until its node answers rightly: ${reason}`,
        );
      if (chains.real.has(network)) await noteFailure(context.db, { network, error: reason, now });
    }
  }
  try {
    await creditDue(context, networks);
  } finally {
    // An arrival that can't be credited delays no payout.
    await advanceLegs(context, reached);
  }
}

/** Returns the node's head, and whether index and books have all that it has. */
async function followNetwork(
  context: ServiceContext,
  adapter: ChainAdapter,
  known: Cursor | undefined,
): Promise<{ head: ChainHead; isAtEnd: boolean }> {
  const head = await adapter.head();
  const begun = known ?? (await beginIndex(context, adapter, head));
  const cursor = await scanBlocks(context, { adapter, cursor: begun, head });
  const posted = await postBlocks(context, { adapter, cursor, head });
  await endGoneLegs(context, { adapter, posted });
  if (begun.haltedReason !== null) await handInUndone(context, adapter);
  await noteWaiting(context, adapter);
  const isAtEnd =
    cursor.haltedReason === null && cursor.scanned.hash === head.tip.hash && posted.hash === head.final.hash;
  return { head, isAtEnd };
}

/** Begins a network's index at its newest final block: what our address has there is where the books begin. */
async function beginIndex(context: ServiceContext, adapter: ChainAdapter, head: ChainHead): Promise<Cursor> {
  const { clock, chains } = context;
  const { network } = adapter;
  const { tip, final } = head;
  // A stand-in's coins come from `fundCustody`, which counts them itself.
  const opening = chains.embedded.includes(network) ? undefined : await measure(context, adapter, final);
  await inTransaction(context, async (inner) => {
    const begun = { network, at: final, tipHeight: tip.height, now: clock.now() };
    if (!(await insertCursor(inner.db, begun)) || opening === undefined) return;
    // In the same transaction: until then the node would look like one that no server asks.
    await noteAnswer(inner.db, { network, head, now: clock.now() });
    await bookOpening(inner, { adapter, opening, final });
  });
  return { network, scanned: final, posted: final, tipHeight: tip.height, haltedReason: null };
}

type CustodyCoins = readonly { key: string; address: string; amount: bigint }[];

interface Opening {
  amounts: ReadonlyMap<number, bigint>;
  coins: CustodyCoins;
}

/** What our own address has at a block. Users' addresses are still empty, because the wallet hasn't shown them to anyone yet. */
async function measure(context: ServiceContext, adapter: ChainAdapter, at: BlockRef): Promise<Opening> {
  const addresses = [context.walletKeys.addressOf(custodyPlaceOf(adapter.network))];
  // `holdings` asks for the coins that the index has, and the index begins here.
  const coins = adapter.needs === 'coins' ? await adapter.openingCoins?.(addresses, at) : undefined;
  const amounts = new Map<number, bigint>();
  for (const currency of currencyCatalogue.filter((one) => chainNetworkOf(one) === adapter.network)) {
    const held = coins?.map(({ amount }) => amount) ?? [
      ...(await adapter.holdings(currency, addresses, at)).values(),
    ];
    amounts.set(
      currency.id,
      held.reduce((sum, one) => sum + one, 0n),
    );
  }
  return { amounts, coins: coins ?? [] };
}

/** Thrown when the books hold more than the network: they were begun on another one. */
class ForeignBooks extends Error {
  override name = 'ForeignBooks';
}

/** Credits the treasury with what the books don't have yet. */
async function bookOpening(
  context: ServiceContext,
  { adapter, opening, final }: { adapter: ChainAdapter; opening: Opening; final: BlockRef },
): Promise<void> {
  const { db, ledger } = context;
  const { network } = adapter;
  for (const currency of currencyCatalogue.filter((one) => chainNetworkOf(one) === network)) {
    const { id: currencyId, key } = currency;
    const booked = -(
      (await readSystemBalance(db, systemAccount('custody.main', currencyId))) +
      (await readSystemBalance(db, systemAccount('chain', currencyId, network)))
    );
    const chain = opening.amounts.get(currencyId) ?? 0n;
    const units = unitsPerMinor(adapter, currency);
    const restMinor = await carryChange(db, {
      network,
      currencyId,
      chain,
      custody: chain,
      books: booked,
      units,
    });
    if (restMinor < 0n)
      throw new ForeignBooks(`${network} holds ${chain / units} of ${key}, the books ${booked}`);
    if (restMinor > 0n) await ledger.post(openNetwork({ currencyId, amountMinor: restMinor }));
    const coins = opening.coins.map((coin) => ({ ...coin, currencyId, spendableFrom: null }));
    if (adapter.needs === 'coins') await keepCoins(db, { network, height: final.height, coins });
  }
}
