import type { BlockRef } from '../adapters/chain-adapter';
import type { ChainNetwork } from '../chain-networks';
import type { Db } from '../../kernel/db/db';

/** How far the index and the books have followed a network. */
export interface Cursor {
  network: ChainNetwork;
  scanned: BlockRef;
  posted: BlockRef;
  tipHeight: bigint;
  /** Why its payouts are halted; null if they aren't. */
  haltedReason: string | null;
}

export async function listCursors(db: Db): Promise<ReadonlyMap<ChainNetwork, Cursor>> {
  const rows = await db.selectFrom('chain_cursors').selectAll().execute();
  return new Map(
    rows.map((row) => {
      const network = row.network as ChainNetwork;
      return [
        network,
        {
          network,
          scanned: { height: row.scanned_height, hash: row.scanned_hash },
          posted: { height: row.posted_height, hash: row.posted_hash },
          tipHeight: row.tip_height,
          haltedReason: row.halted_reason,
        },
      ];
    }),
  );
}

/** Begins a network's index at a block; older ones are never looked at. Returns whether it had not begun yet. */
export async function insertCursor(
  db: Db,
  begun: { network: ChainNetwork; at: BlockRef; tipHeight: bigint; now: Date },
): Promise<boolean> {
  const { network, at, tipHeight, now } = begun;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('chain_cursors')
    .values({
      network,
      baseline_height: at.height,
      scanned_height: at.height,
      scanned_hash: at.hash,
      posted_height: at.height,
      posted_hash: at.hash,
      tip_height: tipHeight,
      looked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await db
    .insertInto('chain_blocks_seen')
    .values({ network, height: at.height, hash: at.hash, parent_hash: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Whether the scanned end is still at a block, where it stays until the transaction ends. */
export async function lockScanned(
  transaction: Db,
  { network, scanned }: Pick<Cursor, 'network' | 'scanned'>,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('chain_cursors')
    .select('network')
    .where('network', '=', network)
    .where('scanned_height', '=', scanned.height)
    .where('scanned_hash', '=', scanned.hash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Moves the scanned end from one block to another, and returns whether it was still at the first: only one of several servers
 * succeeds. Never goes below the posted block. The row stays locked until the transaction ends.
 */
export async function moveScanned(
  transaction: Db,
  moved: { network: ChainNetwork; from: BlockRef; to: BlockRef; tipHeight: bigint; now: Date },
): Promise<boolean> {
  const { network, from, to, tipHeight, now } = moved;
  const { numUpdatedRows } = await transaction
    .updateTable('chain_cursors')
    .set({ scanned_height: to.height, scanned_hash: to.hash, tip_height: tipHeight, looked_at: now })
    .where('network', '=', network)
    .where('scanned_height', '=', from.height)
    .where('scanned_hash', '=', from.hash)
    .where('posted_height', '<=', to.height)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Blocks this far below the books are forgotten. */
const keptBlocks = 1_000n;

/** Moves the posted end from one block to another. */
export async function movePosted(
  transaction: Db,
  moved: { network: ChainNetwork; from: BlockRef; to: BlockRef },
): Promise<boolean> {
  const { network, from, to } = moved;
  const { numUpdatedRows } = await transaction
    .updateTable('chain_cursors')
    .set({ posted_height: to.height, posted_hash: to.hash })
    .where('network', '=', network)
    .where('posted_height', '=', from.height)
    .where('posted_hash', '=', from.hash)
    .where('scanned_height', '>=', to.height)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await transaction
    .deleteFrom('chain_blocks_seen')
    .where('network', '=', network)
    .where('height', '<=', to.height - keptBlocks)
    .execute();
  return true;
}

/** Moves both ends back to a block below the posted one; returns whether they were still there. */
export async function moveBackBoth(
  transaction: Db,
  { cursor, to, now }: { cursor: Cursor; to: BlockRef; now: Date },
): Promise<boolean> {
  const { network, scanned, posted } = cursor;
  const { numUpdatedRows } = await transaction
    .updateTable('chain_cursors')
    .set({
      scanned_height: to.height,
      scanned_hash: to.hash,
      posted_height: to.height,
      posted_hash: to.hash,
      looked_at: now,
    })
    .where('network', '=', network)
    .where('scanned_hash', '=', scanned.hash)
    .where('posted_hash', '=', posted.hash)
    .where('baseline_height', '<=', to.height)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stops a network's payouts, with the first reason; the auditor reports it until the operator resumes them. */
export async function haltNetwork(
  db: Db,
  halted: { network: ChainNetwork; reason: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chain_cursors')
    .set({ halted_at: halted.now, halted_reason: halted.reason.slice(0, 300) })
    .where('network', '=', halted.network)
    .where('halted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Resumes a network's payouts; returns why they were halted, or undefined if they were not. */
export async function resumeNetwork(db: Db, network: ChainNetwork): Promise<string | undefined> {
  const row = await db
    .selectFrom('chain_cursors')
    .select('halted_reason')
    .where('network', '=', network)
    .where('halted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await db
    .updateTable('chain_cursors')
    .set({ halted_at: null, halted_reason: null })
    .where('network', '=', network)
    .execute();
  return row.halted_reason ?? '';
}
