import type { Kysely } from 'kysely';
import type { TwoFactorSecret } from '../../../contract/two-factor/two-factor.contract';
import { secureModes } from '../../../contract/user/user.contract';
import { transactionSecurityTypes } from '../../../contract/transaction-security/transaction-security.paths';
import { countingTry } from '../../kernel/limits/counting-try';
import type { RateLimit } from '../../kernel/limits/rate-limiter';
import type { Database } from '../../kernel/db/database.models';
import { inTransaction } from '../../kernel/db/transaction';
import { AppError } from '../../kernel/app-error';
import { sealText, unsealText } from '../../kernel/keys/sealed-text';
import type { ServiceContext } from '../../service-context';
import { authenticatorAddress, newAuthenticatorSecret, stepOfCode } from './authenticator';
import { lockAuthenticator, updateAuthenticator } from './two-factor.store';
import type { AuthenticatorState } from './two-factor.store';

/**
 * Wrong authenticator codes of one user from anywhere; above it 10016. Counted separately for recoveries and for
 * each known device.
 */
export const authenticatorTries: RateLimit = {
  name: 'authenticator tries',
  calls: 15,
  windowS: 3600,
  refusal: 'verificationExhausted',
};

/** Whether a code is the user's and its time step unused; marks the step as used. */
export async function useAuthenticatorCode(
  context: ServiceContext,
  db: Kysely<Database>,
  input: { userId: string; code: string },
): Promise<boolean> {
  const state = await lockAuthenticator(db, input.userId);
  const step = unusedTimeStep(context, state, input.code);
  if (step === undefined) return false;
  await updateAuthenticator(db, input.userId, { totp_last_step: step });
  return true;
}

/** Asks for a code of the connected app before something dangerous. Errors: 10002 wrong or used, 10016 too many of them. */
export async function requireAuthenticatorCode(
  context: ServiceContext,
  input: { userId: string; code: string },
): Promise<void> {
  await countingTry(context.rateLimiter, [authenticatorTries, input.userId], async (noteWrong) => {
    // Thrown outside: the transaction's end keeps the used time step.
    const isRight = await inTransaction(context.db, (transaction) =>
      useAuthenticatorCode(context, transaction, input),
    );
    if (isRight) return;
    noteWrong();
    throw new AppError('incorrectCode');
  });
}

/** The time step of a user's code, as his locked row tells; undefined for a wrong one and for a step that was used. */
export function unusedTimeStep(
  context: Pick<ServiceContext, 'keys' | 'clock'>,
  state: Pick<AuthenticatorState, 'secret' | 'lastStep'> | undefined,
  code: string,
): bigint | undefined {
  if (state === undefined || state.secret === null) return undefined;
  const secret = unsealText(context.keys.totpSecret, state.secret);
  const step = stepOfCode({ secret, code, now: context.clock.now() });
  return step !== undefined && (state.lastStep === null || step > state.lastStep) ? step : undefined;
}

interface ModeChange {
  userId: string;
  mode: number;
  /** The secret shown when turning the authenticator on. */
  secret: string | undefined;
  /** A code of the authenticator that is or will be in use. */
  code: string | undefined;
}

/** The sign-in modes that ask for the authenticator. */
export const authenticatorModes: readonly number[] = [secureModes.justTwoFactor, secureModes.fullSecure];

/** Whether a sign-in mode asks for the authenticator. */
export function wantsAuthenticator(mode: number): boolean {
  return authenticatorModes.includes(mode);
}

/**
 * Changes how a user signs in, in the caller's transaction, which has checked the e-mailed code. Errors: 10006
 * code or secret missing, 10002 wrong or already used code, 10010 another secret.
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
    const kept = wantsAuthenticator(mode) ? {} : withoutAuthenticator;
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

/** Without the app, payouts are confirmed by e-mail, also for a user who had turned that off. */
const withoutAuthenticator = {
  totp_secret: null,
  totp_last_step: null,
  transaction_security_type: transactionSecurityTypes.email,
} as const;

function missing(field: string): AppError {
  return new AppError('requiredFieldsUnanswered', { errorMsgs: [`${field}: required for this change`] });
}

/** Creates a secret for the user's authenticator app and stores it as pending; the one in use stays in use. */
export async function generateTwoFactor(context: ServiceContext, userId: string): Promise<TwoFactorSecret> {
  const secret = newAuthenticatorSecret();
  const pending = sealText(context.keys.totpSecret, secret);
  const email = await inTransaction(context.db, async (db) => {
    const state = await lockAuthenticator(db, userId);
    if (state === undefined) throw new AppError('noDataFound');
    await updateAuthenticator(db, userId, { totp_pending: pending });
    return state.email;
  });
  return { secret, address: authenticatorAddress(secret, email) };
}
