import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../kernel/db/db';

/** What blocks seal. Each kind is numbered by its own sequence. */
const streams = {
  entries: { number: 'seq', through: 'through_seq', gaps: 'seal_gaps', gap: 'seq' },
  row_changes: { number: 'id', through: 'through_change', gaps: 'change_gaps', gap: 'id' },
} as const;

type Stream = keyof typeof streams;

/** No transaction runs this long: a number still missing after it was never used. */
const gapKeptMs = 3_600_000;

/**
 * Whether something waits for its block. By the highest number, which an index knows: asked for any higher one, the planner
 * expects many and reads the table.
 */
export const isUnsealed: RawBuilder<boolean> = sql<boolean>`(${waits('entries')} or ${waits('row_changes')})`;

function waits(stream: Stream): RawBuilder<boolean> {
  const { number, through, gaps, gap } = refs(stream);
  return sql<boolean>`coalesce((
    select (select max(${number}) from ${sql.table(stream)}) > ${through}
      or exists (select from ${gaps} g join ${sql.table(stream)} t on t.${number} = g.${gap})
    from seal_state where id = 1), false)`;
}

function refs(stream: Stream) {
  const { number, through, gaps, gap } = streams[stream];
  return { number: sql.ref(number), through: sql.ref(through), gaps: sql.table(gaps), gap: sql.ref(gap) };
}

/**
 * The numbers of what waits, in their order. Numbers are assigned before their rows commit, so a lower number may appear later; a
 * table of gaps lists them.
 */
export async function findUnsealed(
  db: Db,
  stream: Stream,
  { through, limit }: { through: bigint; limit: number },
): Promise<bigint[]> {
  const { number, gaps, gap } = refs(stream);
  const { rows } = await sql<{ number: bigint }>`
    (select ${number} as number from ${sql.table(stream)} where ${number} in (select ${gap} from ${gaps}))
    union all (select ${number} from ${sql.table(stream)} where ${number} > ${through} order by ${number} limit ${limit})
    order by number`.execute(db);
  return rows.map((row) => row.number);
}

/** Remembers which numbers are in a block now, and which below them are still missing. */
export async function markSealed(
  db: Db,
  stream: Stream,
  { through, sealed, now }: { through: bigint; sealed: readonly bigint[]; now: Date },
): Promise<void> {
  const { through: throughColumn, gaps, gap } = refs(stream);
  const newest = sealed.at(-1) ?? through;
  const next = newest > through ? newest : through;
  const numbers = sql`${sealed.map(String)}::bigint[]`;
  await sql`
    insert into ${gaps} (${gap}, noticed_at)
    select number, ${now} from generate_series(${through} + 1, ${next}) number where not number = any(${numbers})`.execute(
    db,
  );
  await sql`delete from ${gaps} where ${gap} = any(${numbers})
    or noticed_at < ${new Date(now.getTime() - gapKeptMs)}`.execute(db);
  await sql`update seal_state set ${throughColumn} = ${next} where id = 1`.execute(db);
}
