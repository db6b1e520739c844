import type { Pool } from 'pg';
import { createDatabase } from '../../../server/kernel/db/pool';
import { blockHash, noBlockHash } from '../../../server/ledger/blocks/block-content';
import { hashLeaf, merkleRoot } from '../../../server/ledger/blocks/merkle-tree';
import { entryStream, readLeaves } from '../../../server/ledger/blocks/streams';

/** Entries read and written at once. */
const batch = 10_000;

/**
 * Seals waiting entries in blocks of `entriesPerBlock`, as a busy server would. The sealer itself puts all waiting entries
 * into one block.
 */
export async function sealBooks(
  owner: Pool,
  { entriesPerBlock }: { entriesPerBlock: number },
): Promise<void> {
  const db = createDatabase(owner);
  for (;;) {
    const { rows: waiting } = await owner.query<{ seq: bigint }>(
      'select seq from entries where seq > (select through_seq from seal_state) order by seq limit $1',
      [batch],
    );
    if (waiting.length === 0) return;
    const leaves = await readLeaves(
      db,
      entryStream,
      waiting.map(({ seq }) => seq),
    );
    const { rows: last } = await owner.query<{ number: bigint; hash: Buffer }>(
      'select number, hash from blocks order by number desc limit 1',
    );
    let [number, previousHash] = [last[0]?.number ?? 0n, last[0]?.hash ?? noBlockHash];
    const blocks: { number: string; previous: string; root: string; hash: string; seqs: string }[] = [];
    const sealedAt = new Date();
    for (let from = 0; from < leaves.length; from += entriesPerBlock) {
      const some = leaves.slice(from, from + entriesPerBlock);
      number += 1n;
      const content = {
        number,
        previousHash,
        merkleRoot: merkleRoot(some.map(({ text }) => hashLeaf(text))),
        entryCount: some.length,
        sealedAt,
      };
      const hash = blockHash(content);
      blocks.push({
        number: String(number),
        previous: previousHash.toString('hex'),
        root: content.merkleRoot.toString('hex'),
        hash: hash.toString('hex'),
        seqs: `{${some.map(({ number: seq }) => seq).join()}}`,
      });
      previousHash = hash;
    }
    await owner.query(
      `insert into blocks (number, previous_hash, merkle_root, hash, sealed_at, min_seq, max_seq, entry_seqs)
       select number, decode(previous, 'hex'), decode(root, 'hex'), decode(hash, 'hex'), $2, seqs[1],
         seqs[cardinality(seqs)], seqs
       from jsonb_to_recordset($1) as made(number bigint, previous text, root text, hash text, seqs bigint[])`,
      [JSON.stringify(blocks), sealedAt],
    );
    await owner.query('update seal_state set through_seq = $1', [String(waiting.at(-1)?.seq)]);
  }
}
