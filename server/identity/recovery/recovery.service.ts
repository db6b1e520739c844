import { isPasswordAcceptable } from '../../../contract/auth/password-rules';
import { pickLanguage } from '../../../contract/language';
import { revokeAllApiKeys } from '../api-keys/api-keys';
import { failuresPerAccount } from '../auth/failed-sign-ins.service';
import { inTransaction } from '../../kernel/db/transaction';
import { codesPerDay, recoveryGuessesPerDay } from '../flows/flow-limits';
import {
  checkFlowCode,
  closeUserFlows,
  findFlowOwner,
  openAuthenticatorStep,
  openPasswordStep,
  requirePasswordStep,
} from '../flows/flow-steps.service';
import { startFlow, startKeyedFlow } from '../flows/start-flow.service';
import { mailText } from '../../gateways/mail/mail-text';
import { AppError } from '../../kernel/app-error';
import type { ClientOrigin } from '../../http/caller';
import { hashToken } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { describeDevice } from '../sessions/devices';
import { endSessions } from '../sessions/sessions';
import { unlinkAccounts } from '../social/social';
import { wantsAuthenticator } from '../two-factor/two-factor';
import { checkFlowAuthenticator } from '../two-factor/check-two-factor.service';
import { maskEmail } from '../users/user';
import { voidLink } from './recovery-links.service';
import { deleteLink, findRecoveringUser, lockLink, setPasswordHash } from './recovery.store';

/**
 * Opens a recovery and e-mails its code. An address without an account gets a mail too, which says so, and a flow that no
 * code opens: neither answer nor timing tells them apart. After too many mails nothing more is sent that day, which the answer
 * doesn't tell either. Error: 10001 not sent.
 */
export async function startRecovery(
  context: ServiceContext,
  input: { email: string; origin: ClientOrigin },
): Promise<string> {
  const user = await findRecoveringUser(context.db, { email: input.email });
  return startFlow(context, { purpose: 'recovery', userId: user?.id ?? null, ...input });
}

interface TypedCode {
  binding: string | undefined;
  email: string;
  code: string;
}

/**
 * The mailbox is proved: answers the key for the new password, or nothing where the authenticator is asked for too.
 * Errors: those of the code, 90907 too many wrong ones for this mailbox today, after which only the link goes on.
 */
export async function checkRecoveryCode(
  context: ServiceContext,
  input: TypedCode,
): Promise<{ secretKey: string } | undefined> {
  const { binding, email } = input;
  const isTheirs = (flow: { email: string }): boolean => flow.email === email;
  const owner = await findFlowOwner(context, { purpose: 'recovery', step: 'code', binding, isTheirs });
  if (owner === undefined) throw new AppError('noDataFound');
  // Counted before the code is looked at and given back where it was right or none was, so that guesses made at the same
  // moment, each in a flow of its own, can't pass together.
  await context.budgets.spend(recoveryGuessesPerDay, email);
  let wasGuessed = false;
  try {
    return await judge(context, input);
  } catch (error) {
    wasGuessed = error instanceof AppError && error.errorName !== 'noDataFound';
    throw error;
  } finally {
    if (!wasGuessed) await context.budgets.giveBack(recoveryGuessesPerDay, email);
  }
}

async function judge(context: ServiceContext, input: TypedCode): Promise<{ secretKey: string } | undefined> {
  return checkFlowCode(context, {
    purpose: 'recovery',
    ...input,
    onCorrect: async (db, flow) => {
      const user = flow.user_id === null ? undefined : await findRecoveringUser(db, { userId: flow.user_id });
      if (user === undefined) throw new AppError('noDataFound');
      if (!wantsAuthenticator(user.secureMode))
        return { secretKey: await openPasswordStep(context, db, flow) };
      await openAuthenticatorStep(context, db, flow);
      return undefined;
    },
  });
}

/** The authenticator's step of a recovery: answers the key for the new password. Errors: those of the code. */
export async function checkRecoveryTwoFactor(
  context: ServiceContext,
  input: { binding: string | undefined; email: string; code: string; origin: ClientOrigin },
): Promise<{ secretKey: string }> {
  return checkFlowAuthenticator(context, {
    purpose: 'recovery',
    binding: input.binding,
    code: input.code,
    origin: input.origin,
    isTheirs: ({ email }) => email === input.email,
    onCorrect: async (db, flow) => ({ secretKey: await openPasswordStep(context, db, flow) }),
  });
}

/** A recovery of its own, in the browser that opened the link. */
interface OpenedLink {
  binding: string;
  email: string;
  /** For the new password; undefined where the authenticator is asked for first. */
  secretKey: string | undefined;
}

/** Whose link it is, with most of the address hidden; the link stays unused. Error: 10010 used, replaced, too old. */
export async function showRecoveryLink(
  context: ServiceContext,
  link: string,
): Promise<{ maskedEmail: string }> {
  const found = await lockLink(context.db, { tokenHash: hashToken(link), now: context.clock.now() });
  if (found === undefined || found.user_id === null) throw new AppError('noDataFound');
  return { maskedEmail: maskEmail(found.email) };
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
