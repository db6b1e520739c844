import { sql } from 'kysely';
import type { Stream } from '../../ledger/blocks/streams';
import { findingsMax } from '../finding';
import type { Found, Seen, Walk } from '../finding';
import { pageRows } from '../pages';
import type { Db } from '../../kernel/db/db';

/** A range of numbers, the first and the last of a page's keys. */
export interface Range {
  from: string;
  to: string;
}

/** The range of a page's keys. */
export function rangeOf(keys: readonly string[]): Range {
  return { from: keys[0] ?? '1', to: keys.at(-1) ?? '0' };
}

/** How to go through a stream by ranges of its numbers, in which rows may be missing. */
export function walkOfNumbers(
  stream: Stream,
  { rows, seen }: { rows: string; seen: (since: Seen) => string },
): Pick<Walk, 'rows' | 'next' | 'changed'> {
  const next = async (db: Db, after: string | null): Promise<string[]> => {
    const from = BigInt(after ?? '0') + 1n;
    const number = sql.ref(stream.number);
    const { rows: lastNumbers } = await sql<{ last: bigint | null }>`
      select max(number) as last from (
        select ${number} as number from ${sql.table(stream.table)} where ${number} >= ${from}
        order by ${number} limit ${pageRows}
      ) page`.execute(db);
    const last = lastNumbers[0]?.last ?? null;
    return last === null ? [] : [String(from), String(last)];
  };
  return {
    rows,
    next,
    async changed(db, since) {
      const pages: string[][] = [];
      for (let after = seen(since); ;) {
        const page = await next(db, after);
        const last = page.at(-1);
        if (last === undefined) return pages;
        pages.push(page);
        after = last;
      }
    },
  };
}

/** Finds rows up to the sealer's position that are not in exactly one block. */
export function findUnsealed(
  stream: Stream,
  subject: string,
): (db: Db, keys: readonly string[]) => Promise<Found> {
  const [inBlock, gaps] = [sql.ref(stream.inBlock), sql.table(stream.gaps)];
  return async (db, keys) => {
    const { from, to } = rangeOf(keys);
    const { rows } = await sql<{ subject: string; message: string }>`
      with sealed as (
        select unnest(${inBlock}) as id from blocks
        where cardinality(${inBlock}) > 0
          and int8range(${inBlock}[1], ${inBlock}[cardinality(${inBlock})], '[]')
            && int8range(${from}::bigint, ${to}::bigint, '[]')
      )
      select ${subject}::text || ' ' || t.id as subject, 'it is in ' || count(s.id) || ' blocks' as message
      from ${sql.table(stream.table)} t left join sealed s on s.id = t.id
      where t.id between ${from}::bigint and ${to}::bigint
        and t.id <= (select ${sql.ref(stream.through)} from seal_state where id = 1)
        and not exists (select from ${gaps} g where g.id = t.id)
      group by t.id having count(s.id) <> 1 limit ${findingsMax}`.execute(db);
    return rows;
  };
}
