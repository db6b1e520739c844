import { hashNode } from '../blocks/merkle-tree';

/**
 * The complete subtrees that make up a log of some size, largest first. A tree hash and the next leaf need no more of the log
 * (RFC 6962, section 2.1).
 */
export interface LogEdge {
  size: bigint;
  hashes: readonly Buffer[];
}

/** What a leaf adds to a log. */
export interface LogHead {
  /** The number of leaves. */
  size: bigint;
  /** The tree hash of all leaves so far. */
  root: Buffer;
  /** The complete subtrees that end with this leaf, by height: first the leaf's own hash. */
  nodes: readonly Buffer[];
}

/** A log without leaves. */
export const emptyEdge: LogEdge = { size: 0n, hashes: [] };

/** Where the subtrees of an edge are: each is the node of `height` in the head of size `end`. */
export function edgePlaces(size: bigint): { end: bigint; height: number }[] {
  const places: { end: bigint; height: number }[] = [];
  let end = 0n;
  for (let height = size.toString(2).length - 1; height >= 0; height -= 1) {
    const width = 1n << BigInt(height);
    if ((size & width) === 0n) continue;
    end += width;
    places.push({ end, height });
  }
  return places;
}

/** Appends leaf hashes to a log, and returns the head after each. */
export function appendLeaves(edge: LogEdge, leaves: readonly Buffer[]): LogHead[] {
  const hashes = [...edge.hashes];
  let { size } = edge;
  return leaves.map((leaf) => {
    const nodes = [leaf];
    let top = leaf;
    for (let rest = size; (rest & 1n) === 1n; rest >>= 1n) {
      const left = hashes.pop();
      if (left === undefined) throw new RangeError('the edge has too few subtrees for its size');
      top = hashNode(left, top);
      nodes.push(top);
    }
    hashes.push(top);
    size += 1n;
    return { size, nodes, root: hashes.reduceRight((right, left) => hashNode(left, right)) };
  });
}
