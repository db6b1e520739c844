import { AccountSums, compareBalances } from './account-sums.mjs';
import { ActionTrail } from './check-actions.mjs';
import { LogCheck } from './check-log.mjs';
import { changeStream, entryStream, moveStream } from './leaf-streams.mjs';
import { hashText, rootOf } from './log-tree.mjs';
import { RowStream } from './row-stream.mjs';
import { bytesOf, numbersOf, timeOf } from './row-text.mjs';

/** What blocks seal, in the order of a block's leaves. */
const leafKinds = ['entries', 'moves', 'changes'];
const noHash = '0'.repeat(64);
/** An entry is sealed and a block is signed within seconds. After this time, something is wrong. */
const lateMs = 60_000;

/**
 * Recomputes the books of a source: leaves, roots, hashes, the chain, the log and its signatures, and balances. Calls `fault`
 * with each thing that is wrong, and returns what was checked.
 */
export async function checkBooks(source, { key, kept, fault }) {
  const open = (table) => new RowStream(table, source.pages(table));
  const [blocks, entries, transfers] = ['blocks', 'entries', 'transfers'].map(open);
  const [moves, changes] = ['bill_events', 'row_changes'].map(open);
  const sums = new AccountSums();
  const trail = await ActionTrail.read(open('operator_actions'));
  const streams = {
    entries: entryStream({ entries, transfers, fault }),
    moves: moveStream(moves),
    changes: changeStream(changes),
  };
  const log = new LogCheck({ heads: open('log_heads'), key, kept, fault });
  let previous = { number: 0, hash: noHash };
  let unsigned;
  for (let row = await blocks.take(); row !== undefined; row = await blocks.take()) {
    const block = readBlock(row);
    await checkBlock(block, { previous, streams, sums, trail, fault });
    await log.add(block.text);
    previous = { number: block.number, hash: hashText(block.text).toString('hex') };
    unsigned = log.notedSize === log.tree.size ? undefined : (unsigned ?? block);
  }
  await log.end();
  await streams.entries.end();
  for (const stream of [streams.moves, streams.changes]) await stream.readThrough(Infinity);
  const at = Date.parse(source.at);
  if (key !== undefined && log.signedSize < previous.number)
    reportUnsigned({ blocks: previous.number, signed: log.signedSize, last: unsigned, at, fault });
  for (const { waiting } of [streams.entries, streams.changes])
    for (const row of waiting.values()) trail.see(row, false);
  for (const [number, { createdAt }] of streams.entries.waiting)
    if (at - Date.parse(createdAt) > lateMs) fault(`entry ${number} is in no block`);
  const sealed = await compareBalances(open('system_balances'), sums, fault);
  for (const { lines } of streams.entries.waiting.values()) for (const line of lines) sums.add(line);
  const balances = sealed + (await compareBalances(open('balances'), sums, fault));
  return {
    blocks: blocks.count,
    entries: entries.count,
    transfers: transfers.count,
    moves: moves.count,
    changes: changes.count,
    balances,
    trail: trail.check({ at, fault }),
    waiting: Object.values(streams).reduce((sum, { waiting }) => sum + waiting.size, 0),
    signatures: log.signatures,
    unsigned: previous.number - log.signedSize,
    size: log.tree.size,
    root: log.tree.root(),
  };
}

function readBlock(row) {
  const hex = (text) => bytesOf(text)[0]?.toString('hex') ?? '';
  const leaves = Object.fromEntries(
    leafKinds.map((kind) => [kind, numbersOf(row[kind]).toSorted((left, right) => left - right)]),
  );
  const block = {
    number: Number(row.number),
    previous: hex(row.previous),
    root: hex(row.root),
    hash: hex(row.hash),
    sealedAt: timeOf(row.sealedAt),
    leaves,
    count: leafKinds.reduce((sum, kind) => sum + leaves[kind].length, 0),
    minSeq: Number(row.minSeq),
    maxSeq: Number(row.maxSeq),
  };
  const fields = ['block 1', row.number, block.previous, block.root, block.count];
  return { ...block, text: [...fields, block.sealedAt.replace(/\d{3}Z$/, 'Z')].join('|') };
}

const blockNames = (from, to, one = 'is', more = 'are') =>
  from === to ? `block ${from} ${one}` : `blocks ${from} to ${to} ${more}`;

async function checkBlock(block, { previous, streams, sums, trail, fault }) {
  const { number, leaves, count } = block;
  const seqs = leaves.entries;
  if (number !== previous.number + 1) fault(`${blockNames(previous.number + 1, number - 1)} missing`);
  if (block.previous !== previous.hash) fault(`block ${number} does not follow the block before it`);
  if (hashText(block.text).toString('hex') !== block.hash) fault(`block ${number} has a wrong hash`);
  if (!block.sealedAt.endsWith('000Z'))
    fault(`block ${number} has another time than the one it was sealed at`);
  if (count === 0) fault(`block ${number} is empty`);
  if (seqs.length > 0 && (seqs[0] !== block.minSeq || seqs.at(-1) !== block.maxSeq))
    fault(`block ${number} names another first or last entry than it has`);
  const claimed = [];
  for (const kind of leafKinds) {
    await streams[kind].readThrough(leaves[kind].at(-1) ?? 0);
    for (const one of leaves[kind]) {
      const row = streams[kind].claim(one);
      if (row === undefined)
        fault(`block ${number}: number ${one} of its ${kind} is missing, or an earlier block has it`);
      else claimed.push(row);
    }
  }
  for (const row of claimed) {
    for (const line of row.lines ?? []) sums.add(line);
    trail.see(row, true);
  }
  const root = rootOf(claimed.map(({ leaf }) => leaf))?.toString('hex');
  if (claimed.length === count && root !== block.root)
    fault(`block ${number}: something in its ${contentOf(leaves)} was changed`);
}

function contentOf(leaves) {
  return leafKinds
    .filter((kind) => leaves[kind].length > 0)
    .map((kind) => `${kind} ${leaves[kind][0]} to ${leaves[kind].at(-1)}`)
    .join(' and ');
}

/** A block that has waited for long is a fault; a few seconds are usual. */
function reportUnsigned({ blocks, signed, last, at, fault }) {
  if (last === undefined || at - Date.parse(last.sealedAt) > lateMs)
    fault(
      `${blockNames(signed + 1, blocks, 'has', 'have')} no head that this key has signed. If no server has run since, start one and check again`,
    );
}
