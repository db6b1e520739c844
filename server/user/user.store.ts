import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/database.models';

type UserRow = Selectable<Database['users']>;

export async function findUser(db: Kysely<Database>, userId: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
}

/** Whether somebody else has this name, in whatever mixture of capitals. */
export async function isNameTaken(
  db: Kysely<Database>,
  options: { nameFolded: string; exceptUserId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('name_folded', '=', options.nameFolded)
    .where('id', '<>', options.exceptUserId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateUserRow(
  db: Kysely<Database>,
  userId: string,
  changes: Partial<Pick<UserRow, 'name' | 'name_folded' | 'full_name' | 'secure_mode'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('users').set(changes).where('id', '=', userId).execute();
}
