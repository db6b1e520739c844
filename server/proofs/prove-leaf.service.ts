import type { Proof } from '../../contract/proofs/proofs.contract';
import { AppError } from '../kernel/app-error';
import { readLeafHashes } from '../ledger/blocks/block-content';
import { selectBlock } from '../ledger/blocks/find-block';
import { merklePath } from '../ledger/blocks/merkle-tree';
import type { ProofStep } from '../ledger/blocks/merkle-tree';
import { selectNodes, selectSignedHeads } from '../ledger/log/log-heads.store';
import { logPath, pathPlaces } from '../ledger/log/log-path';
import { verifierKey } from '../ledger/log/signed-note';
import type { ServiceContext } from '../service-context';

/** Proves that a leaf with this hash is in this block. Error: 10010 no such block, or no such leaf in it. */
export async function proveLeaf(
  context: Pick<ServiceContext, 'db' | 'logSigner' | 'logOrigin'>,
  wanted: { number: string; hash: string },
): Promise<Proof> {
  const number = BigInt(wanted.number);
  const [block] = (await context.db.read({ blocks: selectBlock(number) })).blocks;
  const leaves = block === undefined ? [] : await readLeafHashes(context.db, block);
  const index = leaves.findIndex((leaf) => leaf.toString('hex') === wanted.hash);
  if (block === undefined || index < 0) throw new AppError('noDataFound');
  return {
    block: {
      number: wanted.number,
      previousHash: block.previous_hash.toString('hex'),
      merkleRoot: block.merkle_root.toString('hex'),
      entryCount: leaves.length,
      sealedAt: block.sealed_at.toISOString(),
    },
    path: showPath(merklePath(leaves, index)),
    log: await proveBlock(context, number),
  };
}

/** The way from a block to the newest signed head; null while that is older than the block. */
async function proveBlock(
  { db, logSigner, logOrigin }: Pick<ServiceContext, 'db' | 'logSigner' | 'logOrigin'>,
  number: bigint,
): Promise<Proof['log']> {
  const [newest] = (await db.read({ heads: selectSignedHeads(1) })).heads;
  if (newest === undefined || newest.size < number) return null;
  const index = number - 1n;
  const ends = pathPlaces(index, newest.size).flatMap(({ places }) => places.map(({ end }) => end));
  const { heads } = await db.read({ heads: selectNodes(ends) });
  const nodes = new Map(heads.map((head) => [head.size, head.nodes]));
  return {
    note: newest.note,
    key: verifierKey(logOrigin, logSigner.publicKey),
    path: showPath(logPath(index, newest.size, nodes)),
  };
}

function showPath(path: readonly ProofStep[]): Proof['path'] {
  return path.map(({ side, hash }) => ({ side, hash: hash.toString('hex') }));
}
