import { hashToken } from '../../kernel/keys/secret-hash';
import { isOwn, sealOf } from '../../kernel/keys/sealed-tables';
import type { ServiceContext } from '../../service-context';
import type { Db } from '../../kernel/db/db';
import { findUser } from '../users/user.store';
import type { UserRow } from '../users/user.store';

type Stored = Pick<ServiceContext, 'db' | 'keys'>;

/** A user of a provider. */
export interface SocialAccount {
  provider: string;
  subject: string;
}

/** Our user linked with a provider's user. Undefined if someone else has altered the link or the user. */
export async function findLinkedUser(
  { db, keys }: Stored,
  { provider, subject }: SocialAccount,
): Promise<UserRow | undefined> {
  const row = await db
    .selectFrom('social_links')
    .selectAll()
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && isOwn(keys, 'social_links', row) ? findUser({ db, keys }, row.user_id) : undefined;
}

/** Whether a user is linked with any user of a provider. */
export async function isLinked(
  db: Db,
  { provider, userId }: { provider: string; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('social_links')
    .select('subject')
    .where('provider', '=', provider)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false without inserting when either is linked already. */
export async function insertLink(
  { db, keys }: Stored,
  link: SocialAccount & { userId: string; now: Date },
): Promise<boolean> {
  const { provider, subject, userId, now } = link;
  const row = { provider, subject, user_id: userId, linked_at: now };
  const inserted = await db
    .insertInto('social_links')
    .values({ ...row, seal: sealOf(keys, 'social_links', row) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** A user's links, oldest first. */
export async function listLinks(
  { db, keys }: Stored,
  userId: string,
): Promise<{ provider: string; linkedAt: Date }[]> {
  const rows = await db
    .selectFrom('social_links')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .execute();
  return rows
    .filter((row) => isOwn(keys, 'social_links', row))
    .map(({ provider, linked_at: linkedAt }) => ({ provider, linkedAt }));
}

/** Deletes a user's link with one provider; false if there is none. */
export async function deleteLink(
  db: Db,
  { userId, provider }: { userId: string; provider: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('social_links')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteLinks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('social_links').where('user_id', '=', userId).execute();
}

/** Stores in a flow which provider user it will be linked with. */
export async function insertPendingLink(
  { db, keys }: Stored,
  { binding, provider, subject }: SocialAccount & { binding: string },
): Promise<void> {
  const flow = await db
    .selectFrom('auth_flows')
    .select('id')
    .where('binding_hash', '=', hashToken(binding))
    .executeTakeFirst();
  if (flow === undefined) return;
  const row = { flow_id: flow.id, provider, subject };
  await db
    .insertInto('social_pending_links')
    .values({ ...row, seal: sealOf(keys, 'social_pending_links', row) })
    .execute();
}

export async function findPendingLink(
  { db, keys }: Stored,
  flowId: string,
): Promise<SocialAccount | undefined> {
  const query = db.selectFrom('social_pending_links').selectAll().where('flow_id', '=', flowId);
  const row = await query.executeTakeFirst();
  return row && isOwn(keys, 'social_pending_links', row) ? row : undefined;
}

/** Returns false when the nonce was used before. */
export async function useNonce(
  db: Db,
  { nonce, expiresAt }: { nonce: string; expiresAt: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('social_used_nonces')
    .values({ nonce_hash: hashToken(nonce), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Deletes nonces too old to be accepted anyway. */
export async function forgetExpiredNonces(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('social_used_nonces').where('expires_at', '<=', now).execute();
}
