import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import { blockHash, noBlockHash } from '../../ledger/blocks/block-content';
import { entryStream, numbersIn, readLeaves, streams } from '../../ledger/blocks/streams';
import type { Stream } from '../../ledger/blocks/streams';
import { hashLeaf, merkleRoot } from '../../ledger/blocks/merkle-tree';
import type { Found, Walk } from '../finding';
import { headsMatchBlocks } from './log-heads';
import type { Db } from '../../kernel/db/db';

/** The total number of leaves of the blocks that are read at once. */
const leavesAtOnce = 5_000;
const blocksAtOnce = 2_000;

/**
 * Recomputes blocks from their entries: a changed, deleted or added row changes the root. New blocks are verified
 * when they are added to the sums.
 */
export const blocksWalk: Walk = {
  rows: 'blocks',
  async next(db, after) {
    const { rows } = await sql<{ number: string }>`
      select number::text as number from (
        select number, sum(leaves) over (order by number) - leaves as before
        from (select number, cardinality(entry_seqs) + cardinality(event_ids) + cardinality(change_ids) as leaves from blocks where number > ${after ?? '0'}::bigint
          order by number limit ${blocksAtOnce}) few
      ) counted where before < ${leavesAtOnce} order by counted.number`.execute(db);
    return rows.map(({ number }) => number);
  },
  changed: () => Promise.resolve([]),
  checks: [{ name: 'blocks', find: verifyBlocks }, headsMatchBlocks],
};

type Block = Selectable<Database['blocks']>;

async function verifyBlocks(db: Db, keys: readonly string[]): Promise<Found> {
  const [first = '0'] = keys;
  const blocks: Block[] = await db
    .selectFrom('blocks')
    .selectAll()
    .where('number', '=', sql<bigint>`any(${keys}::bigint[])`)
    .orderBy('number')
    .execute();
  const before = await db
    .selectFrom('blocks')
    .select(['number', 'hash'])
    .where('number', '<', BigInt(first))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const hashes = new Map<Stream, Map<bigint, Buffer>>();
  for (const stream of streams) {
    const leaves = await readLeaves(
      db,
      stream,
      blocks.flatMap((block) => block[stream.inBlock]),
    );
    hashes.set(stream, new Map(leaves.map(({ number, text }) => [number, hashLeaf(text)])));
  }
  let previous = before ?? { number: 0n, hash: noBlockHash };
  const findings: Found = [];
  for (const block of blocks) {
    const problem = problemOf(block, { previous, hashes });
    if (problem !== undefined) findings.push({ subject: `block ${block.number}`, message: problem });
    previous = block;
  }
  return [...findings, ...(await findForeignHashes(db, hashes.get(entryStream) ?? new Map()))];
}

interface Known {
  previous: { number: bigint; hash: Buffer };
  hashes: ReadonlyMap<Stream, ReadonlyMap<bigint, Buffer>>;
}

function problemOf(block: Block, { previous, hashes }: Known): string | undefined {
  if (block.number !== previous.number + 1n) return `block ${previous.number + 1n} is missing before it`;
  if (!block.previous_hash.equals(previous.hash)) return 'it does not follow the block before it';
  const numbers = numbersIn(block);
  const named = numbers.flatMap((one) => one.numbers.map((number) => hashes.get(one.stream)?.get(number)));
  const leaves = named.filter((hash) => hash !== undefined);
  if (named.length === 0) return 'it has no entries';
  if (leaves.length !== named.length) return 'entries of it are missing';
  const seqs = numbers.find(({ stream }) => stream === entryStream)?.numbers ?? [];
  if (seqs.length > 0 && (seqs[0] !== block.min_seq || seqs.at(-1) !== block.max_seq))
    return 'its first or last entry is another';
  const root = merkleRoot(leaves);
  if (!root.equals(block.merkle_root)) return 'an entry or transfer of it was altered';
  const content = {
    number: block.number,
    previousHash: block.previous_hash,
    merkleRoot: root,
    entryCount: leaves.length,
    sealedAt: block.sealed_at,
  };
  return blockHash(content).equals(block.hash) ? undefined : 'its own hash is wrong';
}

/** The payment hash shown to payer and merchant is the hash of the payment's entry. */
async function findForeignHashes(db: Db, hashes: ReadonlyMap<bigint, Buffer>): Promise<Found> {
  const payments = await db
    .selectFrom('entries')
    .innerJoin('payment_intents', 'payment_intents.entry_id', 'entries.id')
    .select(['entries.seq', 'payment_intents.id', 'payment_intents.entry_hash'])
    .where('entries.seq', '=', sql<bigint>`any(${[...hashes.keys()].map(String)}::bigint[])`)
    .orderBy('entries.seq')
    .execute();
  return payments
    .filter(({ seq, entry_hash: shown }) => shown === null || hashes.get(seq)?.equals(shown) !== true)
    .map(({ id }) => ({ subject: `payment ${id}`, message: 'it shows another hash than its entry has' }));
}
