import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error';
import { blockHash, readLeafHashes } from './block-content';
import { entryStream, readLeaves } from './streams';
import { hashLeaf, merklePath, rootOfPath } from './merkle-tree';
import type { Db } from '../../kernel/db/db';

/** Proves to anyone who has the block's hash that an entry is in the block; hashes are hexadecimal. */
export interface InclusionProof {
  entryId: string;
  /** The entry and its transfers in the serialization that was hashed. */
  leaf: string;
  /** The hash that receipts show. */
  leafHash: string;
  path: { side: 'left' | 'right'; hash: string }[];
  block: {
    number: string;
    previousHash: string;
    merkleRoot: string;
    entryCount: number;
    sealedAt: string;
    hash: string;
  };
}

/** Returns the inclusion proof of an entry. Error: 30001 when the entry does not exist or is not sealed yet. */
export async function proveInclusion(db: Db, entryId: string): Promise<InclusionProof> {
  const entry = await db.selectFrom('entries').select('seq').where('id', '=', entryId).executeTakeFirst();
  const block = entry === undefined ? undefined : await findBlock(db, entry.seq);
  if (entry === undefined || block === undefined) throw new AppError('transactionNotFound');
  const leaves = await readLeafHashes(db, block);
  const [entryLeaf] = await readLeaves(db, entryStream, [entry.seq]);
  const leaf = entryLeaf?.text ?? '';
  const path = merklePath(
    leaves,
    leaves.findIndex((one) => one.equals(hashLeaf(leaf))),
  );
  return {
    entryId,
    leaf,
    leafHash: hashLeaf(leaf).toString('hex'),
    path: path.map(({ side, hash }) => ({ side, hash: hash.toString('hex') })),
    block: {
      number: String(block.number),
      previousHash: block.previous_hash.toString('hex'),
      merkleRoot: block.merkle_root.toString('hex'),
      entryCount: leaves.length,
      sealedAt: block.sealed_at.toISOString(),
      hash: block.hash.toString('hex'),
    },
  };
}

/** Checks leaf, path, root and block hash against each other, without the database. */
export function verifyInclusion(proof: InclusionProof): boolean {
  const { block } = proof;
  const path = proof.path.map(({ side, hash }) => ({ side, hash: Buffer.from(hash, 'hex') }));
  const content = {
    number: BigInt(block.number),
    previousHash: Buffer.from(block.previousHash, 'hex'),
    merkleRoot: Buffer.from(block.merkleRoot, 'hex'),
    entryCount: block.entryCount,
    sealedAt: new Date(block.sealedAt),
  };
  const fields: unknown = JSON.parse(proof.leaf);
  return (
    Array.isArray(fields) &&
    fields[1] === proof.entryId &&
    hashLeaf(proof.leaf).toString('hex') === proof.leafHash &&
    rootOfPath(hashLeaf(proof.leaf), path).equals(content.merkleRoot) &&
    blockHash(content).toString('hex') === block.hash
  );
}

async function findBlock(db: Db, seq: bigint) {
  // A late entry is in a later block than its neighbours, so the first block that reaches this number need not
  // contain it.
  const result = await sql<{ number: bigint }>`
    select number from blocks where max_seq >= ${seq} and min_seq <= ${seq} and ${seq} = any(entry_seqs)
    order by max_seq limit 1`.execute(db);
  const [row] = result.rows;
  if (row === undefined) return undefined;
  return db.selectFrom('blocks').selectAll().where('number', '=', row.number).executeTakeFirst();
}
