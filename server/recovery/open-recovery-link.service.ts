import { inTransaction } from '../db/transaction';
import { startKeyedFlow } from '../flows/start-keyed-flow.service';
import { AppError } from '../http/app-error';
import { hashToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { wantsAuthenticator } from '../two-factor/change-secure-mode.service';
import { coverEmail } from '../user/cover-email';
import { findRecoveringUser } from './recovery.store';
import { deleteLink, lockLink } from './recovery-links.store';

/** A recovery of its own, in the browser that opened the link. */
interface OpenedLink {
  binding: string;
  email: string;
  /** For the new password; undefined where the authenticator is asked for first. */
  secretKey: string | undefined;
}

/** Whose link it is, with most of the address hidden; the link stays unused. Error: 10010 used, replaced, too old. */
export async function lookAtRecoveryLink(
  context: ServiceContext,
  link: string,
): Promise<{ maskedEmail: string }> {
  const found = await lockLink(context.db, { tokenHash: hashToken(link), now: context.clock.now() });
  if (found === undefined || found.user_id === null) throw new AppError('noDataFound');
  return { maskedEmail: coverEmail(found.email) };
}

/**
 * Uses a link up and opens a recovery whose mailbox is proved, for the browser that asks: the one where the mail was asked
 * for stays where it is. Error: 10010 used, replaced, too old.
 */
export async function openRecoveryLink(context: ServiceContext, link: string): Promise<OpenedLink> {
  return inTransaction(context.db, async (db) => {
    const found = await lockLink(db, { tokenHash: hashToken(link), now: context.clock.now() });
    if (found === undefined || found.user_id === null) throw new AppError('noDataFound');
    const { email, user_id: userId } = found;
    const user = await findRecoveringUser(db, { userId });
    if (user === undefined) throw new AppError('noDataFound');
    await deleteLink(db, email);
    const isGuarded = wantsAuthenticator(user.secureMode);
    const step = isGuarded ? 'authenticator' : 'password';
    const flow = await startKeyedFlow(context, { purpose: 'recovery', step, email, userId }, db);
    return { binding: flow.binding, email, secretKey: isGuarded ? undefined : flow.key };
  });
}
