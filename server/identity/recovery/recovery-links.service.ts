import type { Kysely } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import { publicUrl } from '../../http/own-address';
import { hashToken, randomToken } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { deleteLink, extendLink, findLinkOf, restoreLink, putLink } from './recovery.store';

const linkLifetimeMs = 60 * 60_000;
export const linkLifetimeMinutes = linkLifetimeMs / 60_000;
/** How long the last link works when no more mails may be sent; sent mails are counted for as long. */
const lastLinkLifetimeS = 24 * 3600;

/** A link to mail, and how to undo it when sending fails. */
interface NewLink {
  url: string;
  undo: () => Promise<void>;
}

/**
 * Creates a link to the new password's screen, replacing the mailbox's last one. It works once, in any browser.
 * The secret is in the fragment, which servers, logs and other pages never see.
 */
export async function renewLink(
  context: ServiceContext,
  owner: { email: string; userId: string | null },
): Promise<NewLink> {
  const { db } = context;
  const now = context.clock.now();
  const token = randomToken(16);
  const earlier = await findLinkOf(db, owner.email);
  const link = {
    email: owner.email,
    user_id: owner.userId,
    token_hash: hashToken(token),
    sent_at: now,
    expires_at: new Date(now.getTime() + linkLifetimeMs),
  };
  await putLink(db, link);
  return {
    url: `${publicUrl(context.config)}/password-reset#${token}`,
    undo: () => restoreLink(db, { link, earlier }),
  };
}

/**
 * No more mails may be sent today: extends the last link, so that whoever requested too many has not locked the
 * owner out.
 */
export async function keepLastLink(context: ServiceContext, email: string): Promise<void> {
  await extendLink(context.db, { email, lifetimeS: lastLinkLifetimeS });
}

/** Voids a mailbox's link in the transaction that changes the password. */
export async function voidLink(db: Kysely<Database>, email: string): Promise<void> {
  await deleteLink(db, email);
}
