import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.models';
import { blockHash, noBlockHash } from '../blocks/block-hash';
import { hashLeaf, merkleRoot } from '../blocks/merkle-tree';
import { readLeaves } from '../blocks/read-leaves';
import { findingsMax } from './finding';
import type { Finding } from './finding';

/** The name that findings of this check carry. */
export const blocksCheck = 'blocks';

interface Verified {
  findings: Finding[];
  /** The last block that was verified; 0 when the end was reached and the next run begins anew. */
  verifiedThrough: bigint;
}

/**
 * Recomputes blocks from the entries, beginning after `after`: an altered, missing or added row changes a root. It stops
 * when `deadline` says so; the next run goes on from there.
 */
export async function verifyBlocks(
  db: Kysely<Database>,
  options: { after: bigint; isLate: () => boolean },
): Promise<Verified> {
  const findings: Finding[] = [];
  let last = options.after;
  let previousHash = await hashOf(db, last);
  for (;;) {
    const block = await db
      .selectFrom('blocks')
      .selectAll()
      .where('number', '>', last)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    if (block === undefined) return { findings, verifiedThrough: 0n };
    const problem = await findProblem(db, block, { number: last + 1n, previousHash });
    if (problem !== undefined)
      findings.push({ check: blocksCheck, subject: `block ${block.number}`, message: problem });
    last = block.number;
    previousHash = block.hash;
    if (findings.length >= findingsMax || options.isLate()) return { findings, verifiedThrough: last };
  }
}

async function hashOf(db: Kysely<Database>, number: bigint): Promise<Buffer> {
  if (number === 0n) return noBlockHash;
  const row = await db.selectFrom('blocks').select('hash').where('number', '=', number).executeTakeFirst();
  return row?.hash ?? noBlockHash;
}

interface Block {
  number: bigint;
  previous_hash: Buffer;
  merkle_root: Buffer;
  hash: Buffer;
  sealed_at: Date;
  entry_seqs: bigint[];
}

async function findProblem(
  db: Kysely<Database>,
  block: Block,
  expected: { number: bigint; previousHash: Buffer },
): Promise<string | undefined> {
  if (block.number !== expected.number) return `block ${expected.number} is missing before it`;
  if (!block.previous_hash.equals(expected.previousHash)) return 'it does not follow the block before it';
  const leaves = await readLeaves(db, block.entry_seqs);
  if (leaves.length !== block.entry_seqs.length) return 'entries of it are missing';
  const hashes = new Map(leaves.map(({ seq, text }) => [seq, hashLeaf(text)]));
  const root = merkleRoot([...hashes.values()]);
  if (!root.equals(block.merkle_root)) return 'an entry or transfer of it was altered';
  const content = {
    number: block.number,
    previousHash: block.previous_hash,
    merkleRoot: root,
    entryCount: leaves.length,
    sealedAt: block.sealed_at,
  };
  if (!blockHash(content).equals(block.hash)) return 'its own hash is wrong';
  return findForeignHash(db, hashes);
}

/** What a payer and a merchant were shown as a payment's hash is that of its entry. */
async function findForeignHash(
  db: Kysely<Database>,
  hashes: ReadonlyMap<bigint, Buffer>,
): Promise<string | undefined> {
  const payments = await db
    .selectFrom('entries')
    .innerJoin('payment_intents', 'payment_intents.entry_id', 'entries.id')
    .select(['entries.seq', 'payment_intents.id', 'payment_intents.entry_hash'])
    .where('entries.seq', '=', sql<bigint>`any(${[...hashes.keys()].map(String)}::bigint[])`)
    .orderBy('entries.seq')
    .execute();
  const foreign = payments.find(
    ({ seq, entry_hash: shown }) => shown === null || hashes.get(seq)?.equals(shown) !== true,
  );
  return foreign && `payment ${foreign.id} shows another hash than its entry has`;
}
