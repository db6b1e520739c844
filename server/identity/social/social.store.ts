import { hashToken } from '../../kernel/keys/secret-hash';
import type { Db } from '../../kernel/db/db';

/** A user of a provider. */
export interface SocialAccount {
  provider: string;
  subject: string;
}

interface Standing {
  userId: string;
  email: string;
  secureMode: number;
  blockedAt: Date | null;
}

const standing = [
  'users.id as userId',
  'users.email',
  'secure_mode as secureMode',
  'blocked_at as blockedAt',
] as const;

/** Our user linked with a provider's user. */
export async function findLinkedUser(
  db: Db,
  { provider, subject }: SocialAccount,
): Promise<Standing | undefined> {
  return db
    .selectFrom('social_links')
    .innerJoin('users', 'users.id', 'social_links.user_id')
    .select(standing)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** The user of an address, and the id of this provider's user linked to them. */
export async function findUserByAddress(
  db: Db,
  { provider, email }: { provider: string; email: string },
): Promise<(Standing & { subject: string | null }) | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('social_links', (join) =>
      join.onRef('social_links.user_id', '=', 'users.id').on('provider', '=', provider),
    )
    .select([...standing, 'subject'])
    .where('users.email', '=', email)
    .executeTakeFirst();
}

/** Returns false without inserting when either is linked already. */
export async function insertLink(
  db: Db,
  link: SocialAccount & { userId: string; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('social_links')
    .values({ provider: link.provider, subject: link.subject, user_id: link.userId, linked_at: link.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** A user's links, oldest first. */
export async function listLinks(db: Db, userId: string): Promise<{ provider: string; linkedAt: Date }[]> {
  return db
    .selectFrom('social_links')
    .select(['provider', 'linked_at as linkedAt'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .execute();
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
  db: Db,
  { binding, provider, subject }: SocialAccount & { binding: string },
): Promise<void> {
  await db
    .insertInto('social_pending_links')
    .columns(['flow_id', 'provider', 'subject'])
    .expression((select) =>
      select
        .selectFrom('auth_flows')
        .select((of) => ['id', of.val(provider).as('provider'), of.val(subject).as('subject')])
        .where('binding_hash', '=', hashToken(binding)),
    )
    .execute();
}

export async function findPendingLink(db: Db, flowId: string): Promise<SocialAccount | undefined> {
  return db
    .selectFrom('social_pending_links')
    .select(['provider', 'subject'])
    .where('flow_id', '=', flowId)
    .executeTakeFirst();
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
