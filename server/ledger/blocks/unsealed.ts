import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { streams } from './streams';
import type { Stream } from './streams';
import type { Db } from '../../kernel/db/db';

/** No transaction runs this long: a number still missing after it was never used. */
const gapKeptMs = 3_600_000;

/**
 * Whether something waits for its block. By the highest number, which an index knows: asked for any higher one, the planner
 * expects many and reads the table.
 */
export const isUnsealed: RawBuilder<boolean> = sql<boolean>`(${sql.join(streams.map(waits), sql` or `)})`;

function waits(stream: Stream): RawBuilder<boolean> {
  const { table, number, through, gaps, gap } = refs(stream);
  return sql<boolean>`coalesce((
    select (select max(${number}) from ${table}) > ${through}
      or exists (select from ${gaps} g join ${table} t on t.${number} = g.${gap})
    from seal_state where id = 1), false)`;
}

function refs({ table, number, through, gaps, gap }: Stream) {
  return {
    table: sql.table(table),
    number: sql.ref(number),
    through: sql.ref(through),
    gaps: sql.table(gaps),
    gap: sql.ref(gap),
  };
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
  const { table, number, gaps, gap } = refs(stream);
  const { rows } = await sql<{ number: bigint }>`
    (select ${number} as number from ${table} where ${number} in (select ${gap} from ${gaps}))
    union all (select ${number} from ${table} where ${number} > ${through} order by ${number} limit ${limit})
    order by number`.execute(db);
  return rows.map((row) => row.number);
}

/** Remembers which numbers are in a block now, and which below them are still missing. */
export async function markSealed(
  db: Db,
  stream: Stream,
  { through, sealed, now }: { through: bigint; sealed: readonly bigint[]; now: Date },
): Promise<void> {
  if (sealed.length === 0) return;
  const { through: column, gaps, gap } = refs(stream);
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
  await sql`update seal_state set ${column} = ${next} where id = 1`.execute(db);
}
