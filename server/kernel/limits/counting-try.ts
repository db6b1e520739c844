import type { RateLimit, RateLimiter, Subject } from './rate-limiter';

/**
 * Runs work that checks one secret. Counts the try before, outside the work's transaction, and refunds it unless the work
 * notes it as wrong. So neither a rollback nor parallel tries can exceed the limit. Error: the limit's refusal.
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
