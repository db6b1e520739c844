import { describe, expect, test } from 'vitest';
import { hashLeaf, merklePath, merkleRoot, rootOfPath } from './merkle-tree';

const leavesOf = (count: number) => Array.from({ length: count }, (_, index) => hashLeaf(`entry ${index}`));

describe('the tree over a block', () => {
  test.each(Array.from({ length: 33 }, (_, index) => index + 1))(
    'of %i entries proves each of them',
    (count) => {
      const leaves = leavesOf(count);
      const root = merkleRoot(leaves);
      leaves.forEach((leaf, index) => {
        const path = merklePath(leaves, index);
        expect(rootOfPath(leaf, path)).toEqual(root);
        expect(rootOfPath(hashLeaf('another entry'), path)).not.toEqual(root);
        const [first, ...rest] = path;
        if (first === undefined) return;
        const other = {
          side: first.side === 'left' ? ('right' as const) : ('left' as const),
          hash: first.hash,
        };
        expect(rootOfPath(leaf, [other, ...rest])).not.toEqual(root);
        expect(rootOfPath(leaf, rest)).not.toEqual(root);
      });
    },
  );

  test('changes with any change of an entry, of their order, and of their number', () => {
    const leaves = leavesOf(7);
    const root = merkleRoot(leaves);
    leaves.forEach((_, index) => {
      expect(merkleRoot(leaves.with(index, hashLeaf('altered')))).not.toEqual(root);
      expect(merkleRoot(leaves.toSpliced(index, 1))).not.toEqual(root);
    });
    expect(merkleRoot(leaves.toReversed())).not.toEqual(root);
    expect(merkleRoot([...leaves, leaves[6] ?? Buffer.alloc(0)])).not.toEqual(root);
  });

  test('has the known root of the standard’s example', () => {
    // The seven inputs of the certificate-transparency log's public test vectors.
    const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657'];
    const leaves = inputs.map((hex) => hashLeaf(Buffer.from(hex, 'hex').toString('latin1')));
    expect(merkleRoot(leaves).toString('hex')).toBe(
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    );
  });

  test('without a leaf is none', () => {
    expect(() => merkleRoot([])).toThrow(RangeError);
  });
});
