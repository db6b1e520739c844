import type { RateLimit, RateLimiter, Subject } from './rate-limiter';

/**
 * Runs work that judges one secret. The try is counted before, outside the work's transaction, and given back unless the
 * work noted it as wrong, so that neither a rollback nor parallel tries get past the limit. Error: the limit's refusal.
 */
export async function countingTry<Result>(
  rateLimiter: RateLimiter,
  [rateLimit, subject]: [RateLimit, Subject],
  work: (noteWrong: () => void) => Promise<Result>,
): Promise<Result> {
  await rateLimiter.consume(rateLimit, subject);
  let wasWrong = false;
  try {
    return await work(() => {
      wasWrong = true;
    });
  } finally {
    if (!wasWrong) await rateLimiter.refund(rateLimit, subject);
  }
}
