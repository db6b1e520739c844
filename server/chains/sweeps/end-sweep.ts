import type { Db } from '../../kernel/db/db';

/** Ends a sweep; its address may be swept again, after a failure not at once. */
export async function endSweep(
  db: Db,
  ended: { id: string; state: 'done' | 'failed'; now: Date },
): Promise<void> {
  const { id, state, now } = ended;
  await db
    .updateTable('sweeps')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
