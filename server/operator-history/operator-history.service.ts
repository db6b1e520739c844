import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../db/database.models';
import type { Change, OperatorAction } from './operator-action';
import { insertAction, listActionRows } from './operator-actions.store';

/**
 * Writes an action into the history, in the transaction that does it. Each entry of a kind that only the operator writes
 * ('operator credit', 'operator debit', 'reversal of …', 'genesis') belongs to exactly one action, by `entryId`.
 */
export async function recordAction(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  action: OperatorAction,
): Promise<void> {
  await insertAction(db, { ...action, now: clock.now() });
}

/** What the operator has done, the newest first. */
export async function listActions(
  db: Kysely<Database>,
  limit: number,
): Promise<(OperatorAction & { doneAt: Date })[]> {
  const rows = await listActionRows(db, limit);
  return rows.map((row) => ({
    ...(row.arguments as Pick<OperatorAction, 'words' | 'options'>),
    doneAt: row.done_at,
    actor: row.actor,
    command: row.command,
    reason: row.reason,
    changes: row.changes as Change[],
    entryId: row.entry_id ?? undefined,
  }));
}
