import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from 'pg';
import { AppError } from '../http/app-error';
import { hashToken } from '../keys/secret-hash';
import type { ErrorName } from '../../contract/errors/error-catalogue';

/** How often something may happen within a window, counted from its first time. */
export interface Budget {
  name: string;
  calls: number;
  windowS: number;
  /** The refusal when it is used up; 90907 unless said otherwise. */
  refusal?: ErrorName;
}

/** Counters in the database, so that every server process counts the same callers. */
export interface Budgets {
  /** Counts once, or so many times together, and throws when that is once too often. */
  spend(budget: Budget, subject: string, times?: number): Promise<void>;
  /** Counts once without refusing; answers how often it has happened in the window. */
  count(budget: Budget, subject: string): Promise<number>;
  /** Takes back one spending, or so many, for what did not come about after all. */
  giveBack(budget: Budget, subject: string, times?: number): Promise<void>;
  /** How often it has happened in the window. */
  used(budget: Budget, subject: string): Promise<number>;
  /** Forgets a subject's count. */
  forget(budget: Budget, subject: string): Promise<void>;
}

/** Makes the counters; `scale` multiplies every budget, for many users behind one address. */
export function createBudgets(pool: Pool, scale: number): Budgets {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (budget: Budget): RateLimiterPostgres => {
    const known = limiters.get(budget.name);
    if (known !== undefined) return known;
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'budgets',
      tableCreated: true,
      keyPrefix: budget.name,
      points: Math.ceil(budget.calls * scale),
      duration: budget.windowS,
    });
    limiters.set(budget.name, made);
    return made;
  };
  return {
    async spend(budget, subject, times = 1) {
      try {
        await limiterOf(budget).consume(keyOf(subject), times);
      } catch (error) {
        throw error instanceof RateLimiterRes ? refusalOf(budget, error) : error;
      }
    },
    async count(budget, subject) {
      return (await limiterOf(budget).penalty(keyOf(subject))).consumedPoints;
    },
    async giveBack(budget, subject, times = 1) {
      // Not the library's `reward`, which begins the next window below zero when this one has ended in between.
      await pool.query(
        'update budgets set points = greatest(points - $2, 0) where key = $1 and expire > $3',
        [limiterOf(budget).getKey(keyOf(subject)), times, Date.now()],
      );
    },
    async used(budget, subject) {
      return (await limiterOf(budget).get(keyOf(subject)))?.consumedPoints ?? 0;
    },
    async forget(budget, subject) {
      await limiterOf(budget).delete(keyOf(subject));
    },
  };
}

/** Hashed: bounded in length, and no e-mail address stands readable in the counters. */
function keyOf(subject: string): string {
  return hashToken(subject).toString('base64url').slice(0, 22);
}

function refusalOf(budget: Budget, state: RateLimiterRes): AppError {
  return new AppError(budget.refusal ?? 'attemptLimitReached', { retryAfterS: state.msBeforeNext / 1000 });
}
