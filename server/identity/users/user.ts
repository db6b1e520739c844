import { kycStates } from '../../../contract/user/kyc-states';
import type { KycState } from '../../../contract/user/kyc-states';
import type { Promo, User } from '../../../contract/user/user.contract';
import { AppError } from '../../kernel/app-error';
import { announce } from '../../kernel/live-events';
import type { ServiceContext } from '../../service-context';
import { changeUser } from './change-user';
import {
  addressedUser,
  findUser,
  listUserRows,
  listUsersOfIds,
  lockUser,
  namedUser,
  unaltered,
  userOfId,
} from './user.store';
import type { UserChanges } from './change-user';
import type { UserRow } from './user.store';
import type { Db } from '../../kernel/db/db';
import { build, statement } from '../../kernel/db/statement';
import type { Builder, Statement } from '../../kernel/db/statement';

export { insertUser, unaltered } from './user.store';
export type { UserRow } from './user.store';

type Stored = Pick<ServiceContext, 'db' | 'keys'>;

/** The user's own account data. Error: 10010 an altered row. */
export async function getUser(context: ServiceContext, userId: string): Promise<User> {
  const row = await findUser(context, userId);
  if (row === undefined) throw new AppError('noDataFound');
  const inviter = row.referrer_id === null ? undefined : await findUser(context, row.referrer_id);
  return {
    id: Number(row.public_id),
    name: row.name,
    fullName: row.full_name,
    email: row.email,
    avatar: row.avatar,
    merchant: row.merchant_name,
    date_create: row.created_at.toISOString(),
    ...(inviter?.findable === true && { invitedBy: maskUser(inviter) }),
    kyc: { status: row.kyc_status },
    transactionSecurityType: row.transaction_security_type,
    secure: { mode: row.secure_mode },
    notifications: {
      login: row.notify_login,
      operations: row.notify_operations,
      news: row.notify_news,
      amounts: row.notify_amounts,
    },
    privacy: { findable: row.findable },
    dismissedPromos: row.dismissed_promos,
  };
}

interface NotificationChanges {
  userId: string;
  login?: boolean | undefined;
  operations?: boolean | undefined;
  news?: boolean | undefined;
  amounts?: boolean | undefined;
}

/** Changes the user's notification settings, and updates other devices. Kinds left out stay as they are. */
export async function updateNotifications(
  context: ServiceContext,
  { userId, login, operations, news, amounts }: NotificationChanges,
): Promise<User> {
  return changeSettings(context, userId, {
    ...(login !== undefined && { notify_login: login }),
    ...(operations !== undefined && { notify_operations: operations }),
    ...(news !== undefined && { notify_news: news }),
    ...(amounts !== undefined && { notify_amounts: amounts }),
  });
}

/** Changes whether others can find the user, and updates other devices. */
export async function updatePrivacy(
  context: ServiceContext,
  { userId, findable }: { userId: string } & User['privacy'],
): Promise<User> {
  return changeSettings(context, userId, { findable });
}

/** Stores the state of the user's identity verification, and updates the user's devices. */
export async function setKycState(context: ServiceContext, userId: string, state: KycState): Promise<void> {
  await changeSettings(context, userId, { kyc_status: kycStates[state] });
}

async function changeSettings(context: ServiceContext, userId: string, changes: UserChanges): Promise<User> {
  await context.db.transaction(async (db) => {
    await changeUser({ db, keys: context.keys }, userId, changes);
    await db.write([announce({ userId, topic: 'user' })]);
  });
  return getUser(context, userId);
}

/** Hides an advertisement from the user, on all devices. */
export async function dismissPromo(
  context: ServiceContext,
  { userId, promo }: { userId: string; promo: Promo },
): Promise<User> {
  await context.db.transaction(async (db) => {
    const stored = { db, keys: context.keys };
    const dismissed = (await lockUser(stored, userId))?.dismissed_promos ?? [];
    if (!dismissed.includes(promo))
      await changeUser(stored, userId, { dismissed_promos: [...dismissed, promo] });
    await db.write([announce({ userId, topic: 'user' })]);
  });
  return getUser(context, userId);
}

/** Sets the address of the user's picture, null for none. Updates other devices, and returns the previous one. */
export async function setAvatar(
  stored: Stored,
  userId: string,
  avatar: string | null,
): Promise<string | null> {
  const { avatar: before } = await changeUser(stored, userId, { avatar });
  await stored.db.write([announce({ userId, topic: 'user' })]);
  return before;
}

