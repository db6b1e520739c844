import { randomInt } from 'node:crypto';
import { recoveryCodeLength, recoveryCodesCount } from '../../../contract/two-factor/two-factor.paths';
import type { ClientOrigin } from '../../http/caller';
import { AppError } from '../../kernel/app-error';
import { keyedHash } from '../../kernel/keys/secret-hash';
import { countingTry } from '../../kernel/limits/counting-try';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { securityEvent } from '../security-events/security-events';
import { mailSecurityNotice } from '../users/security-mails';
import { putRecoveryCodes, takeRecoveryCode } from './recovery-codes.store';
import { authenticatorTries, useAuthenticatorCode, wantsAuthenticator } from './two-factor';
import { lockUser } from '../users/user.store';

/** Digits and capitals without I, L, O and U: 50 random bits in ten characters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function newRecoveryCode(): string {
  return Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A code as it is shown: two groups of five. */
function groupsOf(code: string): string {
  return `${code.slice(0, recoveryCodeLength / 2)}-${code.slice(recoveryCodeLength / 2)}`;
}

function hashOf(context: Pick<ServiceContext, 'keys'>, userId: string, code: string): Buffer {
  return keyedHash(context.keys.recoveryCode, userId, code);
}

/** Makes a user's recovery codes, in place of any earlier ones. The caller has locked the user's row. */
export async function replaceRecoveryCodes(
  context: Pick<ServiceContext, 'db' | 'keys' | 'clock'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesCount }, newRecoveryCode);
  const hashes = codes.map((code) => hashOf(context, userId, code));
  await putRecoveryCodes(context, { userId, hashes, now: context.clock.now() });
  return codes.map(groupsOf);
}

/** Deletes a user's recovery codes when the app is disconnected. The caller has locked the user's row. */
export async function dropRecoveryCodes(
  context: Pick<ServiceContext, 'db' | 'keys' | 'clock'>,
  userId: string,
): Promise<void> {
  await putRecoveryCodes(context, { userId, hashes: [], now: context.clock.now() });
}

/**
 * Uses up a recovery code in place of the app's code. The user is locked first, as by everything that changes the
 * app or its codes, so that they can't deadlock. Returns whether it was the user's and unused.
 */
export async function useRecoveryCode(
  context: Pick<ServiceContext, 'db' | 'keys' | 'clock'>,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const user = await lockUser(context, userId);
  if (user === undefined) throw new AppError('noDataFound');
  if (user.totp_secret === null) return false;
  return takeRecoveryCode(context, { userId, hash: hashOf(context, userId, code), now: context.clock.now() });
}

/**
 * Makes a new set of recovery codes and mails the owner. Errors: 10030 no app is connected, 10002 or 10009 wrong or
 * used code of the app, 10016 too many of them.
 */
export async function makeRecoveryCodes(
  context: ServiceContext,
  input: { userId: string; code: string; origin: ClientOrigin },
): Promise<string[]> {
  const { userId, code, origin } = input;
  const made = await countingTry(context.rateLimiter, [authenticatorTries, userId], async (noteWrong) =>
    inTransaction(context, async (inner) => {
      const user = await lockUser(inner, userId);
      if (user === undefined) throw new AppError('noDataFound');
      if (!wantsAuthenticator(user.secure_mode)) throw new AppError('accessDenied');
      const refusal = await useAuthenticatorCode(inner, { userId, code });
      if (refusal !== undefined) {
        noteWrong();
        throw new AppError(refusal);
      }
      await inner.db.write([securityEvent(inner, { userId, kind: 'recoveryCodesMade', origin })]);
      return { email: user.email, codes: await replaceRecoveryCodes(inner, userId) };
    }),
  );
  await mailSecurityNotice(context, { email: made.email, what: { kind: 'recoveryCodesMade' }, origin });
  return made.codes;
}
