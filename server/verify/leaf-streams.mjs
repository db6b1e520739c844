import { hashLeaf } from './log-tree.mjs';
import { bytesOf, timeOf } from './row-text.mjs';

/** More rows than this can't wait for a late block: memory stays bounded. */
const waitingMax = 200_000;

/** Rows in the order of their numbers, each a leaf that waits until a block claims it. */
class LeafStream {
  waiting = new Map();
  #rows;
  #readLeaf;

  /** `readLeaf` makes an object with the leaf's hash of a row. */
  constructor(rows, readLeaf) {
    this.#rows = rows;
    this.#readLeaf = readLeaf;
  }

  /** Reads all rows up to a number. */
  async readThrough(number) {
    for (let row = await this.#rows.peek(); row !== undefined; row = await this.#rows.peek()) {
      if (Number(row.number) > number) return;
      await this.#rows.take();
      this.waiting.set(Number(row.number), await this.#readLeaf(row));
      if (this.waiting.size > waitingMax) throw new RangeError('too many rows are in no block');
    }
  }

  /** Takes a row for a block; undefined if there is none, or another block has it. */
  claim(number) {
    const claimed = this.waiting.get(number);
    this.waiting.delete(number);
    return claimed;
  }
}

/** Entries with their transfers. */
export function entryStream({ entries, transfers, fault }) {
  const linesOf = async (number) => {
    const lines = [];
    for (let line = await transfers.peek(); line !== undefined; line = await transfers.peek()) {
      if (Number(line.entry) > number) break;
      await transfers.take();
      if (Number(line.entry) === number) lines.push(line);
      else fault(`transfer ${line.line} of entry ${line.entry} belongs to no entry`);
    }
    return lines;
  };
  const stream = new LeafStream(entries, async (entry) => {
    const lines = await linesOf(Number(entry.number));
    const createdAt = timeOf(entry.createdAt);
    return { leaf: hashLeaf(entryText(entry, lines)), id: entry.id, kind: entry.kind, createdAt, lines };
  });
  return Object.assign(stream, {
    /** Reads what is left, and reports transfers of no entry. */
    async end() {
      await stream.readThrough(Infinity);
      await linesOf(Infinity);
    },
  });
}

/** Moves of bills. */
export const moveStream = (moves) =>
  new LeafStream(moves, async (move) => ({ leaf: hashLeaf(moveText(move)) }));

/** Changes of sealed rows. */
export const changeStream = (changes) =>
  new LeafStream(changes, async (change) => ({ leaf: hashLeaf(changeText(change)), change }));

/** The text of an entry's leaf, as the format of blocks has it. */
function entryText(entry, lines) {
  const texts = lines.map(
    ({ line, debit, credit, currency, amount }) =>
      `[${line}, "${debit}", "${credit}", ${currency}, "${amount}"]`,
  );
  const fields = ['entry 1', entry.id, entry.kind, entry.note, timeOf(entry.createdAt)];
  return `[${jsonOf(fields)}, ${texts.length === 0 ? 'null' : `[${texts.join(', ')}]`}]`;
}

function moveText({ number, bill, move, to, actor, holder, entry, moveId, createdAt, seal }) {
  const ids = [actor, holder, entry, moveId];
  const fields = ['move 1', Number(number), bill, move, Number(to), ...ids, timeOf(createdAt), hexOf(seal)];
  return `[${jsonOf(fields)}]`;
}

function changeText({ number, table, change, key, seal }) {
  return `[${jsonOf(['change 1', Number(number), table, change, key, hexOf(seal)])}]`;
}

const hexOf = (bytes) => (bytes === null ? null : bytesOf(bytes)[0].toString('hex'));

const jsonOf = (fields) => fields.map((one) => JSON.stringify(one)).join(', ');