/** A user as shown to the operator. */
export interface NamedUser {
  id: string;
  publicId: bigint;
  email: string;
  /** The user name; null if not chosen. */
  name: string | null;
  isBlocked: boolean;
  /** Whether others can find the user by e-mail address or public id. */
  isFindable: boolean;
}

/** Finds a user by e-mail address or public id. */
export async function findUserByName({ db, keys }: Stored, name: string): Promise<NamedUser | undefined> {
  return nameUser(keys, await userOfName(db, name).executeTakeFirst());
}

/** Finds a user by e-mail address or public id, whose row `nameUser` reads. */
export function selectUserByName(name: string): Statement<UserRow> {
  return statement(userOfName(build, name), { isQuick: true });
}

/** Parses a public id; undefined for other texts. */
export function publicIdOf(text: string): bigint | undefined {
  return /^[0-9]{5,12}$/.test(text) ? BigInt(text) : undefined;
}

function userOfName(db: Builder, name: string) {
  const publicId = publicIdOf(name);
  return namedUser(db, publicId === undefined ? { email: name.toLowerCase() } : { publicId });
}

/** The user who has this address on any network, whose row `nameUser` reads. */
export function selectUserByAddress(address: string): Statement<UserRow> {
  return statement(addressedUser(build, address), { isQuick: true });
}

/** Unknown recipients that a user may enter per day, over all forms; more would be a search for accounts. */
const unknownRecipients = { name: 'unknown recipients', calls: 20, windowS: 24 * 3600 };

/** Refuses a recipient who can't be found. Errors: 816, or 90907 if the user has entered too many such today. */
export async function refuseUnknown(
  { rateLimiter }: Pick<ServiceContext, 'rateLimiter'>,
  userId: string,
): Promise<never> {
  await rateLimiter.consume(unknownRecipients, userId);
  throw new AppError('userNotFound');
}

/** Finds a user by the id that the ledger uses. */
export async function findUserById({ db, keys }: Stored, userId: string): Promise<NamedUser | undefined> {
  return nameUser(keys, await userOfId(db, userId).executeTakeFirst());
}

/** Finds several users by the ids that the ledger uses. */
export async function findUsersByIds(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<NamedUser, 'name' | 'email' | 'isFindable'>>> {
  const rows = await listUsersOfIds(db, userIds);
  return new Map(rows.map(({ id, name, email, findable: isFindable }) => [id, { name, email, isFindable }]));
}

/** A user's row as the operator and other users see it. Undefined for an altered row. */
export function nameUser(keys: Stored['keys'], row: UserRow | undefined): NamedUser | undefined {
  const user = unaltered(keys, row);
  if (user === undefined) return undefined;
  const { id, public_id: publicId, email, name, blocked_at: blockedAt, findable: isFindable } = user;
  return { id, publicId, email, name, isBlocked: blockedAt !== null, isFindable };
}

interface ListedUser {
  publicId: bigint;
  email: string;
  merchantName: string | null;
  frozenAt: Date | null;
  createdAt: Date;
}

/** Users for the operator, by time of registration. */
export async function listUsers(
  context: ServiceContext,
  options: { limit: number; only?: 'merchants' | 'frozen' },
): Promise<ListedUser[]> {
  const rows = await listUserRows(context.db, options);
  return rows.map((row) => ({
    publicId: row.public_id,
    email: row.email,
    merchantName: row.merchant_name,
    frozenAt: row.blocked_at,
    createdAt: row.created_at,
  }));
}

/**
 * Masks an address down to its first letter and domain: `a•••@billfold.test`. Its owner recognises it, others do
 * not.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** How a known user is named to others: the user name, or the masked address. */
export function maskUser({ name, email }: Pick<NamedUser, 'name' | 'email'>): string {
  return name ?? maskEmail(email);
}

/** What others see of a user whom they named: the id, the user name if there is one, the address masked. */
export function showUser({ publicId, name, email }: NamedUser): {
  id: number;
  name: string | null;
  email: string;
} {
  return { id: Number(publicId), name, email: maskEmail(email) };
}

/** The factors by which a user confirms their identity again within a session. Error: 10010 an altered row. */
export async function findSecurity(
  stored: Stored,
  userId: string,
): Promise<{ passwordHash: string; secureMode: number }> {
  const user = await findUser(stored, userId);
  if (user === undefined) throw new AppError('noDataFound');
  return { passwordHash: user.password_hash, secureMode: user.secure_mode };
}
