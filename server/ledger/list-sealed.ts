import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../kernel/db/db';
import { statement } from '../kernel/db/statement';

/** An operation of a sealed entry. */
export interface SealedOperation {
  id: string;
  userId: string;
  action: number;
  direction: number;
  currencyId: number;
  amount: string;
  refKind: string | null;
  refId: string | null;
}

/** What one block has sealed: incoming operations, and what its entries of the asked kinds are about. */
export interface SealedNews {
  block: bigint;
  incoming: readonly SealedOperation[];
  abouts: readonly { kind: string; about: string }[];
}

/** The number of the newest block, for a statement; 0 before the first. */
export const newestBlockNumber: RawBuilder<bigint> = sql<bigint>`coalesce((select max(number) from blocks), 0)`;

/** The number of the newest block; 0 before the first. */
export async function newestBlock(db: Db): Promise<bigint> {
  const { rows } = await db.read({
    rows: statement(sql<{ number: bigint }>`
    select ${newestBlockNumber} as number`),
  });
  return rows[0]?.number ?? 0n;
}

/**
 * The block after one, which misses no entry: numbers of entries are seen in any order, those of blocks one after another.
 * Undefined when there is none yet.
 */
export async function readBlockAfter(
  db: Db,
  { block, kinds, since }: { block: bigint; kinds: readonly string[]; since: Date },
): Promise<SealedNews | undefined> {
  const [next] = (
    await sql<{
      number: bigint;
    }>`select number from blocks where number > ${block} order by number limit 1`.execute(db)
  ).rows;
  if (next === undefined) return undefined;
  const seqs = sql`(select unnest(entry_seqs) from blocks where number = ${next.number})`;
  const { rows: incoming } = await sql<SealedOperation>`
    select id, user_id as "userId", action, direction, currency_id as "currencyId", amount::text as amount,
      ref_kind as "refKind", ref_id as "refId"
    from operations where entry_seq in ${seqs} and direction = 1 and created_at >= ${since} order by id`.execute(
    db,
  );
  const { rows: abouts } = await sql<{ kind: string; about: string }>`
    select kind, about from entries where seq in ${seqs} and kind = any(${kinds}::text[]) and about is not null
      and created_at >= ${since} order by seq`.execute(db);
  return { block: next.number, incoming, abouts };
}
