import { sql } from 'kysely';
import { printMove, sealMove } from '../../kernel/keys/move-seal';
import { isSealed } from '../../kernel/keys/row-seal';
import { eventStream } from '../../ledger/blocks/streams';
import type { AuditView } from '../audit-view';
import { findingsMax } from '../finding';
import type { Found, Walk } from '../finding';
import { findUnsealed, rangeOf, walkOfNumbers } from './numbered-rows';
import type { Db } from '../../kernel/db/db';

/** The moves of bills. */
export const billMovesWalk: Walk = {
  ...walkOfNumbers(eventStream, { rows: 'moves', seen: ({ event }) => event }),
  checks: [
    { name: 'moves are the server’s own', find: findForeignMoves },
    { name: 'moves follow one another', find: findBrokenMoves },
    { name: 'moves are sealed', find: findUnsealed(eventStream, 'move') },
  ],
};

interface Move {
  id: bigint;
  serial: string;
  move: string;
  to_status: number;
  actor_id: string | null;
  holder_id: string | null;
  entry_id: string | null;
  move_id: string | null;
  created_at: Date;
  seal: Buffer | null;
  nominal: string;
  reward: string;
  is_repeated: boolean;
}

/** Each move is as the server sealed it, the first one with what was printed, and no move of a bill was written twice. */
async function findForeignMoves(db: Db, keys: readonly string[], { context }: AuditView): Promise<Found> {
  const { from, to } = rangeOf(keys);
  const { rows } = await sql<Move>`
    select e.*, b.serial, b.nominal::text as nominal, b.reward::text as reward, exists (
      select from bill_events o where o.bill_id = e.bill_id and o.id <> e.id and o.seal = e.seal
    ) as is_repeated
    from bill_events e join bills b on b.id = e.bill_id
    where e.id between ${from}::bigint and ${to}::bigint`.execute(db);
  return rows
    .filter((row) => row.is_repeated || !isSealed(row.seal, sealMove(context.keys, contentOf(row))))
    .slice(0, findingsMax)
    .map(({ serial, move }) => ({
      subject: `bill ${serial}`,
      message: `its move ${move} is not as the server wrote it`,
    }));
}

/**
 * Each move starts in the state that the one before it led to, and is made by its holder, or by the exporter for taking back an
 * export. This finds bills that someone stole by SQL in `bills`, once the server has moved them.
 */
async function findBrokenMoves(db: Db, keys: readonly string[]): Promise<Found> {
  const { from, to } = rangeOf(keys);
  const { rows } = await sql<{ subject: string; message: string }>`
    select 'bill ' || b.serial as subject, 'its move ' || e.move || ' does not follow from the one before' as message
    from bill_events e join bills b on b.id = e.bill_id
    left join lateral (
      select move, to_status, holder_id, actor_id from bill_events earlier
      where earlier.bill_id = e.bill_id and earlier.id < e.id order by id desc limit 1
    ) before on true
    where e.id between ${from}::bigint and ${to}::bigint and (
      e.from_status is distinct from before.to_status
      or (e.move = ${printMove}) <> (before.move is null)
      or (before.holder_id is not null and e.actor_id is distinct from before.holder_id)
      or (e.move = 'takeBack' and (before.move <> 'export' or e.actor_id is distinct from before.actor_id)))
    limit ${findingsMax}`.execute(db);
  return rows;
}

function contentOf(row: Move): Parameters<typeof sealMove>[1] {
  const { serial, move, to_status: toStatus, actor_id: actorId, holder_id: holderId } = row;
  const { entry_id: entryId, move_id: moveId, created_at: at, nominal, reward } = row;
  const moved = { serial, move, toStatus, actorId, holderId, entryId, moveId, at };
  return move === printMove ? { ...moved, printed: { nominal, reward } } : moved;
}
