import { hash } from 'node:crypto';

/** A sibling hash on the path from a leaf to the root. */
export interface ProofStep {
  side: 'left' | 'right';
  hash: Buffer;
}

const leafPrefix = '\0';
const nodePrefix = Buffer.from([1]);

/** Leaves and nodes are hashed differently, so that a node can never pass for a leaf (RFC 6962, section 2.1). */
export function hashLeaf(text: string): Buffer {
  return hash('sha256', leafPrefix + text, 'buffer');
}

/** The hash of two subtrees together. */
export function hashNode(left: Buffer, right: Buffer): Buffer {
  return hash('sha256', Buffer.concat([nodePrefix, left, right]), 'buffer');
}

/** The next level: pairs are hashed together, an odd last one moves up unchanged. */
function levelAbove(level: readonly Buffer[]): Buffer[] {
  const above: Buffer[] = [];
  for (let index = 0; index < level.length; index += 2) {
    const [left, right] = [level[index], level[index + 1]];
    if (left !== undefined) above.push(right === undefined ? left : hashNode(left, right));
  }
  return above;
}

/** The root of at least one leaf hash. */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  let level: readonly Buffer[] = leaves;
  while (level.length > 1) level = levelAbove(level);
  const [root] = level;
  if (root === undefined) throw new RangeError('a tree without leaves');
  return root;
}

/** The siblings of the leaf at `index`, from the bottom up. */
export function merklePath(leaves: readonly Buffer[], index: number): ProofStep[] {
  const path: ProofStep[] = [];
  let level: readonly Buffer[] = leaves;
  let position = index;
  while (level.length > 1) {
    const isLeft = position % 2 === 0;
    const neighbour = level[isLeft ? position + 1 : position - 1];
    if (neighbour !== undefined) path.push({ side: isLeft ? 'right' : 'left', hash: neighbour });
    level = levelAbove(level);
    position = Math.floor(position / 2);
  }
  return path;
}

/** The root computed from a leaf and its path. */
export function rootOfPath(leaf: Buffer, path: readonly ProofStep[]): Buffer {
  return path.reduce((hash, step) => {
    return step.side === 'left' ? hashNode(step.hash, hash) : hashNode(hash, step.hash);
  }, leaf);
}
