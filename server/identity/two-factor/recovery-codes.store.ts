import type { Db } from '../../kernel/db/db';

/** Replaces a user's recovery codes, used ones included; with no hashes it only deletes them. */
export async function putRecoveryCodes(
  db: Db,
  { userId, hashes, now }: { userId: string; hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((hash) => ({ code_hash: hash, user_id: userId, made_at: now, used_at: null }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Marks a code as used; false where it is unknown or used. Of parallel uses one wins, by the condition. */
export async function takeRecoveryCode(
  db: Db,
  { userId, hash, now }: { userId: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Counts a user's unused codes. */
export async function countUnusedCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
