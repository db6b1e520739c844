const version = 1;
const [leafMark, nodeMark, rootMark] = [0, 1, 2];
const amountBytes = 32;

/** A node of a Merkle sum tree: its hash, and the sum of all leaves below it in minor units. */
export interface SumNode {
  hash: Uint8Array;
  sumMinor: bigint;
}

/** The tree of one currency. */
export interface CurrencyTree extends SumNode {
  key: string;
  leaves: number;
}

/** The owner of a leaf. The holder is a user's public id, or names what is owed to no account. */
export interface LeafOwner {
  publicationId: string;
  holder: string;
  currencyKey: string;
}

/**
 * What is hashed as a leaf's name. Its owner is in it, so that two users can't be shown the same leaf; `blind` keeps others from
 * finding the owner by trying.
 */
export function nameBytes(blind: Uint8Array, owner: LeafOwner): Uint8Array<ArrayBuffer> {
  const { publicationId, holder, currencyKey } = owner;
  return Uint8Array.of(...blind, ...asciiBytes(`${publicationId} ${holder} ${currencyKey}`));
}

/** What is hashed of a leaf. `id` has 32 bytes. */
export function leafBytes(id: Uint8Array, amountMinor: bigint): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(leafMark, version, ...id, ...writeNumber(amountMinor));
}

/** What is hashed of a pair. Each side's sum is hashed by itself: of their total alone, a part could be moved between them. */
export function nodeBytes(left: SumNode, right: SumNode): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(nodeMark, ...sideBytes(left), ...sideBytes(right));
}

/** What is hashed of all currencies' trees, ordered by their keys. */
export function rootBytes(trees: readonly CurrencyTree[]): Uint8Array<ArrayBuffer> {
  const parts = trees.flatMap((tree) => {
    const key = asciiBytes(tree.key);
    return [key.length, ...key, ...sideBytes(tree), ...writeNumber(BigInt(tree.leaves))];
  });
  return Uint8Array.from([rootMark, version, ...parts]);
}

function asciiBytes(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

function sideBytes({ hash, sumMinor }: SumNode): number[] {
  return [...hash, ...writeNumber(sumMinor)];
}

/** 32 bytes, the highest first. A RangeError for what they can't hold, such as an amount below zero. */
function writeNumber(value: bigint): number[] {
  if (value < 0n || value >= 1n << BigInt(amountBytes * 8)) throw new RangeError(`${value} is no amount`);
  const digits = value.toString(16).padStart(amountBytes * 2, '0');
  return Array.from({ length: amountBytes }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  );
}
