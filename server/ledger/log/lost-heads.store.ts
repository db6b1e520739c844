import { sql } from 'kysely';
import type { SealedContent } from '../../kernel/keys/sealed-tables';
import { build, statement } from '../../kernel/db/statement';
import type { Statement } from '../../kernel/db/statement';

/** A signed head that was missing in the books. */
export type LostHead = SealedContent<'lost_heads'> & { seal: Buffer | null };

/** The newest signed head in the books; no row before the first. */
export const selectNewestHead = (): Statement<{ note: string }> =>
  statement(
    sql<{ note: string }>`select note from log_heads where note is not null order by size desc limit 1`,
  );

/** The tree hash of the first `size` blocks; no row if there are fewer. */
export const selectRoot = (size: bigint): Statement<{ root: Buffer }> =>
  statement(build.selectFrom('log_heads').select('root').where('size', '=', size));

/** The heads that the books still lack, accepted ones included, by size. */
export const selectLostHeads = (): Statement<LostHead> =>
  statement(sql<LostHead>`select * from lost_heads where not exists (
    select from log_heads where log_heads.size = lost_heads.size and log_heads.root = lost_heads.root) order by size`);

/** Adds a lost head, unless another server has. */
export const insertLostHead = (head: LostHead): Statement =>
  statement(
    build
      .insertInto('lost_heads')
      .values(head)
      .onConflict((conflict) => conflict.doNothing()),
  );

/** Stores the operator's decision about a lost head. */
export const updateLostHead = ({ root, accepted_at, continues_at, seal }: LostHead): Statement =>
  statement(
    build.updateTable('lost_heads').set({ accepted_at, continues_at, seal }).where('root', '=', root),
  );
