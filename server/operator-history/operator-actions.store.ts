import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/database.models';
import type { OperatorAction } from './operator-action';
import { settingOf } from './setting';

export async function insertAction(
  db: Kysely<Database>,
  action: OperatorAction & { now: Date },
): Promise<void> {
  const { actor, command, words, options, reason, changes, entryId = null, now } = action;
  await db
    .insertInto('operator_actions')
    .values({
      done_at: now,
      actor,
      command,
      arguments: JSON.stringify({ words, options }),
      reason,
      changes: JSON.stringify(changes),
      setting: settingOf(changes),
      entry_id: entryId,
    })
    .execute();
}

/** The newest first. */
export async function listActionRows(
  db: Kysely<Database>,
  limit: number,
): Promise<Selectable<Database['operator_actions']>[]> {
  return db.selectFrom('operator_actions').selectAll().orderBy('id', 'desc').limit(limit).execute();
}
