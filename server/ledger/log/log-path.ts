import { hashNode } from '../blocks/merkle-tree';
import type { ProofStep } from '../blocks/merkle-tree';
import { edgePlaces } from './log-tree';

/** A complete subtree: the node of `height` in the head of size `end`. */
interface Place {
  end: bigint;
  height: number;
}

/** The complete subtrees beside the way from the leaf at `index` to the root of a log of `size`, from the bottom up. */
export function pathPlaces(
  index: bigint,
  size: bigint,
): { side: ProofStep['side']; places: readonly Place[] }[] {
  const steps: { side: ProofStep['side']; places: readonly Place[] }[] = [];
  let [from, end] = [0n, size];
  while (end - from > 1n) {
    const half = from + (1n << BigInt((end - from - 1n).toString(2).length - 1));
    const isLeft = index < half;
    steps.push(
      isLeft
        ? { side: 'right', places: placesBetween(half, end) }
        : { side: 'left', places: placesBetween(from, half) },
    );
    if (isLeft) end = half;
    else from = half;
  }
  return steps.toReversed();
}

function placesBetween(from: bigint, end: bigint): Place[] {
  return edgePlaces(end - from).map((place) => ({ ...place, end: from + place.end }));
}

/** The way itself (RFC 6962, section 2.1.1). A RangeError when the log lacks a node. */
export function logPath(
  index: bigint,
  size: bigint,
  heads: ReadonlyMap<bigint, readonly Buffer[]>,
): ProofStep[] {
  return pathPlaces(index, size).map(({ side, places }) => {
    const hashes = places.map(({ end, height }) => {
      const hash = heads.get(end)?.[height];
      if (hash === undefined) throw new RangeError(`the log has no head of size ${end}`);
      return hash;
    });
    return { side, hash: hashes.reduceRight((right, left) => hashNode(left, right)) };
  });
}
