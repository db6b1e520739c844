import type { Kysely } from 'kysely';
import { secureModes } from '../../contract/user/user.models';
import type { Database } from '../db/database.models';
import { AppError } from '../http/app-error';
import { unsealText } from '../keys/sealed-text';
import type { ServiceContext } from '../service-context';
import { stepOfCode } from './authenticator';
import { useAuthenticatorCode } from './check-authenticator.service';
import { lockAuthenticator, updateAuthenticator } from './two-factor.store';

interface ModeChange {
  userId: string;
  mode: number;
  /** The secret that turning the authenticator on was shown with. */
  secret: string | undefined;
  /** A code of the authenticator that is, or is to be, in use. */
  code: string | undefined;
}

/** Whether a way of signing in asks for the authenticator. */
export function wantsAuthenticator(mode: number): boolean {
  return mode === secureModes.justTwoFactor || mode === secureModes.fullSecure;
}

/**
 * Changes how a user signs in, inside the caller's transaction, which has checked the e-mailed code.
 * Errors: 10006 code or secret missing, 10002 a code that is wrong or was used before, 10010 another secret.
 */
export async function changeSecureMode(
  context: ServiceContext,
  db: Kysely<Database>,
  change: ModeChange,
): Promise<void> {
  const { userId, mode, code } = change;
  const state = await lockAuthenticator(db, userId);
  if (state === undefined) throw new AppError('noDataFound');
  if (state.secret !== null) {
    if (code === undefined) throw missing('code');
    if (!(await useAuthenticatorCode(context, db, { userId, code }))) throw new AppError('incorrectCode');
    const kept = wantsAuthenticator(mode) ? {} : { totp_secret: null, totp_last_step: null };
    await updateAuthenticator(db, userId, { secure_mode: mode, ...kept });
    return;
  }
  if (!wantsAuthenticator(mode)) {
    await updateAuthenticator(db, userId, { secure_mode: mode });
    return;
  }
  if (code === undefined) throw missing('code');
  if (change.secret === undefined) throw missing('secret_2fa');
  const pending = state.pendingSecret;
  if (pending === null || unsealText(context.keys.totpSecret, pending) !== change.secret)
    throw new AppError('noDataFound', { errorMsgs: ['secret_2fa: not the one that was last generated'] });
  const step = stepOfCode({ secret: change.secret, code, now: context.clock.now() });
  if (step === undefined) throw new AppError('incorrectCode');
  await updateAuthenticator(db, userId, {
    secure_mode: mode,
    totp_secret: pending,
    totp_pending: null,
    totp_last_step: step,
  });
}

function missing(field: string): AppError {
  return new AppError('requiredFieldsUnanswered', { errorMsgs: [`${field}: required for this change`] });
}
