import type { AuthenticatorProof } from '../../../contract/two-factor/two-factor.contract';
import { revokeApiKeys } from '../api-keys/api-keys';
import {
  closeUserFlows,
  finishPasswordStep,
  openAuthenticatorStep,
  openPasswordStep,
} from '../flows/flow-steps.service';
import { checkGuestCode } from '../flows/guest-code.service';
import { findLink } from '../flows/mailed-links';
import { deleteLink } from '../flows/mailed-links.store';
import { startFlow, startKeyedFlow } from '../flows/start-flow.service';
import { AppError } from '../../kernel/app-error';
import type { ClientOrigin } from '../../http/caller';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { afterPasswordChange } from '../passwords/after-password-change';
import { removeAllPasskeys } from '../passkeys/passkeys.store';
import { securityEvent } from '../security-events/security-events';
import { endSessions } from '../sessions/sessions';
import { unlinkAccounts } from '../social/social';
import { wantsAuthenticator } from '../two-factor/two-factor';
import { checkFlowAuthenticator } from '../two-factor/check-two-factor.service';
import { mailSecurityNotice } from '../users/security-mails';
import { maskEmail } from '../users/user';
import { changeUser } from '../users/change-user';
import { findUser, findUserByEmail } from '../users/user.store';

const purpose = 'recovery' as const;

/**
 * Starts a recovery and mails its code. An address without an account, or with an altered one, gets a mail that says so, and a flow that no
 * code opens, so that neither response nor timing tells them apart. Above the daily limit it silently sends
 * nothing. Error: 10001 mail not sent.
 */
export async function startRecovery(
  context: ServiceContext,
  input: { email: string; origin: ClientOrigin },
): Promise<string> {
  const user = await findUserByEmail(context, input.email);
  return startFlow(context, { purpose, userId: user?.id ?? null, ...input });
}

/**
 * Checks the mailed code; returns the key for the new password, or undefined where the authenticator comes next.
 * Errors: those of `checkGuestCode`.
 */
export async function checkRecoveryCode(
  context: ServiceContext,
  input: { binding: string | undefined; email: string; code: string },
): Promise<{ secretKey: string } | undefined> {
  return checkGuestCode(context, {
    purpose,
    ...input,
    onCorrect: async (inner, flow) => {
      const user = flow.user_id === null ? undefined : await findUser(inner, flow.user_id);
      if (user === undefined) throw new AppError('noDataFound');
      if (!wantsAuthenticator(user.secure_mode)) return { secretKey: await openPasswordStep(inner, flow) };
      await openAuthenticatorStep(inner, flow);
      return undefined;
    },
  });
}

/** Checks the authenticator code of a recovery, or a recovery code; returns the key for the new password. Errors: those of the code. */
export async function checkRecoveryTwoFactor(
  context: ServiceContext,
  input: AuthenticatorProof & { binding: string | undefined; email: string; origin: ClientOrigin },
): Promise<{ secretKey: string }> {
  return checkFlowAuthenticator(context, {
    purpose,
    binding: input.binding,
    proof: input,
    origin: input.origin,
    isTheirs: ({ email }) => email === input.email,
    onCorrect: async (inner, flow) => ({ secretKey: await openPasswordStep(inner, flow) }),
  });
}

/** A separate recovery, for the browser that opened the link. */
interface OpenedLink {
  binding: string;
  email: string;
  /** For the new password; undefined where the authenticator comes first. */
  secretKey: string | undefined;
}

/** Returns the link's address, mostly masked; the link stays unused. Error: 10010 used, replaced or expired. */
export async function lookAtRecoveryLink(
  context: ServiceContext,
  link: string,
): Promise<{ maskedEmail: string }> {
  const storedLink = await findLink(context, { purpose, secret: link });
  if (storedLink === undefined || storedLink.user_id === null) throw new AppError('noDataFound');
  return { maskedEmail: maskEmail(storedLink.email) };
}

/**
 * Uses up a link and opens a recovery in this browser, its mailbox proved; the recovery in the browser that
 * requested the mail is not affected. Error: 10010 used, replaced or expired.
 */
export async function openRecoveryLink(context: ServiceContext, link: string): Promise<OpenedLink> {
  return inTransaction(context, async (inner) => {
    const storedLink = await findLink(inner, { purpose, secret: link });
    if (storedLink === undefined || storedLink.user_id === null) throw new AppError('noDataFound');
    const { email, user_id: userId } = storedLink;
    const user = await findUser(inner, userId);
    if (user === undefined) throw new AppError('noDataFound');
    await deleteLink(inner.db, storedLink);
    const isGuarded = wantsAuthenticator(user.secure_mode);
    const step = isGuarded ? 'authenticator' : 'password';
    const flow = await startKeyedFlow(inner, { purpose, step, email, userId });
    return { binding: flow.binding, email, secretKey: isGuarded ? undefined : flow.key };
  });
}

/**
 * Sets the new password and in the same transaction ends every session, flow, later recovery link, provider link,
 * passkey and API key of the user; then notifies the mailbox. Errors: 10220 bad password, 10010 no such flow.
 */
export async function finishRecovery(
  context: ServiceContext,
  input: { binding: string | undefined; key: string; password: string; origin: ClientOrigin },
): Promise<void> {
  const { origin, ...named } = input;
  const step = { purpose, ...named };
  const { email, passkeys } = await finishPasswordStep(context, step, async (inner, flow, passwordHash) => {
    if (flow.user_id === null) throw new AppError('noDataFound');
    // Before the flows, so that a flow which a link is just opening is closed with them.
    await deleteLink(inner.db, { purpose, email: flow.email });
    // Flows are locked before the user: every step uses this order, so they cannot deadlock.
    await closeUserFlows(inner.db, flow.user_id);
    await changeUser(inner, flow.user_id, { password_hash: passwordHash });
    // A provider account may belong to an earlier owner of the mailbox.
    await unlinkAccounts(inner.db, flow.user_id);
    // Before the sessions, so that a sign-in with one either finds none or is ended with the others.
    const removed = await removeAllPasskeys(inner.db, flow.user_id);
    await endSessions(inner, { userId: flow.user_id });
    await revokeApiKeys(inner, { userId: flow.user_id, keep: [], origin });
    await inner.db.write([securityEvent(inner, { userId: flow.user_id, kind: 'passwordRecovered', origin })]);
    return { email: flow.email, passkeys: removed };
  });
  await afterPasswordChange(context, { email, origin });
  if (passkeys > 0) await mailSecurityNotice(context, { email, what: { kind: 'passkeysRemoved' }, origin });
}
