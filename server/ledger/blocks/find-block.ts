import { sql } from 'kysely';
import { build, statement } from '../../kernel/db/statement';
import type { Statement } from '../../kernel/db/statement';
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
