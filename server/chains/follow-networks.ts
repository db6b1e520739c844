import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import { inTransaction } from '../kernel/db/transaction';
import type { ServiceContext } from '../service-context';
import { custodyPlaceOf } from './addresses/our-addresses';
import type { BlockRef, ChainAdapter } from './adapters/chain-adapter';
import { addHoldings, insertCursor, listCursors } from './arrivals/chain-index';
import type { Cursor } from './arrivals/chain-index';
import { postBlocks } from './arrivals/post-blocks';
import { noteWaiting, scanBlocks } from './arrivals/scan-blocks';
import type { Head } from './arrivals/scan-blocks';
import { creditThawed } from './arrivals/settle-arrivals';
import { chainNetworkOf, chainNetworks } from './chain-networks';
import { advanceLegs } from './payouts/advance-legs';

/**
 * One round over all networks: reads new blocks into the index, brings the books to the newest final one, and takes payouts a
 * step further. A network whose node fails does not keep the others. Several servers may run it at once.
 */
export async function followNetworks(context: ServiceContext): Promise<void> {
  const cursors = await listCursors(context.db);
  for (const network of chainNetworks) {
    const adapter = context.chains.adapterOf(network);
    try {
      await followNetwork(context, adapter, cursors.get(network));
    } catch (error) {
      context.log.warn({ err: error, network }, 'a network is not followed');
    }
  }
  await creditThawed(context);
  await advanceLegs(context);
}

async function followNetwork(
  context: ServiceContext,
  adapter: ChainAdapter,
  known: Cursor | undefined,
): Promise<void> {
  const head = await adapter.head();
  const begun = known ?? (await beginIndex(context, adapter, head));
  const cursor = await scanBlocks(context, { adapter, cursor: begun, head });
  await postBlocks(context, { adapter, cursor, head });
  await noteWaiting(context, adapter);
}

/** Begins a network's index at its newest final block: what our addresses have there is where the books begin. */
async function beginIndex(context: ServiceContext, adapter: ChainAdapter, head: Head): Promise<Cursor> {
  const { db, clock, chains } = context;
  const { network } = adapter;
  const { tip, final } = head;
  // A stand-in's coins come from `fundCustody`, which counts them itself.
  const held = chains.embedded.includes(network) ? [] : await measure(context, adapter, final);
  await inTransaction(db, async (transaction) => {
    await insertCursor(transaction, { network, at: final, tipHeight: tip.height, now: clock.now() });
    for (const { currencyId, amount } of held)
      await addHoldings(transaction, { network, currencyId, amount });
  });
  return { network, scanned: final, posted: final, tipHeight: tip.height };
}

/** What our own address has at a block, by currency; users get theirs from us, so that they are empty before. */
async function measure(
  context: ServiceContext,
  adapter: ChainAdapter,
  at: BlockRef,
): Promise<{ currencyId: number; amount: bigint }[]> {
  const addresses = [context.walletKeys.addressOf(custodyPlaceOf(adapter.network))];
  const measured: { currencyId: number; amount: bigint }[] = [];
  for (const currency of currencyCatalogue.filter((one) => chainNetworkOf(one) === adapter.network)) {
    const held = await adapter.holdings(currency, addresses, at);
    measured.push({
      currencyId: currency.id,
      amount: [...held.values()].reduce((sum, one) => sum + one, 0n),
    });
  }
  return measured;
}
