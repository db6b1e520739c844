import { sql } from 'kysely';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import type { BlockRef, ChainAdapter } from '../adapters/chain-adapter';
import type { ChainNetwork } from '../chain-networks';
import { movePosted } from './chain-cursors';
import type { Cursor } from './chain-cursors';
import { findSeenHash } from './chain-index';
import type { Head } from './scan-blocks';
import { findUnproven, listClaims } from './prove-arrivals';
import { settleBlock } from './settle-block';
import type { Db } from '../../kernel/db/db';

/**
 * Brings the books to a network's newest final block, block by block: all that one did at our addresses, the ends of its
 * payouts and the new cursor are one transaction. Only blocks that the node has, too, are posted. Returns the block that the
 * books have reached.
 */
export async function postBlocks(
  context: ServiceContext,
  { adapter, cursor, head }: { adapter: ChainAdapter; cursor: Cursor; head: Head },
): Promise<BlockRef> {
  const { network } = adapter;
  let { posted } = cursor;
  const limit = await findPostable(context, { adapter, cursor, head });
  if (limit === undefined) return posted;
  const claims = await listClaims(context, { adapter, posted, limit });
  // Nodes forget old balances soon: what arrived in tokens waits until the index has caught up.
  if (claims.length > 0 && limit.height < head.final.height) return posted;
  const unproven = await findUnproven(context, { adapter, posted, limit, claims });
  while (posted.height < limit.height) {
    const height = await findEventful(context.db, { network, above: posted.height, until: limit.height });
    const hash = height === undefined ? limit.hash : await findSeenHash(context.db, { network, height });
    if (hash === undefined) return posted;
    const to = { height: height ?? limit.height, hash };
    const from = posted;
    const hasMoved = await inTransaction(context, async (inner) => {
      if (!(await movePosted(inner.db, { network, from, to }))) return false;
      if (height !== undefined) await settleBlock(inner, { adapter, height, unproven });
      return true;
    });
    if (!hasMoved) return posted;
    posted = to;
  }
  return posted;
}

/** The newest block that index and node have in common and that is final. */
async function findPostable(
  { db }: ServiceContext,
  { adapter, cursor, head }: { adapter: ChainAdapter; cursor: Cursor; head: Head },
): Promise<BlockRef | undefined> {
  const { network, scanned, posted } = cursor;
  const { final } = head;
  if (final.height <= posted.height || scanned.height <= posted.height) return undefined;
  if (final.height <= scanned.height)
    return (await findSeenHash(db, { network, height: final.height })) === final.hash ? final : undefined;
  // The index is still behind: its newest block must be on the node's chain.
  const block = await adapter.block(scanned.height, () => Promise.resolve(new Set<string>()));
  return block?.ref.hash === scanned.hash ? scanned : undefined;
}

/** The next block that did anything at our addresses which the books have not taken yet. */
async function findEventful(
  db: Db,
  { network, above, until }: { network: ChainNetwork; above: bigint; until: bigint },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ height: bigint | null }>`
    select min(height) as height from (
      (select height from chain_arrivals
        where network = ${network} and height > ${above} and state = 'included' order by height limit 1)
      union all (select height from chain_spends
        where network = ${network} and height > ${above} and not is_posted order by height limit 1)
      union all (select height from chain_sent
        where network = ${network} and height > ${above} and not is_posted order by height limit 1)
    ) events where height <= ${until}`.execute(db);
  return rows[0]?.height ?? undefined;
}
