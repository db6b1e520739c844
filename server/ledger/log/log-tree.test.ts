import { describe, expect, test } from 'vitest';
import { hashLeaf, merkleRoot } from '../blocks/merkle-tree';
import { appendLeaves, edgePlaces, emptyEdge } from './log-tree';

const leaves = Array.from({ length: 70 }, (_, index) => hashLeaf(`block ${index}`));
const heads = appendLeaves(emptyEdge, leaves);

describe('the log', () => {
  test('has the tree hash of RFC 6962 at every size', () => {
    heads.forEach(({ size, root }) => expect(root).toEqual(merkleRoot(leaves.slice(0, Number(size)))));
  });

  test('names each complete subtree at the leaf that ends it', () => {
    for (const { size, nodes } of heads)
      nodes.forEach((node, height) =>
        expect(node).toEqual(merkleRoot(leaves.slice(Number(size) - 2 ** height, Number(size)))),
      );
  });

  test.each([1n, 2n, 7n, 13n, 32n, 69n])('continues from size %i by its edge', (size) => {
    const hashes = edgePlaces(size).map(({ end, height }) => heads[Number(end) - 1]?.nodes[height]);
    const edge = { size, hashes: hashes.filter((hash) => hash !== undefined) };
    expect(edge.hashes).toHaveLength(hashes.length);
    expect(appendLeaves(edge, leaves.slice(Number(size)))).toEqual(heads.slice(Number(size)));
  });

  test('takes no leaf after an edge that is too short', () => {
    expect(() => appendLeaves({ size: 3n, hashes: [] }, leaves)).toThrow(RangeError);
  });
});
