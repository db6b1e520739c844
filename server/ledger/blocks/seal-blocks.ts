import { sql } from 'kysely';
import { blockHash, noBlockHash, readLeafHashes } from './block-content';
import { merkleRoot } from './merkle-tree';
import { changeStream, entryStream, eventStream, streams } from './streams';
import type { Stream } from './streams';
import { findUnsealed, isUnsealed, markSealed } from './unsealed';
import type { Db } from '../../kernel/db/db';
import { statement } from '../../kernel/db/statement';

const blockMaxLeaves = 10_000;

/**
 * Seals all entries, moves of bills and changes of rows that wait, block by block, and returns how many entries. Returns 0 while another
 * server is sealing.
 */
export async function sealNewEntries(db: Db, now: Date): Promise<number> {
  // Most rounds find nothing, and a lock alone is a transaction that waits for the disk.
  if (!(await hasUnsealed(db))) return 0;
  let sealed = 0;
  for (;;) {
    const { entries, isFull } = await db.transaction((transaction) => sealOneBlock(transaction, now));
    sealed += entries;
    if (!isFull) return sealed;
  }
}

async function hasUnsealed(db: Db): Promise<boolean> {
  const { rows } = await db.read({ rows: statement(sql<{ found: boolean }>`select ${isUnsealed} as found`) });
  return rows[0]?.found === true;
}

async function sealOneBlock(db: Db, now: Date): Promise<{ entries: number; isFull: boolean }> {
  const state = await db
    .selectFrom('seal_state')
    .selectAll()
    .where('id', '=', 1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (state === undefined) return { entries: 0, isFull: false };
  const unsealed = new Map<Stream, bigint[]>();
  for (const stream of streams)
    unsealed.set(
      stream,
      await findUnsealed(db, stream, { through: state[stream.through], limit: blockMaxLeaves }),
    );
  const counts = [...unsealed.values()].map(({ length }) => length);
  if (counts.every((count) => count === 0)) return { entries: 0, isFull: false };
  const seqs = unsealed.get(entryStream) ?? [];
  await writeBlock(db, { unsealed, through: state.through_seq, sealedAt: now });
  if (seqs.length > 0) await addToSystemBalances(db, seqs);
  for (const [stream, sealed] of unsealed)
    await markSealed(db, stream, { through: state[stream.through], sealed, now });
  return { entries: seqs.length, isFull: counts.some((count) => count >= blockMaxLeaves) };
}

interface NewBlock {
  unsealed: ReadonlyMap<Stream, readonly bigint[]>;
  /** The newest entry of the earlier blocks, which a block without entries names as its end. */
  through: bigint;
  sealedAt: Date;
}

async function writeBlock(db: Db, { unsealed, through, sealedAt }: NewBlock): Promise<void> {
  const of = (stream: Stream): readonly bigint[] => unsealed.get(stream) ?? [];
  const [seqs, events, changes] = [of(entryStream), of(eventStream), of(changeStream)];
  const leaves = await readLeafHashes(db, { entry_seqs: seqs, event_ids: events, change_ids: changes });
  const last = await db
    .selectFrom('blocks')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const content = {
    number: (last?.number ?? 0n) + 1n,
    previousHash: last?.hash ?? noBlockHash,
    merkleRoot: merkleRoot(leaves),
    entryCount: leaves.length,
    sealedAt,
  };
  await sql`
    insert into blocks (number, previous_hash, merkle_root, hash, sealed_at, min_seq, max_seq, entry_seqs, event_ids,
      change_ids)
    values (${content.number}, ${content.previousHash}, ${content.merkleRoot}, ${blockHash(content)}, ${sealedAt},
      ${seqs[0] ?? through}, ${seqs.at(-1) ?? through}, ${seqs.map(String)}::bigint[], ${events.map(String)}::bigint[],
      ${changes.map(String)}::bigint[])`.execute(db);
}

async function addToSystemBalances(db: Db, seqs: readonly bigint[]): Promise<void> {
  await sql`
    update system_balances set balance = balance + change.amount
    from (
      select account_id, sum(amount) as amount from (
        select credit_account as account_id, amount from transfers where entry_seq = any(${seqs.map(String)}::bigint[])
        union all
        select debit_account, -amount from transfers where entry_seq = any(${seqs.map(String)}::bigint[])
      ) moved group by account_id
    ) change
    where system_balances.account_id = change.account_id`.execute(db);
}
