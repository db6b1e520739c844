import type { Kysely } from 'kysely';
import { transactionSecurityTypes } from '../../../contract/transaction-security/transaction-security.paths';
import type { ErrorName } from '../../../contract/errors/error-catalogue';
import { AppError } from '../../kernel/app-error';
import type { Database } from '../../kernel/db/database.models';
import { inTransaction } from '../../kernel/db/transaction';
import { countingTry } from '../../kernel/limits/counting-try';
import type { RateLimit } from '../../kernel/limits/rate-limiter';
import type { ServiceContext } from '../../service-context';
import { emailCodeMatches } from '../flows/flow-code.service';
import { authenticatorTries, useAuthenticatorCode } from '../two-factor/two-factor';
import { lockPayer, lockPayoutCode, updatePayoutCode } from './payout-codes.store';
import type { PayoutCodeRow } from './payout-codes.store';

/** Wrong mailed codes of one user in a day over all his requests, so that many requests are no way to guess. */
const payoutGuessesPerDay: RateLimit = {
  name: 'payout guesses',
  calls: 20,
  windowS: 24 * 3600,
  refusal: 'verificationExhausted',
};

interface PayoutCodeCheck {
  userId: string;
  requestId: string;
  /** Undefined where the channel asks for none. */
  code: string | undefined;
}

/**
 * Judges the code of a request to pay out, and runs `confirm` in the transaction that uses the code up: both happen or
 * neither. Not to be called in another transaction, whose rollback would give a wrong code's try back. Errors: 10024
 * blocked, 10002 wrong, missing or used before, 10016 no tries left for this request or today, 10103 to be begun anew
 * (expired, used, unknown, another user's, or another channel by now), and those of `confirm`, which leave the code
 * unused.
 */
export async function judgePayoutCode<Result>(
  context: ServiceContext,
  check: PayoutCodeCheck,
  confirm: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const { userId, requestId } = check;
  const { off, authenticator } = transactionSecurityTypes;
  const channel = (await lockPayer(context.db, userId))?.channel;
  const counted = channel === authenticator ? authenticatorTries : payoutGuessesPerDay;
  const judged = (noteWrong: () => void) =>
    inTransaction(context.db, async (db): Promise<{ result: Result } | { refusal: ErrorName }> => {
      const payer = await lockPayer(db, userId);
      if (payer?.isBlocked === true) return { refusal: 'userBlocked' };
      const row = await lockPayoutCode(db, requestId);
      const isOpen = row?.user_id === userId && row.used_at === null;
      if (!isOpen || row.channel !== payer?.channel || row.channel !== channel)
        return { refusal: 'codeExpired' };
      if (row.tries_left <= 0) return { refusal: 'verificationExhausted' };
      if (hasExpired(row, context.clock.now())) return { refusal: 'codeExpired' };
      if (row.channel === off || (await isRight(context, db, { row, code: check.code }))) {
        await updatePayoutCode(db, requestId, { used_at: context.clock.now() });
        return { result: await confirm(db) };
      }
      noteWrong();
      await updatePayoutCode(db, requestId, { tries_left: row.tries_left - 1 });
      return { refusal: row.tries_left > 1 ? 'incorrectCode' : 'verificationExhausted' };
    });
  const outcome =
    channel === off
      ? await judged(() => undefined)
      : await countingTry(context.rateLimiter, [counted, userId], judged);
  if ('refusal' in outcome) throw new AppError(outcome.refusal);
  return outcome.result;
}

function hasExpired({ code_expires_at: expiresAt }: PayoutCodeRow, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** The mailed code fits its request alone; of the app's codes each time step is used once. */
async function isRight(
  context: ServiceContext,
  db: Kysely<Database>,
  { row, code }: { row: PayoutCodeRow; code: string | undefined },
): Promise<boolean> {
  if (code === undefined) return false;
  const { request_id: id, user_id: userId, code_hash: hash } = row;
  if (hash === null) return useAuthenticatorCode(context, db, { userId, code });
  return emailCodeMatches(context, { id, code_hash: hash }, code);
}
