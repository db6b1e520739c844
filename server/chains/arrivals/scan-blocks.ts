import type { Kysely } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import { inTransaction } from '../../kernel/db/transaction';
import type { ServiceContext } from '../../service-context';
import { findOursOn } from '../addresses/our-addresses';
import { NodeError } from '../adapters/chain-adapter';
import type { BlockRef, ChainAdapter, ChainBlock } from '../adapters/chain-adapter';
import {
  announceProgress,
  findSeenHash,
  insertBlock,
  listSeenKeys,
  markReplaced,
  moveScanned,
  orphanAbove,
  saveArrivals,
} from './chain-index';
import type { Cursor } from './chain-index';

/** So many blocks are read in one round; a server that was away catches up over several. */
const blocksPerRound = 100;

/** What the node says about its chain. */
export interface Head {
  tip: BlockRef;
  final: BlockRef;
}

/** Thrown when a network undid a block that the books have reached: its payouts stop until the operator has looked. */
export class FinalityBroken extends Error {
  override name = 'FinalityBroken';
}

/**
 * Brings a network's index to the node's newest block, block by block, each in one transaction with the cursor. Where a block
 * does not follow the last one read, the index goes back to the block that both have. Returns the cursor afterwards.
 */
export async function scanBlocks(
  context: ServiceContext,
  { adapter, cursor, head }: { adapter: ChainAdapter; cursor: Cursor; head: Head },
): Promise<Cursor> {
  const { db, clock } = context;
  const findOurs = findOursOn(context, adapter.network);
  let now = cursor;
  for (let read = 0; read < blocksPerRound; read += 1) {
    const { scanned } = now;
    if (scanned.height === head.tip.height && scanned.hash === head.tip.hash) break;
    // A node that only lags behind is waited for.
    if (scanned.height > head.tip.height && (await isSeen(db, adapter.network, head.tip))) break;
    const block =
      scanned.height >= head.tip.height ? undefined : await adapter.block(scanned.height + 1n, findOurs);
    if (block?.parentHash === scanned.hash) {
      if (!(await recordBlock({ db, clock }, { cursor: now, block, head }))) break;
      now = { ...now, scanned: block.ref, tipHeight: head.tip.height };
      continue;
    }
    // The node does not have a block that it named: it was undone meanwhile, and the next round asks again.
    if (block === undefined && scanned.height < head.tip.height) break;
    const common = await findCommon(db, adapter, now, head.tip);
    if (!(await goBack({ db, clock }, { cursor: now, to: common, head }))) break;
    now = { ...now, scanned: common };
  }
  return now;
}

async function isSeen(
  db: Kysely<Database>,
  network: Cursor['network'],
  { height, hash }: BlockRef,
): Promise<boolean> {
  return (await findSeenHash(db, { network, height })) === hash;
}

type Recording = Pick<ServiceContext, 'db' | 'clock'>;

async function recordBlock(
  { db, clock }: Recording,
  { cursor, block, head }: { cursor: Cursor; block: ChainBlock; head: Head },
): Promise<boolean> {
  const { network, scanned, posted } = cursor;
  const now = clock.now();
  const moved = { network, from: scanned, to: block.ref, tipHeight: head.tip.height, now };
  return inTransaction(db, async (transaction) => {
    if (!(await moveScanned(transaction, moved))) return false;
    await insertBlock(transaction, { network, block, now });
    await announceProgress(transaction, { network, above: posted.height });
    return true;
  });
}

/** The newest block that index and node have in common; never one below what the books have reached. */
async function findCommon(
  db: Kysely<Database>,
  adapter: ChainAdapter,
  { network, scanned, posted }: Cursor,
  tip: BlockRef,
): Promise<BlockRef> {
  const none = (): Promise<ReadonlySet<string>> => Promise.resolve(new Set<string>());
  const top = scanned.height < tip.height ? scanned.height : tip.height;
  for (let height = top; height >= posted.height; height -= 1n) {
    const seen = height === posted.height ? posted.hash : await findSeenHash(db, { network, height });
    const block = await adapter.block(height, none);
    if (block !== undefined && block.ref.hash === seen) return block.ref;
    if (block === undefined && height === posted.height)
      throw new NodeError(`${network}: the node does not have block ${height} yet`);
  }
  throw new FinalityBroken(`${network}: block ${posted.height}, which was final, is another one now`);
}

async function goBack(
  { db, clock }: Recording,
  { cursor, to, head }: { cursor: Cursor; to: BlockRef; head: Head },
): Promise<boolean> {
  const { network, scanned, posted } = cursor;
  const moved = { network, from: scanned, to, tipHeight: head.tip.height, now: clock.now() };
  return inTransaction(db, async (transaction) => {
    if (!(await moveScanned(transaction, moved))) return false;
    await announceProgress(transaction, { network, above: posted.height });
    await orphanAbove(transaction, { network, height: to.height });
    return true;
  });
}

/** Notes which arrivals wait for a block, and which wait no more without being in one. */
export async function noteWaiting(context: ServiceContext, adapter: ChainAdapter): Promise<void> {
  const { db, clock } = context;
  const { network } = adapter;
  const waiting = await adapter.waiting(findOursOn(context, network));
  const known = await listSeenKeys(db, network);
  const keys = new Set(waiting.map(({ key }) => key));
  const fresh = waiting.filter(({ key }) => !known.has(key));
  const gone = [...known].filter((key) => !keys.has(key));
  if (fresh.length === 0 && gone.length === 0) return;
  await inTransaction(db, async (transaction) => {
    await saveArrivals(transaction, { network, arrivals: fresh, height: null, now: clock.now() });
    await markReplaced(transaction, { network, keys: gone });
    await announceProgress(transaction, { network, above: 2n ** 62n });
  });
}
