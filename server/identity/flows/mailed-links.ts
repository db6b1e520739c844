import { publicUrl } from '../../http/own-address';
import { hashToken, randomToken } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import type { GuestPurpose } from './flow-limits';
import { extendLink, findLinkOf, lockLink, putLink, restoreLink } from './mailed-links.store';
import type { MailedLink } from './mailed-links.store';

const linkLifetimeMs = 60 * 60_000;
export const linkLifetimeMinutes = linkLifetimeMs / 60_000;
/** How long the last link works once the day's mails are used up: as long as mails are counted. */
const lastLinkLifetimeS = 24 * 3600;

/** The screens that links lead to. */
const linkScreens = { recovery: '/password-reset', registration: '/registration' } as const;

/** A link for a mail, and a function that removes it if sending fails. */
interface NewLink {
  url: string;
  undo: () => Promise<void>;
}

/**
 * Creates a link to the page that sets a password, and replaces the mailbox's last link. It works once, in any browser.
 * The secret is in the fragment, which browsers never send to servers.
 */
export async function renewLink(
  context: ServiceContext,
  owner: { purpose: GuestPurpose; email: string; userId: string | null },
): Promise<NewLink> {
  const { db } = context;
  const now = context.clock.now();
  const token = randomToken(16);
  const earlier = await findLinkOf(db, owner);
  const link = {
    purpose: owner.purpose,
    email: owner.email,
    user_id: owner.userId,
    token_hash: hashToken(token),
    sent_at: now,
    expires_at: new Date(now.getTime() + linkLifetimeMs),
  };
  await putLink(context, link);
  return {
    url: `${publicUrl(context.config)}${linkScreens[owner.purpose]}#${token}`,
    undo: () => restoreLink(db, { link, earlier }),
  };
}

/**
 * Extends the last link once the day's mails are used up. Otherwise a stranger who requests too many would lock the
 * owner out.
 */
export async function keepLastLink(
  context: ServiceContext,
  owner: { purpose: GuestPurpose; email: string },
): Promise<void> {
  await extendLink(context.db, { ...owner, lifetimeS: lastLinkLifetimeS });
}

/** Finds the link with a secret and locks its row, if the link still works. */
export async function findLink(
  context: ServiceContext,
  link: { purpose: GuestPurpose; secret: string },
): Promise<MailedLink | undefined> {
  const { purpose, secret } = link;
  return lockLink(context, { purpose, tokenHash: hashToken(secret), now: context.clock.now() });
}
