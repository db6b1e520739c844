import { createHash } from 'node:crypto';

/** What a block's hash is made over. */
export interface BlockContent {
  number: bigint;
  previousHash: Buffer;
  merkleRoot: Buffer;
  entryCount: number;
  sealedAt: Date;
}

/** What the first block names as the one before it. */
export const noBlockHash = Buffer.alloc(32);

/** Binds a block to its entries and to the block before it. */
export function blockHash({ number, previousHash, merkleRoot, entryCount, sealedAt }: BlockContent): Buffer {
  const text = ['block 1', number, previousHash.toString('hex'), merkleRoot.toString('hex'), entryCount];
  return createHash('sha256')
    .update([...text, sealedAt.toISOString()].join('|'))
    .digest();
}
