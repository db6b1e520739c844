// The Merkle tree of RFC 6962, and signed checkpoints as C2SP describes them. Own code: it shares nothing with the server.
import { createHash, createPublicKey, hash, verify } from 'node:crypto';
import { promisify } from 'node:util';

const verifyLater = promisify(verify);

/** The SPKI header before an Ed25519 public key's 32 bytes (RFC 8410). */
const spkiHeader = Buffer.from('302a300506032b6570032100', 'hex');
const nodePrefix = Buffer.from([1]);

/** @param {string} text */
export const hashText = (text) => hash('sha256', text, 'buffer');

/** @param {string} text */
export const hashLeaf = (text) => hash('sha256', `\0${text}`, 'buffer');

/** @param {Buffer} left @param {Buffer} right */
const hashNode = (left, right) => hash('sha256', Buffer.concat([nodePrefix, left, right]), 'buffer');

/** A tree that grows by leaves and remembers only its complete subtrees: memory of the logarithm of its size. */
export class GrowingTree {
  size = 0;
  /** @type {Buffer[]} */
  #subtrees = [];

  /** Adds a leaf. Returns the complete subtrees that end with it, from the leaf on. @param {Buffer} leaf */
  add(leaf) {
    const nodes = [leaf];
    for (let rest = this.size; rest % 2 === 1; rest = (rest - 1) / 2)
      nodes.push(hashNode(this.#subtrees.pop(), nodes.at(-1)));
    this.#subtrees.push(nodes.at(-1));
    this.size += 1;
    return nodes;
  }

  /** The tree hash of all leaves; undefined without any. */
  root() {
    return this.#subtrees.length === 0
      ? undefined
      : this.#subtrees.reduceRight((right, left) => hashNode(left, right));
  }
}

/** @param {readonly Buffer[]} leaves */
export function rootOf(leaves) {
  const tree = new GrowingTree();
  for (const leaf of leaves) tree.add(leaf);
  return tree.root();
}

/** Reads a public key of the form NAME+ID+KEY; undefined if it is none. @param {string} text */
export function readKey(text) {
  const [, name, id, key = ''] = /^(\S+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text.trim()) ?? [];
  const bytes = Buffer.from(key, 'base64');
  if (bytes.length !== 33 || bytes[0] !== 1) return undefined;
  const expected = createHash('sha256').update(`${name}\n`).update(bytes).digest('hex').slice(0, 8);
  return id === expected ? { name, id, publicKey: publicKeyOf(bytes.subarray(1)) } : undefined;
}

/** An Ed25519 public key; undefined if there aren't 32 bytes. @param {Buffer} bytes */
export function publicKeyOf(bytes) {
  if (bytes.length !== 32) return undefined;
  return createPublicKey({ key: Buffer.concat([spkiHeader, bytes]), format: 'der', type: 'spki' });
}

/** Reads a signed checkpoint; undefined if it is none. @param {string} note */
export function readNote(note) {
  const [, text, origin, size, root, lines = ''] =
    /^((\S+)\n(0|[1-9][0-9]{0,14})\n([A-Za-z0-9+/]{43}=)\n(?:audit [0-9TZ:-]{20} (?:right|wrong)\n)?)\n((?:— \S+ [A-Za-z0-9+/=]+\n)+)$/.exec(
      note,
    ) ?? [];
  if (text === undefined) return undefined;
  const signatures = [...lines.matchAll(/— (\S+) (\S+)\n/g)].map(([, name, signed]) => {
    const bytes = Buffer.from(signed, 'base64');
    return { name, id: bytes.subarray(0, 4).toString('hex'), signature: bytes.subarray(4) };
  });
  return { text, origin, size: Number(size), root: Buffer.from(root, 'base64'), signatures };
}

/** Whether a key has signed a note: 'right', 'wrong', or 'none' if only other keys did. */
export async function checkSignature(note, key) {
  const signed = note.signatures.find(({ name, id }) => name === key.name && id === key.id);
  if (signed === undefined) return 'none';
  const isRight = await verifyLater(null, Buffer.from(note.text), key.publicKey, signed.signature);
  return isRight && note.origin === key.name ? 'right' : 'wrong';
}
