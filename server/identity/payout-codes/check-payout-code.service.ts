import { transactionSecurityTypes } from '../../../contract/transaction-security/transaction-security.paths';
import { AppError } from '../../kernel/app-error';
import { isOwn } from '../../kernel/keys/sealed-tables';
import type { RateLimit } from '../../kernel/limits/rate-limiter';
import type { ServiceContext } from '../../service-context';
import { emailCodeMatches } from '../flows/flow-code.service';
import { authenticatorTries, unusedTimeStep } from '../two-factor/two-factor';
import type { AppCodeRefusal } from '../two-factor/two-factor';
import { markTimeStepUsed } from '../two-factor/two-factor.store';
import type { UserRow } from '../users/user.store';
import { countTry, payerOf, selectPayer, selectPayoutCode, updatePayoutCode } from './payout-codes.store';
import { noChallenge } from './payout-passkey.service';
import type { CheckedPasskey } from './payout-passkey.service';
import type { CountedTry, Payer, PayoutCodeRow } from './payout-codes.store';
import type { Statement } from '../../kernel/db/statement';

/** Wrong mailed codes of one user per day, over all requests, so that many requests don't allow more guesses. */
const payoutGuessesPerDay: RateLimit = {
  name: 'payout guesses',
  calls: 20,
  windowS: 24 * 3600,
  refusal: 'verificationExhausted',
};

interface PayoutCodeCheck {
  userId: string;
  requestId: string;
  /** Undefined if the channel needs none. */
  code: string | undefined;
  /** The result for a passkey in place of the code; undefined if none was used. */
  passkey?: CheckedPasskey | undefined;
}

/** The rows that `selectCodeState` have read. */
interface PayoutCodeRows {
  payers: readonly UserRow[];
  appTries: readonly CountedTry[];
  guesses: readonly CountedTry[];
  codes: readonly PayoutCodeRow[];
}

/** The result for a code, with the statements that record it. They must be committed for a wrong code, too. */
interface CheckedPayoutCode {
  refusal: AppCodeRefusal | 'verificationExhausted' | undefined;
  /** The tries left after a wrong code. */
  triesLeft?: number;
  statements: readonly Statement[];
}

/**
 * The statements that lock the payer and the code until the transaction ends, and count the try. The payer's lock makes parallel
 * tries wait for each other, so they can't exceed the limit. A rollback undoes the count.
 */
export function selectCodeState(
  context: ServiceContext,
  { userId, requestId }: Pick<PayoutCodeCheck, 'userId' | 'requestId'>,
) {
  return {
    payers: selectPayer({ userId, isLocked: true }),
    appTries: countTry(context, { userId, rateLimit: authenticatorTries, isApp: true }).counting,
    guesses: countTry(context, { userId, rateLimit: payoutGuessesPerDay, isApp: false }).counting,
    codes: selectPayoutCode({ requestId, isLocked: true }),
  };
}

/**
 * Checks a payout request's code against the rows that `selectCodeState` have read in the same transaction. The caller must
 * commit the returned statements for any result: after a right code they use it up and refund the try, after a wrong one they keep
 * it. Errors, which leave code and tries unchanged: 10024 blocked, 10016 no tries left for this request or today, 10103 a new
 * code is needed (expired, used, unknown, altered, another user's, or the channel changed).
 */
export function checkPayoutCode(
  context: ServiceContext,
  check: PayoutCodeCheck,
  { payers, appTries, guesses, codes: [row] }: PayoutCodeRows,
): CheckedPayoutCode {
  const { userId } = check;
  const payer = payerOf(context.keys, payers);
  const isApp = payer?.channel === transactionSecurityTypes.authenticator;
  const rateLimit = isApp ? authenticatorTries : payoutGuessesPerDay;
  const [tried] = isApp ? appTries : guesses;
  if (tried?.wasCounted === false) {
    const { refusal } = countTry(context, { userId, rateLimit, isApp });
    throw refusal(tried.windowEnd);
  }
  if (payer?.isBlocked === true) throw new AppError('userBlocked');
  const isOpen = row?.user_id === userId && row.used_at === null && isOwn(context.keys, 'payout_codes', row);
  if (!isOpen || row.channel !== payer?.channel) throw new AppError('codeExpired');
  if (row.tries_left <= 0) throw new AppError('verificationExhausted');
  const now = context.clock.now();
  if (row.code_expires_at !== null && row.code_expires_at <= now) throw new AppError('codeExpired');
  const { code, passkey } = check;
  if (passkey === 'expired') throw new AppError('codeExpired');
  const used =
    passkey === undefined ? usedBy(context, { row, payer, code }) : (passkey.use ?? 'incorrectCode');
  if (typeof used === 'string')
    return {
      refusal: row.tries_left > 1 ? used : 'verificationExhausted',
      triesLeft: row.tries_left - 1,
      // The first answer uses up a challenge.
      statements: [
        updatePayoutCode(context.keys, row, {
          tries_left: row.tries_left - 1,
          ...(passkey !== undefined && noChallenge),
        }),
      ],
    };
  const refunded = tried === undefined ? [] : [context.rateLimiter.refunding(rateLimit, userId, 1)];
  return {
    refusal: undefined,
    statements: [...used, updatePayoutCode(context.keys, row, { used_at: now, ...noChallenge }), ...refunded],
  };
}

/**
 * Returns the statements that a right code adds, or why it doesn't count. A mailed code fits its request alone; each time step of
 * the app is used once.
 */
function usedBy(
  context: ServiceContext,
  { row, payer, code }: { row: PayoutCodeRow; payer: Payer; code: string | undefined },
): Statement[] | AppCodeRefusal {
  if (row.channel === transactionSecurityTypes.off) return [];
  if (code === undefined) return 'incorrectCode';
  const { request_id: id, user_id: userId, code_hash: hash } = row;
  if (hash !== null) return emailCodeMatches(context, { id, code_hash: hash }, code) ? [] : 'incorrectCode';
  const timeStep = unusedTimeStep(context, payer, code);
  return typeof timeStep === 'bigint' ? [markTimeStepUsed({ userId, timeStep })] : timeStep;
}
