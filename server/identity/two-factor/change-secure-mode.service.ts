import { transactionSecurityTypes } from '../../../contract/transaction-security/transaction-security.paths';
import { secureModes } from '../../../contract/user/user.contract';
import { AppError } from '../../kernel/app-error';
import { unsealText } from '../../kernel/keys/sealed-text';
import { announce } from '../../kernel/live-events';
import type { ServiceContext } from '../../service-context';
import { securityEvent } from '../security-events/security-events';
import { endSessions } from '../sessions/sessions';
import { stepOfCode } from './authenticator';
import { dropRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from './recovery-codes';
import { useAuthenticatorCode, wantsAuthenticator } from './two-factor';
import { changeUser } from '../users/change-user';
import { lockUser } from '../users/user.store';

interface ModeChange {
  userId: string;
  mode: number;
  /** The secret shown when turning the authenticator on. */
  secret: string | undefined;
  /** A code of the authenticator that is or will be in use. */
  code: string | undefined;
  /** Counts in place of the code where the app is disconnected. */
  recoveryCode: string | undefined;
}

/** What a change did to the authenticator app. */
type AppChange =
  | { app: 'connected'; recoveryCodes: string[]; email: string }
  | { app: 'removed'; email: string }
  | { app: 'unchanged' };

/**
 * Changes how a user signs in, in the caller's transaction, which has checked the e-mailed code. Errors: 10006
 * code or secret missing, 10002 wrong code, 10009 used code, 10010 another secret.
 */
export async function changeSecureMode(context: ServiceContext, change: ModeChange): Promise<AppChange> {
  const { userId, mode, code } = change;
  const user = await lockUser(context, userId);
  if (user === undefined) throw new AppError('noDataFound');
  const { email, totp_pending: pending } = user;
  if (user.totp_secret !== null) {
    const isRemoval = !wantsAuthenticator(mode);
    await requireProof(context, isRemoval ? change : { ...change, recoveryCode: undefined });
    if (isRemoval) {
      await removeAuthenticator(context, { userId, mode });
      return { app: 'removed', email };
    }
    await changeUser(context, userId, { secure_mode: mode });
    return { app: 'unchanged' };
  }
  if (!wantsAuthenticator(mode)) {
    await changeUser(context, userId, { secure_mode: mode });
    return { app: 'unchanged' };
  }
  if (code === undefined) throw missing('code');
  if (change.secret === undefined) throw missing('secret_2fa');
  if (pending === null || unsealText(context.keys, ['totpSecret', userId], pending) !== change.secret)
    throw new AppError('noDataFound', { errorMsgs: ['secret_2fa: not the one that was last generated'] });
  const step = stepOfCode({ secret: change.secret, code, now: context.clock.now() });
  if (step === undefined) throw new AppError('incorrectCode');
  await changeUser(context, userId, {
    secure_mode: mode,
    totp_secret: pending,
    totp_pending: null,
    totp_last_step: step,
  });
  return { app: 'connected', recoveryCodes: await replaceRecoveryCodes(context, userId), email };
}

/** Uses up the app's code, or the recovery code in its place. */
async function requireProof(
  context: ServiceContext,
  { userId, code, recoveryCode }: Pick<ModeChange, 'userId' | 'code' | 'recoveryCode'>,
): Promise<void> {
  if (recoveryCode !== undefined) {
    if (!(await useRecoveryCode(context, { userId, code: recoveryCode })))
      throw new AppError('incorrectCode');
    return;
  }
  if (code === undefined) throw missing('code');
  const refusal = await useAuthenticatorCode(context, { userId, code });
  if (refusal !== undefined) throw new AppError(refusal);
}

/** Forgets the app and its recovery codes. The caller has locked the user's row. */
async function removeAuthenticator(
  context: ServiceContext,
  { userId, mode }: { userId: string; mode: number },
): Promise<void> {
  await changeUser(context, userId, { secure_mode: mode, ...withoutAuthenticator });
  await dropRecoveryCodes(context, userId);
}

/**
 * Disconnects the app of a user who has lost it and ends all sessions, in the operator's transaction. Error: 10010 no
 * app is connected.
 */
export async function disconnectApp(context: ServiceContext, userId: string): Promise<void> {
  const user = await lockUser(context, userId);
  if (user === undefined || user.totp_secret === null)
    throw new AppError('noDataFound', { errorMsgs: ['no authenticator app is connected'] });
  await removeAuthenticator(context, { userId, mode: secureModes.justEmail });
  await endSessions(context, { userId });
  await context.db.write([
    announce({ userId, topic: 'user' }),
    securityEvent(context, { userId, kind: 'authenticatorRemoved', way: 'operator', origin: undefined }),
  ]);
}

/** Without the app, payouts are confirmed by e-mail, also for a user who had turned that off. */
const withoutAuthenticator = {
  totp_secret: null,
  totp_last_step: null,
  transaction_security_type: transactionSecurityTypes.email,
} as const;

function missing(field: string): AppError {
  return new AppError('requiredFieldsUnanswered', { errorMsgs: [`${field}: required for this change`] });
}
