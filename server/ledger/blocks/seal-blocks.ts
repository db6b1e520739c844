import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { blockHash, noBlockHash, readLeaves } from './block-content';
import { hashLeaf, merkleRoot } from './merkle-tree';
import type { Db } from '../../kernel/db/db';
import { statement } from '../../kernel/db/statement';

const blockMaxEntries = 10_000;
/** No transaction runs this long: a number still missing after it was never used. */
const gapKeptMs = 3_600_000;

/** Seals all unsealed entries, block by block, and returns how many. Returns 0 while another server is sealing. */
export async function sealNewEntries(db: Db, now: Date): Promise<number> {
  // Most rounds find nothing, and a lock alone is a transaction that waits for the disk.
  if (!(await hasUnsealed(db))) return 0;
  let sealed = 0;
  for (;;) {
    const count = await db.transaction((transaction) => sealOneBlock(transaction, now));
    sealed += count;
    if (count < blockMaxEntries) return sealed;
  }
}

/**
 * Whether entries wait for their block. By the highest number, which an index knows: asked for any higher one, the planner
 * expects many and reads the table.
 */
export const isUnsealed: RawBuilder<boolean> = sql<boolean>`coalesce((
  select (select max(seq) from entries) > through_seq
    or exists (select from seal_gaps join entries on entries.seq = seal_gaps.seq)
  from seal_state where id = 1), false)`;

async function hasUnsealed(db: Db): Promise<boolean> {
  const { rows } = await db.read({ rows: statement(sql<{ found: boolean }>`select ${isUnsealed} as found`) });
  return rows[0]?.found === true;
}

async function sealOneBlock(db: Db, now: Date): Promise<number> {
  const state = await db
    .selectFrom('seal_state')
    .select('through_seq')
    .where('id', '=', 1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (state === undefined) return 0;
  const newSeqs = await findUnsealed(db, state.through_seq);
  if (newSeqs.length === 0) return 0;
  await writeBlock(db, newSeqs, now);
  await addToSystemBalances(db, newSeqs);
  await advanceSealState(db, { throughSeq: state.through_seq, seqs: newSeqs, now });
  return newSeqs.length;
}

/**
 * Sequence numbers are assigned before their entries commit, so a lower number may appear later; `seal_gaps` lists
 * them.
 */
async function findUnsealed(db: Db, throughSeq: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ seq: bigint }>`
    (select seq from entries where seq in (select seq from seal_gaps))
    union all (select seq from entries where seq > ${throughSeq} order by seq limit ${blockMaxEntries})
    order by seq`.execute(db);
  return rows.map(({ seq }) => seq);
}

async function writeBlock(db: Db, seqs: readonly bigint[], sealedAt: Date): Promise<void> {
  const leaves = await readLeaves(db, seqs);
  const last = await db
    .selectFrom('blocks')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const content = {
    number: (last?.number ?? 0n) + 1n,
    previousHash: last?.hash ?? noBlockHash,
    merkleRoot: merkleRoot(leaves.map(({ text }) => hashLeaf(text))),
    entryCount: leaves.length,
    sealedAt,
  };
  await sql`
    insert into blocks (number, previous_hash, merkle_root, hash, sealed_at, min_seq, max_seq, entry_seqs)
    values (${content.number}, ${content.previousHash}, ${content.merkleRoot}, ${blockHash(content)}, ${sealedAt},
      ${seqs[0]}, ${seqs.at(-1)}, ${seqs.map(String)}::bigint[])`.execute(db);
}

async function addToSystemBalances(db: Db, seqs: readonly bigint[]): Promise<void> {
  await sql`
    update system_balances set balance = balance + change.amount
    from (
      select account_id, sum(amount) as amount from (
        select credit_account as account_id, amount from transfers where entry_seq = any(${seqs.map(String)}::bigint[])
        union all
        select debit_account, -amount from transfers where entry_seq = any(${seqs.map(String)}::bigint[])
      ) moved group by account_id
    ) change
    where system_balances.account_id = change.account_id`.execute(db);
}

async function advanceSealState(
  db: Db,
  options: { throughSeq: bigint; seqs: readonly bigint[]; now: Date },
): Promise<void> {
  const { throughSeq, seqs, now } = options;
  const newest = seqs.at(-1) ?? throughSeq;
  const through = newest > throughSeq ? newest : throughSeq;
  await sql`
    insert into seal_gaps (seq, noticed_at)
    select seq, ${now} from generate_series(${throughSeq} + 1, ${through}) seq
    where not seq = any(${seqs.map(String)}::bigint[])`.execute(db);
  await sql`delete from seal_gaps where seq = any(${seqs.map(String)}::bigint[])
    or noticed_at < ${new Date(now.getTime() - gapKeptMs)}`.execute(db);
  await db.updateTable('seal_state').set({ through_seq: through }).where('id', '=', 1).execute();
}
