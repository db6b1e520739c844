import type { OwnLeaf, OwnReserves, ReserveStatement } from '../../../contract/reserves/reserves.contract';
import { leafBytes, nameBytes, nodeBytes, rootBytes } from '../../../contract/reserves/tree-bytes';
import type { SumNode } from '../../../contract/reserves/tree-bytes';
import { bytesOfHex, hexOfBytes, sha256 } from '../../lib/sha256';

/** Whether each of a user's leaves leads to the root of its currency, and all roots to the publication's. Throws for what is no hash or amount. */
export async function areIncluded(statement: ReserveStatement, ownReserves: OwnReserves): Promise<boolean> {
  const { id, owed, root } = statement;
  if (ownReserves.publicationId !== id) return false;
  const trees = owed.map((tree) => ({
    key: tree.key,
    hash: bytesOfHex(tree.root),
    sumMinor: BigInt(tree.sum),
    leaves: tree.leaves,
  }));
  if (hexOfBytes(await sha256(rootBytes(trees))) !== root) return false;
  const tops = await Promise.all(
    ownReserves.leaves.map(async (leaf) => climb({ id, user: ownReserves.user }, leaf)),
  );
  return ownReserves.leaves.every(({ key }, index) => {
    const [tree, top] = [owed.find((one) => one.key === key), tops[index]];
    return top !== undefined && hexOfBytes(top.hash) === tree?.root && String(top.sumMinor) === tree.sum;
  });
}

/** Computes the root that a leaf leads to. */
async function climb({ id, user }: { id: string; user: string }, leaf: OwnLeaf): Promise<SumNode> {
  const owner = { publicationId: id, holder: user, currencyKey: leaf.key };
  const name = await sha256(nameBytes(bytesOfHex(leaf.blind), owner));
  const sumMinor = BigInt(leaf.amount);
  let node: SumNode = { hash: await sha256(leafBytes(name, sumMinor)), sumMinor };
  for (const { side, hash, sum } of leaf.path) {
    const sibling: SumNode = { hash: bytesOfHex(hash), sumMinor: BigInt(sum) };
    const [left, right] = side === 'left' ? [sibling, node] : [node, sibling];
    node = { hash: await sha256(nodeBytes(left, right)), sumMinor: left.sumMinor + right.sumMinor };
  }
  return node;
}
