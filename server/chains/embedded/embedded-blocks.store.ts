import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ChainHead } from './embedded-chain.store';
import { embeddedConfirmations } from './embedded-confirmations';
import type { Db } from '../../kernel/db/db';

/** The hash of block 0, which every network has before its first block. */
export const genesisHash = 'genesis';

/** Starts a network unless it exists; returns whether it did. */
export async function insertHead(db: Db, head: { network: string; now: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('chain_heads')
    .values({ network: head.network, height: 0n, made_at: head.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** When a network gets its next block. */
export interface BlockTimes {
  now: Date;
  /** Between blocks while the network has something to do. */
  intervalMs: number;
}

/** An idle network gets a block only after this many intervals, because each block costs as much as a payment. */
const quietIntervals = 10;
/** Blocks above a transaction after which no confirmations are counted. */
const countedBlocks = Math.max(...Object.values(embeddedConfirmations)) + 1;

/** Whether an embedded network's next block is due. Until all its transactions are final, one comes each interval. */
export function isBlockDue({ now, intervalMs }: BlockTimes): RawBuilder<boolean> {
  const madeUntil = (intervals: number) => new Date(now.getTime() - intervals * intervalMs);
  return sql<boolean>`(h.made_at <= ${madeUntil(1)}::timestamptz and (
    h.made_at <= ${madeUntil(quietIntervals)}::timestamptz
    or exists (select from chain_transactions t where t.network = h.network and t.height is null)
    or exists (select from chain_transactions t
      where t.network = h.network and t.height > h.height - ${countedBlocks}::bigint)))`;
}

/** The embedded networks whose next block is due. */
export async function listDueHeads(db: Db, times: BlockTimes): Promise<string[]> {
  const { rows } = await sql<{ network: string }>`
    select h.network from chain_heads h where ${isBlockDue(times)}`.execute(db);
  return rows.map(({ network }) => network);
}

/** Locks the newest block until the transaction ends; undefined when there is none or another server has it. */
export async function lockHead(
  transaction: Db,
  wanted: { network: string; mayWait: boolean },
): Promise<ChainHead | undefined> {
  const query = transaction
    .selectFrom('chain_heads')
    .selectAll()
    .where('network', '=', wanted.network)
    .forUpdate();
  const row = await (wanted.mayWait ? query : query.skipLocked()).executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        height: row.height,
        madeAt: row.made_at,
        failsNext: row.fails_next,
        feeFloorPercent: row.fee_floor_percent,
      };
}

export async function moveHead(transaction: Db, head: ChainHead & { network: string }): Promise<void> {
  await transaction
    .updateTable('chain_heads')
    .set({
      height: head.height,
      made_at: head.madeAt,
      fails_next: head.failsNext,
      fee_floor_percent: head.feeFloorPercent,
    })
    .where('network', '=', head.network)
    .execute();
}

export async function findBlockHash(
  db: Db,
  wanted: { network: string; height: bigint },
): Promise<string | undefined> {
  return (await findBlock(db, wanted))?.hash;
}

/** A block's hash and that of the one before it. */
export async function findBlock(
  db: Db,
  wanted: { network: string; height: bigint },
): Promise<{ hash: string; parentHash: string } | undefined> {
  return db
    .selectFrom('chain_blocks')
    .select(['hash', 'parent_hash as parentHash'])
    .where('network', '=', wanted.network)
    .where('height', '=', wanted.height)
    .executeTakeFirst();
}

/** The hashes of a network's newest block and of one below it. */
export async function findHeadHashes(
  db: Db,
  wanted: { network: string; below: bigint },
): Promise<{ tip: { height: bigint; hash: string }; below: { height: bigint; hash: string } } | undefined> {
  const { rows } = await sql<{
    height: bigint;
    hash: string | null;
    belowHeight: bigint;
    belowHash: string | null;
  }>`
    select h.height, t.hash, b.height as "belowHeight", k.hash as "belowHash"
    from chain_heads h
    cross join lateral (select greatest(0, h.height - ${wanted.below}) as height) b
    left join chain_blocks t on t.network = h.network and t.height = h.height
    left join chain_blocks k on k.network = h.network and k.height = b.height
    where h.network = ${wanted.network}`.execute(db);
  const [row] = rows;
  return row === undefined
    ? undefined
    : {
        tip: { height: row.height, hash: row.hash ?? genesisHash },
        below: { height: row.belowHeight, hash: row.belowHash ?? genesisHash },
      };
}

/** Stores a block and deletes the one `keptBlocks` before it. */
export async function insertBlock(
  db: Db,
  block: { network: string; height: bigint; hash: string; parentHash: string; madeAt: Date },
  keptBlocks: bigint,
): Promise<void> {
  const { network, height, hash, parentHash, madeAt } = block;
  await db
    .insertInto('chain_blocks')
    .values({ network, height, hash, parent_hash: parentHash, made_at: madeAt })
    .execute();
  await db
    .deleteFrom('chain_blocks')
    .where('network', '=', network)
    .where('height', '=', height - keptBlocks)
    .execute();
}

export async function deleteBlocksAbove(db: Db, wanted: { network: string; height: bigint }): Promise<void> {
  await db
    .deleteFrom('chain_blocks')
    .where('network', '=', wanted.network)
    .where('height', '>', wanted.height)
    .execute();
}
