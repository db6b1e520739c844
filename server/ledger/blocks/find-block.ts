import { sql } from 'kysely';
import { build, statement } from '../../kernel/db/statement';
import type { Statement } from '../../kernel/db/statement';
import { changeStream } from './streams';
import type { BlockNumbers } from './streams';

/** The block of an entry, by the entry's id; no row until it is sealed. */
export const selectBlockOfEntry = (entryId: string): Statement<{ number: bigint }> =>
  // A late entry is in a later block than its neighbours, so the first block that reaches this number need not contain it.
  statement(sql<{ number: bigint }>`select number from entries
    cross join lateral (
      select number from blocks where max_seq >= seq and min_seq <= seq and seq = any(entry_seqs) order by max_seq limit 1
    ) block where id = ${entryId}::uuid`);

/** The blocks of some moves of bills, by the moves' numbers; those not sealed yet are left out. */
export const selectBlocksOfMoves = (moves: readonly bigint[]): Statement<{ move: bigint; number: bigint }> =>
  statement(sql<{ move: bigint; number: bigint }>`select move, number
    from unnest(${moves.map(String)}::bigint[]) as moves(move)
    cross join lateral (
      select number from blocks
      where cardinality(event_ids) > 0
        and int8range(event_ids[1], event_ids[cardinality(event_ids)], '[]') @> move and move = any(event_ids)
      limit 1
    ) block`);

/** The leaf that notes a sealed row's insert, by the row's key, and its block, null until it is sealed. */
export const selectChangeLeaf = ({
  table,
  rowKey,
}: {
  table: string;
  rowKey: string;
}): Statement<{ leaf: string; number: bigint | null }> =>
  statement(sql<{
    leaf: string;
    number: bigint | null;
  }>`select ${changeStream.leaf} as leaf, number from row_changes
    left join lateral (
      select number from blocks
      where cardinality(change_ids) > 0
        and int8range(change_ids[1], change_ids[cardinality(change_ids)], '[]') @> id and id = any(change_ids)
      limit 1
    ) block on true
    where row_key = ${rowKey} and table_name = ${table} and change = 'insert' order by id limit 1`);

/** A block with what a proof says of it, and the numbers of its leaves. */
export interface ProvenBlock extends BlockNumbers {
  number: bigint;
  previous_hash: Buffer;
  merkle_root: Buffer;
  sealed_at: Date;
}

/** A block by its number. */
export const selectBlock = (number: bigint): Statement<ProvenBlock> =>
  statement(build.selectFrom('blocks').selectAll().where('number', '=', number));
