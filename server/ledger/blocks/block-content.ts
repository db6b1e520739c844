import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { entryTime } from '../entry-seal';
import type { JournalEntry } from '../journal-entry';
import { hashLeaf } from './merkle-tree';
import type { Db } from '../../kernel/db/db';

/** The fields that a block's hash covers. */
interface BlockContent {
  number: bigint;
  previousHash: Buffer;
  merkleRoot: Buffer;
  /** How many leaves the block has: entries, then changes of rows. */
  entryCount: number;
  sealedAt: Date;
}

/** The previous hash of the first block. */
export const noBlockHash = Buffer.alloc(32);

/** Binds a block to its entries and to the previous block. */
export function blockHash({ number, previousHash, merkleRoot, entryCount, sealedAt }: BlockContent): Buffer {
  const text = ['block 1', number, previousHash.toString('hex'), merkleRoot.toString('hex'), entryCount];
  return createHash('sha256')
    .update([...text, sealedAt.toISOString()].join('|'))
    .digest();
}

/** An entry with its transfers, serialized unambiguously. */
interface EntryLeaf {
  seq: bigint;
  text: string;
}

/** The leaves of the given entries in the order of their numbers; missing entries are skipped. */
export async function readLeaves(db: Db, seqs: readonly bigint[]): Promise<EntryLeaf[]> {
  if (seqs.length === 0) return [];
  const { rows } = await sql<EntryLeaf>`
    select seq, json_build_array('entry 1', id, kind, note,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      (select json_agg(json_build_array(line, debit_account, credit_account, currency_id, amount::text) order by line)
        from transfers where entry_seq = seq))::text as text
    from entries where seq = any(${seqs.map(String)}::bigint[]) order by seq`.execute(db);
  return rows;
}

/** The leaf of a change of a sealed row. The seal stands for the row's content, which only the server can compute it from. */
interface ChangeLeaf {
  id: bigint;
  text: string;
}

/** The leaves of the given changes in the order of their numbers; missing ones are skipped. */
export async function readChangeLeaves(db: Db, ids: readonly bigint[]): Promise<ChangeLeaf[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ChangeLeaf>`
    select id, json_build_array('change 1', id, table_name, change, row_key, encode(seal, 'hex'))::text as text
    from row_changes where id = any(${ids.map(String)}::bigint[]) order by id`.execute(db);
  return rows;
}

/** The hashes of a block's leaves in their order; missing entries and changes are skipped. */
export async function readLeafHashes(
  db: Db,
  { entrySeqs, changeIds }: { entrySeqs: readonly bigint[]; changeIds: readonly bigint[] },
): Promise<Buffer[]> {
  const leaves = [...(await readLeaves(db, entrySeqs)), ...(await readChangeLeaves(db, changeIds))];
  return leaves.map(({ text }) => hashLeaf(text));
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
