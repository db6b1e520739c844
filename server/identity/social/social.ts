import type { SocialLink, SocialProviderName } from '../../../contract/social/social.contract';
import type { ClientOrigin } from '../../http/caller';
import { announce } from '../../kernel/live-events';
import { AppError } from '../../kernel/app-error';
import type { ServiceContext } from '../../service-context';
import { securityEvent } from '../security-events/security-events';
import { mailSecurityNotice } from '../users/security-mails';
import { getUser } from '../users/user';
import {
  deleteLink,
  deleteLinks,
  findLinkedUser,
  findPendingLink,
  insertLink,
  listLinks,
} from './social.store';
import type { SocialAccount } from './social.store';
import type { Db } from '../../kernel/db/db';

/** What providers are called in mails. */
const providerLabels: Readonly<Record<SocialProviderName, string>> = { google: 'Google' };

function labelOf(provider: string): string {
  return providerLabels[provider as SocialProviderName];
}

/**
 * Links a provider's user with ours in the caller's transaction; returns the provider to name in the mail, undefined
 * where they were linked before. Error: 10030 either is linked otherwise by now.
 */
export async function linkAccount(
  context: ServiceContext,
  { origin, ...link }: SocialAccount & { userId: string; origin: ClientOrigin },
): Promise<string | undefined> {
  if (await insertLink(context, { ...link, now: context.clock.now() })) {
    const { userId } = link;
    const name = labelOf(link.provider);
    await context.db.write([
      announce({ userId, topic: 'user' }),
      securityEvent(context, { userId, kind: 'socialLinked', name, origin }),
    ]);
    return name;
  }
  const linked = await findLinkedUser(context, link);
  if (linked?.id !== link.userId) throw new AppError('accessDenied');
  return undefined;
}

/**
 * Links a flow's pending provider user when the flow ends, past the second factor or new password, in the
 * transaction that ends it. Returns what `linkAccount` does, and the provider as the way in; neither for other flows. Error: 10030.
 */
export async function linkAccountOfFlow(
  context: ServiceContext,
  options: { flowId: string; userId: string; origin: ClientOrigin },
): Promise<{ linked?: string | undefined; way?: SocialProviderName }> {
  const pending = await findPendingLink(context, options.flowId);
  if (pending === undefined) return {};
  const { userId, origin } = options;
  const linked = await linkAccount(context, { ...pending, userId, origin });
  // The table takes no other.
  return { linked, way: pending.provider as SocialProviderName };
}

/** Mails the owner that a provider's account was linked, after the transaction; nothing where none was. */
export async function mailLinkedAccount(
  context: ServiceContext,
  linking: { email: string; linked: string | undefined; origin: ClientOrigin },
): Promise<void> {
  const { email, linked, origin } = linking;
  if (linked !== undefined)
    await mailSecurityNotice(context, { email, what: { kind: 'socialLinked', name: linked }, origin });
}

/** The providers' accounts that sign in to the user's. */
export async function listSocialLinks(context: ServiceContext, userId: string): Promise<SocialLink[]> {
  const rows = await listLinks(context, userId);
  return rows.map(({ provider, linkedAt }) => ({
    // The table takes no other.
    providerName: provider as SocialProviderName,
    linkedAt: linkedAt.toISOString(),
  }));
}

/**
 * Removes the link to a provider's account and mails the owner. Every account has a password, so another way in
 * remains. Error: 10010 not linked.
 */
export async function removeSocialLink(
  context: ServiceContext,
  input: { userId: string; providerName: SocialProviderName; origin: ClientOrigin },
): Promise<void> {
  const { userId, providerName: provider, origin } = input;
  const { email } = await getUser(context, userId);
  await context.db.transaction(async (db) => {
    if (!(await deleteLink(db, { userId, provider }))) throw new AppError('noDataFound');
    await db.write([
      announce({ userId, topic: 'user' }),
      securityEvent(context, { userId, kind: 'socialUnlinked', name: labelOf(provider), origin }),
    ]);
  });
  const what = { kind: 'socialUnlinked' as const, name: labelOf(provider) };
  await mailSecurityNotice(context, { email, what, origin });
}

/** Removes all provider links of an account, in the caller's transaction. */
export async function unlinkAccounts(db: Db, userId: string): Promise<void> {
  await deleteLinks(db, userId);
}
