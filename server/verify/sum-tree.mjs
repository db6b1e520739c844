// Written apart from the server's trees, from docs/reserves.md alone.
import { createHash } from 'node:crypto';

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** An amount in 32 bytes, the highest first. */
function bytesOf(amount) {
  if (amount < 0n || amount >> 256n !== 0n) throw new Error(`${amount} is no amount`);
  return Buffer.from(amount.toString(16).padStart(64, '0'), 'hex');
}

/** Reads an amount as it is written without signs, blanks or leading zeros. */
export function readAmount(text) {
  if (typeof text !== 'string' || !/^(?:0|[1-9]\d{0,76})$/.test(text))
    throw new Error(`${JSON.stringify(text)} is no amount from zero up`);
  return BigInt(text);
}

/** Reads 32 bytes in hexadecimal. */
export function readHash(text) {
  if (typeof text !== 'string' || !/^[0-9a-f]{64}$/.test(text))
    throw new Error(`${JSON.stringify(text)} is no hash`);
  return Buffer.from(text, 'hex');
}

/** The name of a holder's leaf. */
export function nameOf(blind, { publicationId, holder, key }) {
  return sha256(blind, Buffer.from(`${publicationId} ${holder} ${key}`, 'ascii'));
}

/** A leaf's node. */
export function leafNode(id, amount) {
  return { hash: sha256(Buffer.of(0, 1), id, bytesOf(amount)), sum: amount };
}

/** The node over two others. */
export function parentNode(left, right) {
  return {
    hash: sha256(Buffer.of(1), left.hash, bytesOf(left.sum), right.hash, bytesOf(right.sum)),
    sum: left.sum + right.sum,
  };
}

/** The hash over the trees of all currencies, in the order of the statement. */
export function rootOfTrees(trees) {
  const parts = trees.flatMap(({ key, root, sum, leaves }) => [
    Buffer.of(key.length),
    Buffer.from(key, 'ascii'),
    root,
    bytesOf(sum),
    bytesOf(BigInt(leaves)),
  ]);
  return sha256(Buffer.of(2, 1), ...parts).toString('hex');
}

/** A tree that takes its leaves one by one, and remembers only whole subtrees, as many as the number of leaves has binary ones. */
export class GrowingTree {
  #subtrees = [];
  #lastId = Buffer.alloc(0);
  leaves = 0;

  /** Throws unless leaves come in the order of their ids, each once. */
  add(id, amount) {
    if (this.leaves > 0 && Buffer.compare(this.#lastId, id) >= 0)
      throw new Error(`leaf ${id.toString('hex')} is not in order`);
    this.#lastId = id;
    this.leaves += 1;
    let subtree = { ...leafNode(id, amount), size: 1 };
    while (this.#subtrees.at(-1)?.size === subtree.size) {
      const left = this.#subtrees.pop();
      subtree = { ...parentNode(left, subtree), size: left.size * 2 };
    }
    this.#subtrees.push(subtree);
  }

  /** The root over all leaves so far. */
  root() {
    return this.#subtrees.reduceRight((right, left) => parentNode(left, right));
  }
}
