import type { Kysely } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import { AppError } from '../../kernel/app-error';
import type { ServiceContext } from '../../service-context';
import { deleteLinks, findLinkedUser, findPendingLink, insertLink } from './social.store';
import type { SocialAccount } from './social.store';

/**
 * Links a provider's user with ours in the caller's transaction. Error: 10030 either is linked otherwise by now.
 */
export async function linkAccount(
  context: ServiceContext,
  db: Kysely<Database>,
  link: SocialAccount & { userId: string },
): Promise<void> {
  if (await insertLink(db, { ...link, now: context.clock.now() })) return;
  const linked = await findLinkedUser(db, link);
  if (linked?.userId !== link.userId) throw new AppError('accessDenied');
}

/**
 * Links a flow's pending provider user when the flow ends, past the second factor or new password, in the
 * transaction that ends it. Does nothing for other flows. Error: 10030.
 */
export async function linkAccountOfFlow(
  context: ServiceContext,
  db: Kysely<Database>,
  options: { flowId: string; userId: string },
): Promise<void> {
  const pending = await findPendingLink(db, options.flowId);
  if (pending !== undefined) await linkAccount(context, db, { ...pending, userId: options.userId });
}

/** Removes all provider links of an account, in the caller's transaction. */
export async function unlinkAccounts(db: Kysely<Database>, userId: string): Promise<void> {
  await deleteLinks(db, userId);
}
