import { blockText } from '../blocks/block-content';
import { hashLeaf } from '../blocks/merkle-tree';
import type { Db } from '../../kernel/db/db';
import {
  insertHeads,
  selectBlocks,
  selectLastAudit,
  selectNewestSize,
  selectNodes,
  takeTurn,
} from './log-heads.store';
import { appendLeaves, edgePlaces } from './log-tree';
import type { LogEdge } from './log-tree';
import type { HeadWatch } from './head-watch';
import { StartupError } from '../../kernel/startup-error';
import { RewoundLogError } from './log-signer';
import type { LogSigner } from './log-signer';
import { selectNewestHead } from './lost-heads.store';
import { checkpointText, isSignedBy, signedNote } from './signed-note';

/** What the log's heads are signed with, and for which log. */
export interface LogIdentity {
  db: Db;
  logSigner: LogSigner;
  /** The log's name: the public host and the path of its files. */
  logOrigin: string;
  headWatch: HeadWatch;
}

const blocksAtOnce = 1_000;

/**
 * Appends all new blocks to the log and signs its head; returns how many. Sealing doesn't wait for it, so a signer that is away
 * stops no block. Returns 0 while another server does it, and while the books lack a head: what follows would contradict it.
 * Error: NotSigned.
 */
export async function extendLog({ db, ...identity }: LogIdentity): Promise<number> {
  const { headWatch } = identity;
  await headWatch.look();
  let appended = 0;
  while (!headWatch.isLost) {
    const added = await db.transaction((transaction) => appendBlocks({ db: transaction, ...identity }));
    if (added === undefined) return appended;
    if (added.note !== undefined) headWatch.see(added.note);
    if (added.refusal !== undefined) {
      await headWatch.look();
      throw added.refusal;
    }
    appended += added.blocks;
    if (added.blocks < blocksAtOnce) return appended;
  }
  return appended;
}

interface AppendedBlocks {
  blocks: number;
  /** The new head, or the one that the signer has signed before. */
  note: string | undefined;
  /** Why none was signed. The transaction's commit shows that no other server had the turn meanwhile. */
  refusal?: RewoundLogError;
}

async function appendBlocks({
  db,
  logSigner,
  logOrigin: origin,
}: Omit<LogIdentity, 'headWatch'>): Promise<AppendedBlocks | undefined> {
  // One after the other: a signer refuses a head that is smaller than the last.
  const { turn } = await db.read({ turn: takeTurn() });
  if (turn[0]?.isTaken !== true) return undefined;
  const { newest, audits } = await db.read({ newest: selectNewestSize(), audits: selectLastAudit() });
  const after = newest[0]?.size ?? 0n;
  const places = edgePlaces(after);
  const { blocks, heads } = await db.read({
    blocks: selectBlocks({ after, limit: blocksAtOnce }),
    heads: selectNodes(places.map(({ end }) => end)),
  });
  if (blocks.length === 0) return undefined;
  blocks.forEach(({ number }, index) => {
    if (number !== after + BigInt(index) + 1n)
      throw new RangeError(`block ${after + BigInt(index) + 1n} is missing`);
  });
  const hashes = places.map(({ end, height }) => {
    const hash = heads.find(({ size }) => size === end)?.nodes[height];
    if (hash === undefined) throw new RangeError(`the log has no head of size ${end}`);
    return hash;
  });
  const edge: LogEdge = { size: after, hashes };
  const added = appendLeaves(
    edge,
    blocks.map((block) => hashLeaf(blockText(block))),
  );
  const last = added.at(-1);
  if (last === undefined) return undefined;
  const text = checkpointText({ origin, size: last.size, root: last.root, audit: audits[0]?.audit });
  try {
    const signature = await logSigner.sign(text);
    const note = signedNote(text, { name: origin, publicKey: logSigner.publicKey, signature });
    await db.write([insertHeads(added, note)]);
    return { blocks: blocks.length, note };
  } catch (error) {
    if (!(error instanceof RewoundLogError)) throw error;
    return { blocks: 0, note: error.note, refusal: error };
  }
}

/** A StartupError if the log's newest head has another key than the signer. Its readers know only one. */
export async function requireLogKey({ db, logSigner }: Pick<LogIdentity, 'db' | 'logSigner'>): Promise<void> {
  const [newest] = (await db.read({ newest: selectNewestHead() })).newest;
  if (newest === undefined || isSignedBy(newest.note, logSigner.publicKey)) return;
  throw new StartupError(
    "LOG_SIGNER_KEY: the log's newest head was signed with another key. The key is chosen before the first start",
  );
}
