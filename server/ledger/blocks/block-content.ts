import { createHash } from 'node:crypto';
import { entryTime } from '../entry-seal';
import type { JournalEntry } from '../journal-entry';
import { hashLeaf } from './merkle-tree';
import { numbersIn, readLeaves } from './streams';
import type { BlockNumbers } from './streams';
import type { Db } from '../../kernel/db/db';

/** The fields that a block's hash covers. */
interface BlockContent {
  number: bigint;
  previousHash: Buffer;
  merkleRoot: Buffer;
  /** How many leaves the block has. */
  entryCount: number;
  sealedAt: Date;
}

/** The previous hash of the first block. */
export const noBlockHash = Buffer.alloc(32);

/** The text that binds a block to its entries and to the previous block. It is also the block's record in the log. */
export function blockText({ number, previousHash, merkleRoot, entryCount, sealedAt }: BlockContent): string {
  const text = ['block 1', number, previousHash.toString('hex'), merkleRoot.toString('hex'), entryCount];
  return [...text, sealedAt.toISOString()].join('|');
}

/** The hash of a block's text. */
export function blockHash(content: BlockContent): Buffer {
  return createHash('sha256').update(blockText(content)).digest();
}

/** The hashes of a block's leaves in their order; missing rows are skipped. */
export async function readLeafHashes(db: Db, block: BlockNumbers): Promise<Buffer[]> {
  const hashes: Buffer[] = [];
  for (const { stream, numbers } of numbersIn(block))
    for (const { text } of await readLeaves(db, stream, numbers)) hashes.push(hashLeaf(text));
  return hashes;
}

/**
 * The hash of an entry's leaf, where its inclusion proof starts, before the entry is posted at `now`. Its text is what the
 * database makes of the same entry above, blanks included.
 */
export function entryHash(entry: JournalEntry, now: Date): Buffer {
  const { id, kind, note = null, lines } = entry;
  const written = lines.map(({ debit, credit, amountMinor }, index) =>
    jsonArray(
      [index + 1, debit.id, credit.id, debit.currencyId, String(amountMinor)].map((one) =>
        JSON.stringify(one),
      ),
    ),
  );
  const head = ['entry 1', id, kind, note, entryTime(now)].map((one) => JSON.stringify(one));
  return hashLeaf(jsonArray([...head, jsonArray(written)]));
}

function jsonArray(parts: readonly string[]): string {
  return `[${parts.join(', ')}]`;
}
