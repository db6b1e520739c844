import { blockText } from '../../ledger/blocks/block-content';
import { hashLeaf } from '../../ledger/blocks/merkle-tree';
import { selectBlocks, selectHeads, selectNodes } from '../../ledger/log/log-heads.store';
import { appendLeaves, edgePlaces } from '../../ledger/log/log-tree';
import type { LogHead } from '../../ledger/log/log-tree';
import { readCheckpoint } from '../../ledger/log/signed-note';
import type { Found, RowCheck } from '../finding';

/** Recomputes the log's heads from the blocks, which signed heads and public tiles are made of. */
export const headsMatchBlocks: RowCheck = {
  name: 'heads of the log',
  async find(db, keys) {
    const [first = '1'] = keys;
    const after = BigInt(first) - 1n;
    const places = edgePlaces(after);
    const { blocks, heads, edge } = await db.read({
      blocks: selectBlocks({ after, limit: keys.length }),
      heads: selectHeads(keys.map(BigInt)),
      edge: selectNodes(places.map(({ end }) => end)),
    });
    // The newest blocks get their heads a moment later.
    if (heads.length === 0) return [];
    const hashes = places.flatMap(
      ({ end, height }) => edge.find(({ size }) => size === end)?.nodes[height] ?? [],
    );
    if (hashes.length < places.length)
      return [{ subject: `head ${after}`, message: 'it or an earlier head is missing' }];
    const leaves = blocks.map((block) => hashLeaf(blockText(block)));
    const expected = new Map(appendLeaves({ size: after, hashes }, leaves).map((head) => [head.size, head]));
    return heads.flatMap((head): Found => {
      const right = expected.get(head.size);
      if (right !== undefined && isSame(head, right)) return [];
      return [{ subject: `head ${head.size}`, message: 'it does not match the blocks' }];
    });
  },
};

function isSame({ root, nodes, note }: LogHead & { note: string | null }, right: LogHead): boolean {
  const signed = note === null ? right : readCheckpoint(note);
  return (
    root.equals(right.root) &&
    nodes.length === right.nodes.length &&
    nodes.every((node, height) => right.nodes[height]?.equals(node)) &&
    signed?.size === right.size &&
    signed.root.equals(right.root)
  );
}
