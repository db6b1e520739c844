import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import type { GuestPurpose } from './flow-limits';
import { isOwn, sealOf } from '../../kernel/keys/sealed-tables';
import type { ServiceContext } from '../../service-context';
import type { Db } from '../../kernel/db/db';

export type MailedLink = Selectable<Database['mailed_links']>;

type Stored = Pick<ServiceContext, 'db' | 'keys'>;

interface LinkOwner {
  purpose: GuestPurpose;
  email: string;
}

export async function findLinkOf(db: Db, { purpose, email }: LinkOwner): Promise<MailedLink | undefined> {
  return db
    .selectFrom('mailed_links')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .executeTakeFirst();
}

/** The unexpired link of a token, with its row locked. Undefined if someone else has altered it. */
export async function lockLink(
  { db, keys }: Stored,
  options: { purpose: GuestPurpose; tokenHash: Buffer; now: Date },
): Promise<MailedLink | undefined> {
  const row = await db
    .selectFrom('mailed_links')
    .selectAll()
    .where('token_hash', '=', options.tokenHash)
    .where('purpose', '=', options.purpose)
    .where('expires_at', '>', options.now)
    .forUpdate()
    .executeTakeFirst();
  return row && isOwn(keys, 'mailed_links', row) ? row : undefined;
}

/** Stores a link, replacing the mailbox's last one. */
export async function putLink({ db, keys }: Stored, link: Omit<MailedLink, 'seal'>): Promise<void> {
  const sealed = { ...link, seal: sealOf(keys, 'mailed_links', link) };
  const { purpose: _, email: __, ...changes } = sealed;
  await db
    .insertInto('mailed_links')
    .values(sealed)
    .onConflict((conflict) => conflict.columns(['purpose', 'email']).doUpdateSet(changes))
    .execute();
}

/** Restores the earlier link, or none, unless a newer one has been stored meanwhile. */
export async function restoreLink(
  db: Db,
  options: { link: Pick<MailedLink, 'token_hash'>; earlier: MailedLink | undefined },
): Promise<void> {
  const tokenHash = options.link.token_hash;
  if (options.earlier === undefined) {
    await db.deleteFrom('mailed_links').where('token_hash', '=', tokenHash).execute();
    return;
  }
  await db.updateTable('mailed_links').set(options.earlier).where('token_hash', '=', tokenHash).execute();
}

/** Extends the lifetime of a mailbox's link, counted from when it was sent. */
export async function extendLink(
  db: Db,
  { purpose, email, lifetimeS }: LinkOwner & { lifetimeS: number },
): Promise<void> {
  await db
    .updateTable('mailed_links')
    .set({ expires_at: sql`greatest(expires_at, sent_at + make_interval(secs => ${lifetimeS}))` })
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .execute();
}

export async function deleteLink(db: Db, { purpose, email }: LinkOwner): Promise<void> {
  await db.deleteFrom('mailed_links').where('purpose', '=', purpose).where('email', '=', email).execute();
}

const linksKeptMs = 24 * 3_600_000;

/** Deletes links older than a day: until then one may still be extended for an address over its limit. */
export async function forgetOldLinks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('mailed_links')
    .where('sent_at', '<=', new Date(now.getTime() - linksKeptMs))
    .execute();
}
