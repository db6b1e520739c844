import type { TwoFactorSecret } from '../../../contract/two-factor/two-factor.contract';
import { secureModes } from '../../../contract/user/user.contract';
import { countingTry } from '../../kernel/limits/counting-try';
import type { RateLimit } from '../../kernel/limits/rate-limiter';
import { AppError } from '../../kernel/app-error';
import { sealText, unsealText } from '../../kernel/keys/sealed-text';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { authenticatorAddress, newAuthenticatorSecret, stepOfCode } from './authenticator';
import { changeUser } from '../users/change-user';
import { lockUser } from '../users/user.store';
import type { UserRow } from '../users/user.store';
import { markTimeStepUsed } from './two-factor.store';

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

/** Why an app's code doesn't count: it is wrong, or it was used and the user has to wait for the next one. */
export type AppCodeRefusal = 'incorrectCode' | 'incorrectCodeRepeated';

/** Uses up a code of the user's app; returns why it doesn't count, or undefined if it does. Error: 10010 an altered user. */
export async function useAuthenticatorCode(
  context: Pick<ServiceContext, 'db' | 'keys' | 'clock'>,
  input: { userId: string; code: string },
): Promise<AppCodeRefusal | undefined> {
  const { userId, code } = input;
  const user = await lockUser(context, userId);
  if (user === undefined) throw new AppError('noDataFound');
  const timeStep = unusedTimeStep(context, user, code);
  if (typeof timeStep !== 'bigint') return timeStep;
  await context.db.write([markTimeStepUsed({ userId, timeStep })]);
  return undefined;
}

/** Asks for a code of the connected app before something dangerous. Errors: 10002 wrong, 10009 used, 10016 too many of them. */
export async function requireAuthenticatorCode(
  context: ServiceContext,
  input: { userId: string; code: string },
): Promise<void> {
  await countingTry(context.rateLimiter, [authenticatorTries, input.userId], async (noteWrong) => {
    // Thrown outside: the transaction's end keeps the used time step.
    const refusal = await inTransaction(context, (inner) => useAuthenticatorCode(inner, input));
    if (refusal === undefined) return;
    noteWrong();
    throw new AppError(refusal);
  });
}

/** Checks a code against the user's locked row; returns its time step, or why it doesn't count. */
export function unusedTimeStep(
  context: Pick<ServiceContext, 'keys' | 'clock'>,
  user: Pick<UserRow, 'id' | 'totp_secret' | 'totp_last_step'>,
  code: string,
): bigint | AppCodeRefusal {
  if (user.totp_secret === null) return 'incorrectCode';
  const secret = unsealText(context.keys, ['totpSecret', user.id], user.totp_secret);
  const step = stepOfCode({ secret, code, now: context.clock.now() });
  if (step === undefined) return 'incorrectCode';
  const lastStep = user.totp_last_step;
  return lastStep === null || step > lastStep ? step : 'incorrectCodeRepeated';
}

/** The sign-in modes that ask for the authenticator. */
export const authenticatorModes: readonly number[] = [secureModes.justTwoFactor, secureModes.fullSecure];

/** Whether a sign-in mode asks for the authenticator. */
export function wantsAuthenticator(mode: number): boolean {
  return authenticatorModes.includes(mode);
}

/** Creates a secret for the user's authenticator app and stores it as pending; the one in use stays in use. */
export async function generateTwoFactor(context: ServiceContext, userId: string): Promise<TwoFactorSecret> {
  const secret = newAuthenticatorSecret();
  const pending = sealText(context.keys, ['totpSecret', userId], secret);
  const { email } = await changeUser(context, userId, { totp_pending: pending });
  return { secret, address: authenticatorAddress(secret, email) };
}
