import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import type { Db } from '../../kernel/db/db';
import type { DerivedKeys } from '../../kernel/keys/derived-keys';
import { sealAfter } from '../../kernel/keys/sealed-tables';

type SweepRow = Selectable<Database['sweeps']>;

interface Books {
  db: Db;
  keys: Pick<DerivedKeys, 'rowSeal'>;
}

/** Locks a sweep that is under way. */
export async function lockSweep(db: Db, id: string): Promise<SweepRow | undefined> {
  return db
    .selectFrom('sweeps')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes how far a locked sweep has come. */
export async function changeSweep(
  { db, keys }: Books,
  row: SweepRow,
  changes: Partial<Pick<SweepRow, 'state' | 'ended_at'>>,
): Promise<void> {
  await db
    .updateTable('sweeps')
    .set({ ...changes, seal: sealAfter(keys, 'sweeps', { row, changes }) })
    .where('id', '=', row.id)
    .execute();
}

/** Ends a sweep; its address may be swept again, after a failure not at once. */
export async function endSweep(
  books: Books,
  ended: { id: string; state: 'done' | 'failed'; now: Date },
): Promise<void> {
  const { id, state, now } = ended;
  const row = await lockSweep(books.db, id);
  if (row !== undefined) await changeSweep(books, row, { state, ended_at: now });
}
