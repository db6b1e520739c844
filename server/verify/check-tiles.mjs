import { setTimeout as wait } from 'node:timers/promises';
import { LogCheck } from './check-log.mjs';
import { checkSignature, hashText, readNote } from './log-tree.mjs';

/** How many records a full bundle has (C2SP tlog-tiles). */
const bundleWidth = 256;
const noHash = '0'.repeat(64);
const recordPattern = /^block 1\|(\d+)\|([0-9a-f]{64})\|[0-9a-f]{64}\|\d+\|[-0-9T:.]+Z$/;
/** The stored heads aren't public: only the signed head and those that someone kept are compared. */
const noHeads = { peek: async () => undefined, take: async () => undefined };

/**
 * Recomputes the public log of a server from its records, and compares it with its signed head and with kept ones. Calls `fault`
 * with each thing that is wrong, and returns what was checked.
 */
export async function checkTiles(address, { key, kept, fault }) {
  const text = (await download(new URL('/log/checkpoint', address))).toString();
  const head = readNote(text);
  if (head === undefined) throw new Error(`${address} has no signed head`);
  if (key !== undefined && (await checkSignature(head, key)) !== 'right')
    fault('the signed head was not signed with this key');
  const log = new LogCheck({ heads: noHeads, key, kept, fault });
  let previous = noHash;
  for await (const record of readRecords(address, head.size)) {
    const number = log.tree.size + 1;
    const [, named, before] = recordPattern.exec(record) ?? [];
    if (named !== String(number)) fault(`record ${number - 1} of the log is not that of block ${number}`);
    else if (before !== previous) fault(`block ${number} does not follow the block before it`);
    previous = hashText(record).toString('hex');
    await log.add(record);
  }
  await log.end();
  const root = log.tree.root();
  if (root === undefined || !root.equals(head.root))
    fault(`the signed head for ${head.size} blocks does not match these blocks`);
  return { size: head.size, root };
}

async function* readRecords(address, size) {
  for (let first = 0; first < size; first += bundleWidth) {
    const width = Math.min(bundleWidth, size - first);
    const path = `/log/tile/entries/${tileName(first / bundleWidth, width)}`;
    const bytes = await download(new URL(path, address));
    let at = 0;
    for (let record = 0; record < width; record += 1) {
      const end = at + 2 + (at + 2 <= bytes.length ? bytes.readUInt16BE(at) : bytes.length);
      if (end > bytes.length) throw new Error(`${path} is cut off`);
      yield bytes.toString('utf8', at + 2, end);
      at = end;
    }
  }
}

/** The name of a tile: its number in groups of three digits, and its width if it isn't full. */
function tileName(number, width) {
  const digits = String(number);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g);
  const name = groups.map((group, index) => (index < groups.length - 1 ? `x${group}` : group)).join('/');
  return width === bundleWidth ? name : `${name}.p/${width}`;
}

/** Downloads a file. A server that is asked too often says when to ask again. */
async function download(url) {
  for (;;) {
    const response = await fetch(url);
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    if (response.status !== 429 || !(seconds > 0 && seconds <= 600))
      throw new Error(`${url.href} answered ${response.status}`);
    await response.body?.cancel();
    await wait(seconds * 1_000);
  }
}
