import { createHash } from 'node:crypto';
import { leafBytes, nameBytes, nodeBytes, rootBytes } from '../../contract/reserves/tree-bytes';
import type { CurrencyTree, LeafOwner, SumNode } from '../../contract/reserves/tree-bytes';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { keyedHash } from '../kernel/keys/secret-hash';

/** What is owed to one holder in one currency, under a blinded name of 32 bytes. */
export interface Leaf {
  id: Buffer;
  amountMinor: bigint;
}

/**
 * Names a holder's leaf of one currency in one publication. Without the key nobody can link it with the holder, with the holder's
 * other currencies, or with another publication.
 */
export function nameLeaf(
  keys: Pick<DerivedKeys, 'reserveLeaf'>,
  owner: LeafOwner,
): { blind: Buffer; id: Buffer } {
  const blind = keyedHash(keys.reserveLeaf, owner.publicationId, owner.holder, owner.currencyKey);
  return { blind, id: sha256(nameBytes(blind, owner)) };
}

/** Orders leaves by their blinded names, so that their places say nothing about when someone registered. */
export function orderLeaves(leaves: Leaf[]): Leaf[] {
  return leaves.sort((left, right) => Buffer.compare(left.id, right.id));
}

/**
 * Makes a tree level by level, from the ordered leaves to the root, and keeps one level in memory. A node without a pair moves
 * up as it is. A RangeError for an amount below zero.
 */
export function* levelsOf(leaves: readonly Leaf[]): Generator<readonly SumNode[]> {
  let level = leaves.map(({ id, amountMinor }): SumNode => ({
    hash: sha256(leafBytes(id, amountMinor)),
    sumMinor: amountMinor,
  }));
  yield level;
  while (level.length > 1) {
    level = pairUp(level);
    yield level;
  }
}

function pairUp(level: readonly SumNode[]): SumNode[] {
  const parents: SumNode[] = [];
  for (let index = 0; index < level.length; index += 2) {
    const [left, right] = [level[index], level[index + 1]];
    if (left === undefined) break;
    parents.push(
      right === undefined
        ? left
        : { hash: sha256(nodeBytes(left, right)), sumMinor: left.sumMinor + right.sumMinor },
    );
  }
  return parents;
}

/** The hash over all currencies' trees. */
export function rootOf(trees: readonly CurrencyTree[]): Buffer {
  return sha256(rootBytes(trees));
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
