import type { Kysely } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import type { ChainHead } from './embedded-chain.store';

/** Starts a network unless it exists; returns whether it did. */
export async function insertHead(
  db: Kysely<Database>,
  head: { network: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('chain_heads')
    .values({ network: head.network, height: 0n, made_at: head.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The networks whose newest block was made until then. */
export async function listHeads(db: Kysely<Database>, wanted: { madeUntil: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('chain_heads')
    .select('network')
    .where('made_at', '<=', wanted.madeUntil)
    .execute();
  return rows.map(({ network }) => network);
}

/** Locks the newest block until the transaction ends; undefined when there is none or another server has it. */
export async function lockHead(
  transaction: Kysely<Database>,
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
    : { height: row.height, madeAt: row.made_at, failsNext: row.fails_next };
}

export async function moveHead(
  transaction: Kysely<Database>,
  head: ChainHead & { network: string },
): Promise<void> {
  await transaction
    .updateTable('chain_heads')
    .set({ height: head.height, made_at: head.madeAt, fails_next: head.failsNext })
    .where('network', '=', head.network)
    .execute();
}

export async function findBlockHash(
  db: Kysely<Database>,
  wanted: { network: string; height: bigint },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('chain_blocks')
    .select('hash')
    .where('network', '=', wanted.network)
    .where('height', '=', wanted.height)
    .executeTakeFirst();
  return row?.hash;
}

/** Stores a block and deletes the one `keptBlocks` before it. */
export async function insertBlock(
  db: Kysely<Database>,
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

export async function deleteBlocksAbove(
  db: Kysely<Database>,
  wanted: { network: string; height: bigint },
): Promise<void> {
  await db
    .deleteFrom('chain_blocks')
    .where('network', '=', wanted.network)
    .where('height', '>', wanted.height)
    .execute();
}
