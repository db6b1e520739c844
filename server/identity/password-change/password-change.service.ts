import { isPasswordAcceptable } from '../../../contract/auth/password-rules';
import { samePasswordMessage } from '../../../contract/password-change/password-change.paths';
import type { Caller, ClientOrigin } from '../../http/caller';
import { AppError } from '../../kernel/app-error';
import { keyedHash } from '../../kernel/keys/secret-hash';
import { countingTry } from '../../kernel/limits/counting-try';
import type { ServiceContext } from '../../service-context';
import { revokeApiKeys } from '../api-keys/api-keys';
import { checkFlowCode, closeUserFlows, findFlowOwner } from '../flows/flow-steps.service';
import { deleteLink } from '../flows/mailed-links.store';
import { sendSessionCode } from '../flows/session-code.service';
import { removePasskeysOf } from '../passkeys/passkeys.store';
import { afterPasswordChange } from '../passwords/after-password-change';
import { securityEvent } from '../security-events/security-events';
import { endSessions } from '../sessions/sessions';
import { authenticatorTries, useAuthenticatorCode, wantsAuthenticator } from '../two-factor/two-factor';
import { mailSecurityNotice } from '../users/security-mails';
import { findSecurity, getUser } from '../users/user';
import { changeUser } from '../users/change-user';
import { lockUser } from '../users/user.store';

const purpose = 'passwordChange';

/** The key of a session's change. Derived, so that a repeated request continues the same change, in another tab too. */
function keyOf(context: ServiceContext, { sessionId }: Caller): string {
  return keyedHash(context.keys.flowKey, purpose, sessionId).toString('base64url');
}

/**
 * E-mails the code for a new password and returns its key. Within a minute the code sent before stays valid. Errors: 90907
 * too many codes today, 10001 mail not sent.
 */
export async function startPasswordChange(
  context: ServiceContext,
  { caller, origin }: { caller: Caller; origin: ClientOrigin },
): Promise<{ sk: string; resendAfterS: number }> {
  const { userId } = caller;
  const { email } = await getUser(context, userId);
  const sk = keyOf(context, caller);
  return { sk, ...(await sendSessionCode(context, { purpose, binding: sk, email, userId, origin })) };
}

interface PasswordChange {
  caller: Caller;
  key: string;
  code: string;
  password: string;
  /** The authenticator's code; required where an app is connected. */
  appCode: string | undefined;
  keepApiKeys?: readonly string[] | undefined;
  removePasskeys?: readonly string[] | undefined;
  origin: ClientOrigin;
}

/**
 * Sets a new password and in the same transaction ends every session, started sign-in, security change and recovery
 * link, and the API keys and passkeys that the user doesn't keep. Returns false, with nothing changed, where the
 * authenticator's code is missing. Errors: 10220 bad or current password, and those of both codes.
 */
export async function changePassword(context: ServiceContext, change: PasswordChange): Promise<boolean> {
  const { caller, key, code, password, appCode, keepApiKeys = [], removePasskeys = [], origin } = change;
  if (!isPasswordAcceptable(password)) throw new AppError('passwordPatternMismatch');
  const { userId } = caller;
  const { email, secure } = await getUser(context, userId);
  const isGuarded = wantsAuthenticator(secure.mode);
  if (isGuarded && appCode === undefined) return false;
  const isTheirs = (flow: { user_id: string | null }): boolean => flow.user_id === userId;
  const open = await findFlowOwner(context, { purpose, step: 'code', binding: key, isTheirs });
  if (open === undefined) throw new AppError('noDataFound');
  // Hashed before the transaction, because it is slow and the flow's row would stay locked meanwhile.
  const passwordHash = await context.passwords.hash(password);
  const isCurrent = await isCurrentPassword(context, userId, password);
  const replace = async (noteWrong: () => void) =>
    checkFlowCode(context, {
      purpose,
      binding: key,
      email,
      code,
      onCorrect: async (inner) => {
        await deleteLink(inner.db, { purpose: 'recovery', email });
        // Flows are locked before the user: every step uses this order, so they cannot deadlock.
        await closeUserFlows(inner.db, userId);
        await requireAuthenticator(inner, { userId, appCode, noteWrong });
        // Only after both codes were right: otherwise a stolen session could guess the current password.
        if (isCurrent) throw new AppError('passwordPatternMismatch', { errorMsgs: [samePasswordMessage] });
        await changeUser(inner, userId, { password_hash: passwordHash });
        const removed = await removePasskeysOf(inner.db, { userId, ids: removePasskeys });
        await endSessions(inner, { userId });
        await revokeApiKeys(inner, { userId, keep: keepApiKeys, origin });
        await inner.db.write([
          securityEvent(inner, { userId, kind: 'passwordChanged', origin }),
          ...removed.map((name) => securityEvent(inner, { userId, kind: 'passkeyRemoved', name, origin })),
        ]);
        return removed;
      },
    });
  const removed = isGuarded
    ? await countingTry(context.rateLimiter, [authenticatorTries, userId], replace)
    : await replace(() => undefined);
  await afterPasswordChange(context, { email, origin });
  for (const name of removed)
    await mailSecurityNotice(context, { email, what: { kind: 'passkeyRemoved', name }, origin });
  return true;
}

async function isCurrentPassword(
  context: ServiceContext,
  userId: string,
  password: string,
): Promise<boolean> {
  const { passwordHash } = await findSecurity(context, userId);
  return context.passwords.verify(passwordHash, password);
}

/** Throws 10002 unless the code is the app's, if one is connected by now. */
async function requireAuthenticator(
  context: ServiceContext,
  proof: { userId: string; appCode: string | undefined; noteWrong: () => void },
): Promise<void> {
  const { userId, appCode, noteWrong } = proof;
  const user = await lockUser(context, userId);
  if (user === undefined) throw new AppError('noDataFound');
  if (!wantsAuthenticator(user.secure_mode)) return;
  const refusal =
    appCode === undefined ? 'incorrectCode' : await useAuthenticatorCode(context, { userId, code: appCode });
  if (refusal === undefined) return;
  noteWrong();
  throw new AppError(refusal);
}
