import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.models';

/** Open holds, the oldest first. */
export async function listOpenHolds(
  db: Kysely<Database>,
  limit: number,
): Promise<Selectable<Database['holds']>[]> {
  return db
    .selectFrom('holds')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}
