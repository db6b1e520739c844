import { sql } from 'kysely';
import type { Selectable, Updateable } from 'kysely';
import type { Promo } from '../../../contract/user/user.contract';
import type { Database } from '../../kernel/db/database.models';
import type { Db } from '../../kernel/db/db';
import type { Builder } from '../../kernel/db/statement';

/** A user as stored. */
export type UserRow = Selectable<Database['users']>;

export async function findUser(db: Db, userId: string): Promise<UserRow | undefined> {
  return userOfId(db, userId).executeTakeFirst();
}

export function userOfId(db: Builder, userId: string) {
  return db.selectFrom('users').selectAll().where('id', '=', userId);
}

/** Whether another user has this name, ignoring case. */
export async function isNameTaken(
  db: Db,
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
  db: Db,
  userId: string,
  changes: Updateable<Database['users']>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('users').set(changes).where('id', '=', userId).execute();
}

export function namedUser(
  db: Builder,
  name: { email: string } | { publicId: bigint } | { nameFolded: string },
) {
  const query = db.selectFrom('users').selectAll();
  if ('nameFolded' in name) return query.where('name_folded', '=', name.nameFolded);
  return 'email' in name
    ? query.where('email', '=', name.email)
    : query.where('public_id', '=', name.publicId);
}

export function addressedUser(db: Builder, address: string) {
  const owners = db.selectFrom('user_addresses').select('user_id').where('address', '=', address);
  return db.selectFrom('users').selectAll().where('id', 'in', owners);
}

/** What tells users to others. */
export async function listUsersOfIds(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'findable'])
    .where('id', 'in', userIds)
    .execute();
}

/** Blocks a user; null unblocks. */
export async function setBlockedAt(db: Db, userId: string, blockedAt: Date | null): Promise<void> {
  await db.updateTable('users').set({ blocked_at: blockedAt }).where('id', '=', userId).execute();
}

/** Adds an advertisement to those that the user has dismissed; a second time changes nothing. */
export async function addDismissedPromo(db: Db, userId: string, promo: Promo): Promise<void> {
  await db
    .updateTable('users')
    .set({ dismissed_promos: sql`array_append(dismissed_promos, ${promo})` })
    .where('id', '=', userId)
    .where(sql<boolean>`${promo} <> all(dismissed_promos)`)
    .execute();
}

/** Sets a merchant's name; null ends being a merchant. */
export async function setMerchantName(db: Db, userId: string, merchantName: string | null): Promise<void> {
  await db.updateTable('users').set({ merchant_name: merchantName }).where('id', '=', userId).execute();
}

/** Users by time of registration. */
export async function listUserRows(
  db: Db,
  options: { limit: number; only?: 'merchants' | 'frozen' },
): Promise<UserRow[]> {
  let query = db.selectFrom('users').selectAll().orderBy('created_at').orderBy('id').limit(options.limit);
  if (options.only === 'merchants') query = query.where('merchant_name', 'is not', null);
  if (options.only === 'frozen') query = query.where('blocked_at', 'is not', null);
  return query.execute();
}

/** Sets the address of the user's picture and returns the one before; the row is locked, so each is returned once. */
export async function replaceAvatar(db: Db, userId: string, avatar: string | null): Promise<string | null> {
  const { avatar: before } = await db
    .selectFrom('users')
    .select('avatar')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ avatar }).where('id', '=', userId).execute();
  return before;
}
