import { sql } from 'kysely';
import { findingsMax } from '../finding';
import type { RowCheck } from '../finding';
import { rangeOf } from '../walks/numbered-rows';

/** What only an operator posts, beside `reversal of …`. */
const operatorKinds = [
  'genesis',
  'bridge filled',
  'bridge drained',
  'treasury funded',
  'operator credit',
  'operator debit',
  'disputed: settled',
];

/**
 * In blocks after the first operator's key, each entry that only an operator posts is named by an action, whose signature covers
 * the entry's id.
 */
export const operatorsEntriesHaveActions: RowCheck = {
  name: 'operators’ entries have actions',
  async find(db, keys, { operatorKeys }) {
    const firstKey = (await operatorKeys()).firstNoted;
    if (firstKey === undefined) return [];
    const { from, to } = rangeOf(keys);
    const changes = sql`int8range(k.change_ids[1], k.change_ids[cardinality(k.change_ids)], '[]')`;
    const { rows } = await sql<{ subject: string; message: string }>`
      with first_key as (
        select number from blocks k
        where cardinality(k.change_ids) > 0 and ${changes} @> ${firstKey}::bigint
          and ${firstKey}::bigint = any(k.change_ids)
      )
      select 'entry ' || e.id as subject, 'no operator''s action names this ' || e.kind as message
      from entries e
      where e.seq between ${from}::bigint and ${to}::bigint
        and (e.kind = any(${operatorKinds}) or e.kind like 'reversal of %')
        and not exists (select from operator_actions a where a.entry_id = e.id)
        and not exists (
          select from blocks b
          where int8range(b.min_seq, b.max_seq, '[]') @> e.seq and e.seq = any(b.entry_seqs)
            and b.number <= coalesce((select number from first_key), b.number)
        )
      limit ${findingsMax}`.execute(db);
    return rows;
  },
};
