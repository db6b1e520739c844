import { blockText } from '../ledger/blocks/block-content';
import { selectBlocks, selectNodesAt, selectSignedHeads } from '../ledger/log/log-heads.store';
import type { SignedHead } from '../ledger/log/log-heads.store';
import { verifierKey } from '../ledger/log/signed-note';
import type { ServiceContext } from '../service-context';
import { tileSizes } from './tile-path';
import type { TilePath } from './tile-path';

/** The newest signed heads, newest first. */
export async function newestHeads({ db }: Pick<ServiceContext, 'db'>, count: number): Promise<SignedHead[]> {
  const { heads } = await db.read({ heads: selectSignedHeads(count) });
  return heads;
}

/** The key that the heads are signed with, as other programs take it. */
export function logKey({ logSigner, logOrigin }: Pick<ServiceContext, 'logSigner' | 'logOrigin'>): string {
  return verifierKey(logOrigin, logSigner.publicKey);
}

/** The bytes of a tile of hashes or a bundle of records; undefined until the log is long enough. */
export async function readTile(
  { db }: Pick<ServiceContext, 'db'>,
  tile: TilePath,
): Promise<Buffer | undefined> {
  const { level = 0 } = tile;
  const sizes = tileSizes(tile, level);
  // Larger numbers than the database's are of no log.
  if ((sizes.at(-1) ?? 0n) >= 1n << 62n) return undefined;
  const { hashes } = await db.read({ hashes: selectNodesAt(sizes, level * 8) });
  if (hashes.length < tile.width) return undefined;
  if (tile.level !== undefined) return Buffer.concat(hashes.map(({ hash }) => hash));
  const after = (sizes[0] ?? 1n) - 1n;
  const { blocks } = await db.read({ blocks: selectBlocks({ after, limit: tile.width }) });
  return Buffer.concat(blocks.flatMap((block) => withLength(blockText(block))));
}

function withLength(text: string): Buffer[] {
  const record = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(record.length);
  return [length, record];
}
