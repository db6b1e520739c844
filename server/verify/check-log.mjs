import { GrowingTree, checkSignature, hashLeaf, readNote } from './log-tree.mjs';
import { bytesOf } from './row-text.mjs';

/** Signatures checked at once: the checks run beside each other in threads. */
const signaturesAtOnce = 64;

/** Follows the log of blocks: its tree hash at each size, the stored heads, and heads that were kept elsewhere. */
export class LogCheck {
  tree = new GrowingTree();
  signatures = 0;
  /** The size of the newest head with a signature, whether that is right or not. */
  notedSize = 0;
  /** The size of the newest head that the key has signed. */
  signedSize = 0;
  #heads;
  #key;
  #kept;
  #fault;
  /** @type {Promise<void>[]} */
  #checks = [];

  /** `kept` are signed heads that someone has kept elsewhere. */
  constructor({ heads, key, kept, fault }) {
    this.#heads = heads;
    this.#key = key;
    this.#kept = kept;
    this.#fault = fault;
  }

  /** Appends a block's text, and compares the tree with the heads of that size. */
  async add(text) {
    const nodes = this.tree.add(hashLeaf(text));
    const { size } = this.tree;
    for (const { name, note } of this.#kept)
      if (note.size === size && !note.root.equals(this.tree.root()))
        this.#fault(`the books were rewritten: ${name} has another tree hash for the first ${size} blocks`);
    const head = await this.#heads.peek();
    if (head === undefined || Number(head.size) > size) return;
    await this.#heads.take();
    const stored = bytesOf(head.nodes);
    const isSame =
      Number(head.size) === size &&
      bytesOf(head.root)[0]?.equals(this.tree.root()) &&
      stored.length === nodes.length &&
      stored.every((node, height) => node.equals(nodes[height]));
    if (!isSame) this.#fault(`the head for the first ${head.size} blocks does not match these blocks`);
    if (head.note !== null) await this.#checkNote(head.note, size);
  }

  /** Waits for the signatures, and reports heads of more blocks than there are. */
  async end() {
    await Promise.all(this.#checks);
    const { size } = this.tree;
    for (let head = await this.#heads.take(); head !== undefined; head = await this.#heads.take())
      this.#fault(`there is a head for ${head.size} blocks, but only ${size} blocks`);
    for (const { name, note } of this.#kept)
      if (note.size > size)
        this.#fault(
          `the books went back in time: ${name} was signed for ${note.size} blocks, and there are only ${size}`,
        );
  }

  async #checkNote(text, size) {
    const note = readNote(text);
    if (note === undefined || note.size !== size || !note.root.equals(this.tree.root())) {
      this.#fault(`the signed head for the first ${size} blocks does not match these blocks`);
      return;
    }
    this.notedSize = size;
    if (this.#key === undefined) return;
    this.#checks.push(this.#checkKey(note));
    if (this.#checks.length >= signaturesAtOnce) await Promise.all(this.#checks.splice(0));
  }

  async #checkKey(note) {
    const result = await checkSignature(note, this.#key);
    if (result === 'wrong')
      this.#fault(`the signature on the head for the first ${note.size} blocks is wrong`);
    if (result !== 'right') return;
    this.signatures += 1;
    this.signedSize = Math.max(this.signedSize, note.size);
  }
}
