import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';

/** The newest entries of the books. */
export async function listEntries(
  db: Kysely<Database>,
  limit: number,
): Promise<{ id: string; kind: string; note: string | null; created_at: Date }[]> {
  return db
    .selectFrom('entries')
    .select(['id', 'kind', 'note', 'created_at'])
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}
