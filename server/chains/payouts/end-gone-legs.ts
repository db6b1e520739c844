import { sql } from 'kysely';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import type { Attempt, BlockRef, ChainAdapter } from '../adapters/chain-adapter';
import { listAttempts } from './attempts.store';
import { settleLeg } from './settle-legs';
import { lockSignedLeg } from './signed-legs';
import type { Db } from '../../kernel/db/db';

/** Maximum legs per round. The rest wait for the next rounds. */
const batch = 20;

/**
 * Ends legs none of whose attempts can ever be included, checked at the block that the books have reached. All attempts of a
 * leg are checked together; a reverted attempt counts as gone. Nothing ends while the network is halted: a foreign
 * transaction may have replaced ours.
 */
export async function endGoneLegs(
  context: ServiceContext,
  { adapter, posted }: { adapter: ChainAdapter; posted: BlockRef },
): Promise<void> {
  const { db, log } = context;
  for (const legId of await listUnchecked(db, { network: adapter.network, posted })) {
    try {
      await endIfGone(context, { adapter, posted, legId });
    } catch (error) {
      // A block that the node has pruned, for example: no other leg needs it.
      log.error({ err: error, leg: legId }, 'a payout could not be checked for its end');
    }
    // Whatever the result, the next ones have their turn before it's checked again, at another block.
    await noteChecked(db, { legId, posted });
  }
}

/** Leaves a leg whose attempts someone has altered as it is. */
async function endIfGone(
  context: ServiceContext,
  { adapter, posted, legId }: { adapter: ChainAdapter; posted: BlockRef; legId: string },
): Promise<void> {
  const attempts = await listOpenAttempts(context, legId);
  if (attempts === undefined) return;
  if (attempts.open.length > 0 && !(await adapter.isGone(attempts.open, posted))) return;
  const checked = { network: adapter.network, posted, legId, last: attempts.last };
  await inTransaction(context, (inner) => endGone(inner, checked));
}

/** Signed legs that are in no indexed block, or only reverted there, and that were not checked at this block yet. */
async function listUnchecked(
  db: Db,
  { network, posted }: { network: string; posted: BlockRef },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from payout_legs l
    where l.network = ${network} and l.state = 'signed' and coalesce(l.judged_height, -1) < ${posted.height}
      and not exists (
        select from payout_attempts a join chain_sent s on s.network = a.network and s.hash = a.hash
        where a.leg_id = l.id and not (s.has_reverted and s.is_posted))
      and exists (select from chain_cursors c where c.network = l.network and c.halted_at is null)
    order by l.judged_height nulls first, l.id limit ${batch}`.execute(db);
  return rows.map(({ id }) => id);
}

interface OpenAttempts {
  /** Attempts that have not reverted in a posted block. */
  open: readonly Attempt[];
  last: number;
}

/** Undefined for a leg whose attempts someone has altered: it does not end. */
async function listOpenAttempts(context: ServiceContext, legId: string): Promise<OpenAttempts | undefined> {
  const attempts = await listAttempts(context, legId);
  const last = attempts?.at(-1);
  if (attempts === undefined || last === undefined) return undefined;
  const { rows } = await sql<{ n: number }>`
    select a.n from payout_attempts a join chain_sent s on s.network = a.network and s.hash = a.hash
    where a.leg_id = ${legId} and s.has_reverted and s.is_posted`.execute(context.db);
  const reverted = new Set(rows.map(({ n }) => n));
  return { open: attempts.filter(({ n }) => !reverted.has(n)), last: last.n };
}

async function noteChecked(db: Db, { legId, posted }: { legId: string; posted: BlockRef }): Promise<void> {
  await db
    .updateTable('payout_legs')
    .set({ judged_height: posted.height })
    .where('id', '=', legId)
    .where('state', '=', 'signed')
    .execute();
}

/** Ends a leg as failed, if everything that was true when the node was asked still holds. */
async function endGone(
  context: ServiceContext,
  checked: { network: string; posted: BlockRef; legId: string; last: number },
): Promise<void> {
  const { network, posted, legId, last } = checked;
  const { rows } = await sql`select 1 from chain_cursors
    where network = ${network} and posted_height = ${posted.height} and posted_hash = ${posted.hash}
      and halted_at is null for update`.execute(context.db);
  if (rows.length === 0) return;
  const leg = await lockSignedLeg(context.db, legId);
  if (leg === undefined || leg.n !== last) return;
  const { rows: included } = await sql`
    select 1 from payout_attempts a join chain_sent s on s.network = a.network and s.hash = a.hash
    where a.leg_id = ${legId} and not (s.has_reverted and s.is_posted) limit 1`.execute(context.db);
  if (included.length > 0) return;
  await settleLeg(context, { leg, outcome: 'failed' });
}
