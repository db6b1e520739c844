import type { Kysely } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import { publicUrl } from '../../http/own-address';
import { hashToken, randomToken } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { deleteLink, extendLink, findLinkOf, restoreLink, putLink } from './recovery.store';

const linkLifetimeMs = 60 * 60_000;
export const linkLifetimeMinutes = linkLifetimeMs / 60_000;
/** How long the last link is good when no other may be sent any more; so long are sent mails counted, too. */
const lastLinkLifetimeS = 24 * 3600;

/** A link for a mail, and what undoes it when the mail could not be sent. */
interface NewLink {
  url: string;
  undo: () => Promise<void>;
}

/**
 * A new link to the choice of a new password, in place of the mailbox's last one. It works once, wherever it is opened. The
 * secret stands in the fragment, which no server, log or other page sees.
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

/** No other mail may be sent today: whoever has asked for too many must not lock the owner out, so the last link stays good. */
export async function keepLastLink(context: ServiceContext, email: string): Promise<void> {
  await extendLink(context.db, { email, lifetimeS: lastLinkLifetimeS });
}

/** Voids a mailbox's link; part of the transaction that changes the password. */
export async function voidLink(db: Kysely<Database>, email: string): Promise<void> {
  await deleteLink(db, email);
}
