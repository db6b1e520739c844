import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../kernel/db/database.models';

interface RecoveringUser {
  id: string;
  secureMode: number;
}

/** The account of an address (lower case) or flow, and how its user signs in. */
export async function findRecoveringUser(
  db: Kysely<Database>,
  who: { email: string } | { userId: string },
): Promise<RecoveringUser | undefined> {
  const query = db.selectFrom('users').select(['id', 'secure_mode as secureMode']);
  return 'email' in who
    ? query.where('email', '=', who.email).executeTakeFirst()
    : query.where('id', '=', who.userId).executeTakeFirst();
}

export async function setPasswordHash(
  db: Kysely<Database>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

type RecoveryLink = Selectable<Database['recovery_links']>;

export async function findLinkOf(db: Kysely<Database>, email: string): Promise<RecoveryLink | undefined> {
  return db.selectFrom('recovery_links').selectAll().where('email', '=', email).executeTakeFirst();
}

/** The unexpired link of a token, with its row locked. */
export async function lockLink(
  db: Kysely<Database>,
  options: { tokenHash: Buffer; now: Date },
): Promise<RecoveryLink | undefined> {
  return db
    .selectFrom('recovery_links')
    .selectAll()
    .where('token_hash', '=', options.tokenHash)
    .where('expires_at', '>', options.now)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores a link, replacing the mailbox's last one. */
export async function putLink(db: Kysely<Database>, link: RecoveryLink): Promise<void> {
  const { email: _, ...changes } = link;
  await db
    .insertInto('recovery_links')
    .values(link)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(changes))
    .execute();
}

/** Restores the earlier link, or none, unless a newer one has been stored meanwhile. */
export async function restoreLink(
  db: Kysely<Database>,
  options: { link: RecoveryLink; earlier: RecoveryLink | undefined },
): Promise<void> {
  const { email, token_hash: tokenHash } = options.link;
  if (options.earlier === undefined) {
    await db
      .deleteFrom('recovery_links')
      .where('email', '=', email)
      .where('token_hash', '=', tokenHash)
      .execute();
    return;
  }
  const { email: _, ...changes } = options.earlier;
  await db
    .updateTable('recovery_links')
    .set(changes)
    .where('email', '=', email)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Extends the lifetime of a mailbox's link, counted from when it was sent. */
export async function extendLink(
  db: Kysely<Database>,
  options: { email: string; lifetimeS: number },
): Promise<void> {
  await db
    .updateTable('recovery_links')
    .set({ expires_at: sql`greatest(expires_at, sent_at + make_interval(secs => ${options.lifetimeS}))` })
    .where('email', '=', options.email)
    .execute();
}

export async function deleteLink(db: Kysely<Database>, email: string): Promise<void> {
  await db.deleteFrom('recovery_links').where('email', '=', email).execute();
}

const linksKeptMs = 24 * 3_600_000;

/** Deletes links older than a day: until then one may still be extended for an address over its limit. */
export async function forgetOldRecoveryLinks(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('recovery_links')
    .where('sent_at', '<=', new Date(now.getTime() - linksKeptMs))
    .execute();
}
