import { expect, test } from 'vitest';
import { hashLeaf, rootOfPath } from '../blocks/merkle-tree';
import { logPath } from './log-path';
import { appendLeaves, emptyEdge } from './log-tree';

const leaves = Array.from({ length: 70 }, (_, index) => hashLeaf(`block ${index}`));
const heads = appendLeaves(emptyEdge, leaves);
const nodes = new Map(heads.map((head) => [head.size, head.nodes]));

test('each leaf leads to the tree hash of each log that has it', () => {
  for (const { size, root } of heads)
    for (let index = 0n; index < size; index += 1n) {
      const leaf = leaves[Number(index)];
      expect(leaf && rootOfPath(leaf, logPath(index, size, nodes))).toEqual(root);
    }
});

test('without a head that it needs there is no way', () => {
  expect(() => logPath(0n, 8n, new Map([[2n, heads[1]?.nodes ?? []]]))).toThrow(RangeError);
});
