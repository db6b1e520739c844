import { isPasswordAcceptable } from '../../contract/auth/password-rules';
import { revokeAllApiKeys } from '../api-keys/revoke-all-api-keys.service';
import { failuresPerAccount } from '../auth/sign-in-budgets';
import { inTransaction } from '../db/transaction';
import { closeUserFlows } from '../flows/close-user-flows.service';
import { codesPerDay } from '../flows/flow-limits';
import { requirePasswordStep } from '../flows/password-step.service';
import { mailText } from '../gateways/mail/mail-text';
import { pickLanguage } from '../../contract/language';
import { AppError } from '../http/app-error';
import type { ClientOrigin } from '../http/caller';
import type { ServiceContext } from '../service-context';
import { describeDevice } from '../sessions/describe-device';
import { endSessions } from '../sessions/end-sessions.service';
import { unlinkAccounts } from '../social/unlink-accounts.service';
import { setPasswordHash } from './recovery.store';
import { voidLink } from './recovery-links.service';

/**
 * Sets the new password and ends every session, every step towards one, the link of a later mail, every link with a
 * provider and every API key, all in one transaction; then tells the mailbox. Errors: 10220 password, 10010 no such flow.
 */
export async function finishRecovery(
  context: ServiceContext,
  input: { binding: string | undefined; key: string; password: string; origin: ClientOrigin },
): Promise<void> {
  if (!isPasswordAcceptable(input.password)) throw new AppError('passwordPatternMismatch');
  const step = { purpose: 'recovery' as const, binding: input.binding, key: input.key };
  await requirePasswordStep(context, context.db, step);
  // Hashed before the transaction: the slow part must not hold the flow's row.
  const passwordHash = await context.passwords.hash(input.password);
  const email = await inTransaction(context.db, async (db) => {
    const flow = await requirePasswordStep(context, db, step);
    if (flow.user_id === null) throw new AppError('noDataFound');
    // Before the flows, so that what a link is opening at this moment is among them.
    await voidLink(db, flow.email);
    // Before the user, because the steps of other flows lock in this order too: their flow, then the user.
    await closeUserFlows(db, flow.user_id);
    await setPasswordHash(db, flow.user_id, passwordHash);
    // Whoever comes in by a provider may be who the mailbox belonged to before.
    await unlinkAccounts(db, flow.user_id);
    await endSessions(context, db, { userId: flow.user_id });
    await revokeAllApiKeys(context, db, flow.user_id);
    return flow.email;
  });
  // What somebody used up who knew the old password stands in the owner's way no longer.
  await context.budgets.forget(failuresPerAccount, email);
  await context.budgets.forget(codesPerDay('signIn'), email);
  const { address, userAgent, acceptLanguage } = input.origin;
  const mail = mailText('passwordChanged', pickLanguage(acceptLanguage), {
    address,
    device: describeDevice(userAgent),
  });
  // The password is changed by now, whether or not the mail goes out.
  await context.mail.send({ to: email, ...mail }).catch((error: unknown) => {
    context.log.warn({ err: error }, 'no mail about a changed password');
  });
}
