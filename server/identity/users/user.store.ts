import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import type { Db } from '../../kernel/db/db';
import type { Builder } from '../../kernel/db/statement';
import { isOwn, sealOf } from '../../kernel/keys/sealed-tables';
import type { ServiceContext } from '../../service-context';

type Stored = Pick<ServiceContext, 'db' | 'keys'>;

/** A user as stored. Only one that `unaltered` returns may act, be paid or get mails. */
export type UserRow = Selectable<Database['users']>;

/** Returns a user whose row is as the server wrote it. */
export function unaltered(keys: Stored['keys'], row: UserRow | undefined): UserRow | undefined {
  return row && isOwn(keys, 'users', row) ? row : undefined;
}

/** A user by id. Undefined for an altered row. */
export async function findUser({ db, keys }: Stored, userId: string): Promise<UserRow | undefined> {
  return unaltered(keys, await userOfId(db, userId).executeTakeFirst());
}

/** A user by e-mail address in lower case. Undefined for an altered row. */
export async function findUserByEmail({ db, keys }: Stored, email: string): Promise<UserRow | undefined> {
  return unaltered(keys, await namedUser(db, { email }).executeTakeFirst());
}

/** Locks a user until the transaction ends: others can neither change nor lock the row. Undefined for an altered row. */
export async function lockUser({ db, keys }: Stored, userId: string): Promise<UserRow | undefined> {
  return unaltered(keys, await userOfId(db, userId).forNoKeyUpdate().executeTakeFirst());
}

const initially = {
  name: null,
  name_folded: null,
  full_name: null,
  kyc_status: 0,
  secure_mode: 0,
  transaction_security_type: 0,
  notify_login: true,
  notify_operations: true,
  notify_news: false,
  notify_amounts: false,
  findable: true,
  referrer_id: null,
  merchant_name: null,
  blocked_at: null,
  totp_secret: null,
  totp_pending: null,
  revision: 0,
} as const satisfies Partial<UserRow>;

type NewUser = Omit<Insertable<Database['users']>, 'public_id' | 'seal' | keyof typeof initially> &
  Partial<Pick<UserRow, keyof typeof initially>> & { public_id: bigint };

/** Inserts a user. Returns false without inserting when the e-mail, public id or name is taken. */
export async function insertUser({ db, keys }: Stored, user: NewUser): Promise<boolean> {
  const row = { ...initially, ...user };
  const inserted = await db
    .insertInto('users')
    .values({ ...row, seal: sealOf(keys, 'users', row) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Writes changes to a row that the caller has locked; `changeUser` makes them. */
export async function updateUserRow(
  db: Db,
  userId: string,
  changes: Updateable<Database['users']>,
): Promise<void> {
  await db.updateTable('users').set(changes).where('id', '=', userId).execute();
}

/** The user who has an address, also where the row was altered: no other user can register it. */
export async function findUserIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
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
