import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import { isOwn, sealOf } from '../../kernel/keys/sealed-tables';
import type { ServiceContext } from '../../service-context';

type Stored = Pick<ServiceContext, 'db' | 'keys'>;

/** Replaces a user's recovery codes, used ones included; with no hashes it only deletes them. */
export async function putRecoveryCodes(
  { db, keys }: Stored,
  { userId, hashes, now }: { userId: string; hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((hash) => ({ code_hash: hash, user_id: userId, made_at: now, used_at: null }));
  await db
    .insertInto('recovery_codes')
    .values(rows.map((row) => ({ ...row, seal: sealOf(keys, 'recovery_codes', row) })))
    .execute();
}

/** Marks a code as used; false where it is unknown, used or altered. Of parallel uses one wins, by the condition. */
export async function takeRecoveryCode(
  stored: Stored,
  { userId, hash, now }: { userId: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const { db, keys } = stored;
  const unused = await listUnusedCodes(stored, userId);
  const row = unused.find(({ code_hash: codeHash }) => codeHash.equals(hash));
  if (row === undefined) return false;
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now, seal: sealOf(keys, 'recovery_codes', { ...row, used_at: now }) })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** A user's unused codes that are as the server wrote them. */
export async function listUnusedCodes(
  { db, keys }: Stored,
  userId: string,
): Promise<Selectable<Database['recovery_codes']>[]> {
  const rows = await db
    .selectFrom('recovery_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  return rows.filter((row) => isOwn(keys, 'recovery_codes', row));
}
