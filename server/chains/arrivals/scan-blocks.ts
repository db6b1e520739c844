import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { findOursOn } from '../addresses/our-addresses';
import { NodeError } from '../adapters/chain-adapter';
import type { BlockRef, ChainAdapter, ChainBlock, ChainHead } from '../adapters/chain-adapter';
import { haltNetwork, lockScanned, moveBackBoth, moveScanned } from './chain-cursors';
import type { Cursor } from './chain-cursors';
import {
  announceArrivals,
  announceProgress,
  findSeenHash,
  insertBlock,
  listSeenKeys,
  markReplaced,
  orphanAbove,
  saveArrivals,
} from './chain-index';
import { undoPosted } from './undo-posted';
import type { Db } from '../../kernel/db/db';

/** Blocks read per round. A server that was offline catches up over several rounds. */
const blocksPerRound = 100;

/** What the node says about its chain. */
export type Head = Pick<ChainHead, 'tip' | 'final'>;

/**
 * Thrown if a network undid blocks beyond what the index remembers. The network stays halted until the operator has looked.
 */
class FinalityBroken extends Error {
  override name = 'FinalityBroken';
}

interface Scanned {
  adapter: ChainAdapter;
  cursor: Cursor;
  head: Head;
}

/**
 * Brings a network's index to the node's newest block, block by block, each in one transaction with the cursor. Where a block
 * does not follow the last one read, the index goes back to the block that both have. Returns the cursor afterwards.
 */
export async function scanBlocks(
  context: ServiceContext,
  { adapter, cursor, head }: Scanned,
): Promise<Cursor> {
  const { db } = context;
  const findOurs = findOursOn(context, adapter.network);
  let now = cursor;
  for (let read = 0; read < blocksPerRound; read += 1) {
    const { scanned } = now;
    if (scanned.height === head.tip.height && scanned.hash === head.tip.hash) break;
    // The node is only behind: wait for it.
    if (scanned.height > head.tip.height && (await isSeen(db, adapter.network, head.tip))) break;
    const block =
      scanned.height >= head.tip.height ? undefined : await adapter.block(scanned.height + 1n, findOurs);
    if (block?.parentHash === scanned.hash) {
      if (!(await recordBlock(context, { adapter, cursor: now, head, block }))) break;
      now = { ...now, scanned: block.ref, tipHeight: head.tip.height };
      continue;
    }
    // The node no longer has a block that it named. The block was undone; the next round asks again.
    if (block === undefined && scanned.height < head.tip.height) break;
    const common = await findCommon(context, { adapter, cursor: now, head });
    if (common === undefined) break;
    if (!(await goBack(context, { adapter, cursor: now, head, to: common }))) break;
    now = { ...now, scanned: common, posted: common.height < now.posted.height ? common : now.posted };
  }
  return now;
}

async function isSeen(db: Db, network: Cursor['network'], { height, hash }: BlockRef): Promise<boolean> {
  return (await findSeenHash(db, { network, height })) === hash;
}

async function recordBlock(
  context: ServiceContext,
  { adapter, cursor, head, block }: Scanned & { block: ChainBlock },
): Promise<boolean> {
  const { network, scanned, posted } = cursor;
  const now = context.clock.now();
  const moved = { network, from: scanned, to: block.ref, tipHeight: head.tip.height, now };
  return inTransaction(context, async (inner) => {
    if (!(await moveScanned(inner.db, moved))) return false;
    // A cursor that someone has put back finds what was read before, which may not be the chain any more.
    const { height, hash } = block.ref;
    const known = await findSeenHash(inner.db, { network, height });
    if (known !== undefined && known !== hash) {
      await undoPosted(inner, { adapter, above: scanned.height });
      await orphanAbove(inner.db, { network, height: scanned.height });
    }
    await insertBlock(inner, { network, block, now });
    await announceProgress(inner.db, { network, above: posted.height });
    return true;
  });
}

/** The newest block that index and node have in common; undefined where another server is looking for it as well. */
async function findCommon(
  context: ServiceContext,
  { adapter, cursor, head }: Scanned,
): Promise<BlockRef | undefined> {
  const { network, scanned, posted } = cursor;
  const none = (): Promise<ReadonlySet<string>> => Promise.resolve(new Set<string>());
  const top = scanned.height < head.tip.height ? scanned.height : head.tip.height;
  let height = top;
  for (; ; height -= 1n) {
    const seen = height === posted.height ? posted.hash : await findSeenHash(context.db, { network, height });
    if (seen === undefined) break;
    const block = await adapter.block(height, none);
    if (block?.ref.hash === seen) return block.ref;
    if (block === undefined && height <= posted.height)
      throw new NodeError(`${network}: the node does not have block ${height} yet`);
  }
  const reason = `blocks that were final are undone, further back than is known: below ${posted.height}`;
  const isBroken = await context.db.transaction(async (transaction) => {
    // Another server may have gone back meanwhile, and has forgotten the block; then it has moved the cursor as well.
    if (!(await lockScanned(transaction, { network, scanned }))) return false;
    if ((await findSeenHash(transaction, { network, height })) !== undefined) return false;
    await haltNetwork(transaction, { network, reason, now: context.clock.now() });
    return true;
  });
  if (!isBroken) return undefined;
  throw new FinalityBroken(`${network}: ${reason}`);
}

/** Takes the index back to a block; where the books are further, they go back as well, and the network's payouts stop. */
async function goBack(
  context: ServiceContext,
  { adapter, cursor, head, to }: Scanned & { to: BlockRef },
): Promise<boolean> {
  const { network, scanned, posted } = cursor;
  const now = context.clock.now();
  const isFinal = to.height < posted.height;
  const hasGone = await inTransaction(context, async (inner) => {
    const moved = { network, from: scanned, to, tipHeight: head.tip.height, now };
    const hasMoved = isFinal
      ? await moveBackBoth(inner.db, { cursor, to, now })
      : await moveScanned(inner.db, moved);
    if (!hasMoved) return false;
    await announceProgress(inner.db, { network, above: to.height });
    if (isFinal) {
      const reason = `blocks ${to.height + 1n} to ${posted.height} were final and are undone`;
      await haltNetwork(inner.db, { network, reason, now });
      await undoPosted(inner, { adapter, above: to.height });
    }
    await orphanAbove(inner.db, { network, height: to.height });
    return true;
  });
  if (hasGone && isFinal)
    context.log.error({ network, from: posted.height, to: to.height }, 'final blocks were undone');
  return hasGone;
}

/** Notes which arrivals wait for a block, and which wait no more without being in one. */
export async function noteWaiting(context: ServiceContext, adapter: ChainAdapter): Promise<void> {
  const { network } = adapter;
  const waiting = await adapter.waiting(findOursOn(context, network));
  const known = await listSeenKeys(context.db, network);
  const keys = new Set(waiting.map(({ key }) => key));
  const fresh = waiting.filter(({ key }) => !known.has(key));
  const gone = [...known].filter((key) => !keys.has(key));
  if (fresh.length === 0 && gone.length === 0) return;
  await inTransaction(context, async (inner) => {
    const now = inner.clock.now();
    const seen = await saveArrivals(inner, { network, arrivals: fresh, height: null, now });
    await markReplaced(inner.db, { network, keys: gone });
    await announceArrivals(inner.db, { network, keys: [...gone, ...seen] });
  });
}
