import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from 'pg';
import { AppError } from '../app-error';
import { hashToken } from '../keys/secret-hash';
import type { ErrorName } from '../../../contract/errors/error-catalogue';
import { blockOf, networkOf } from './network-of';

/** A rate limit: the calls allowed in a window, which starts with the first. */
export interface Budget {
  name: string;
  calls: number;
  windowS: number;
  /** Limits load, not guesses: `BUDGET_SCALE` multiplies it, but never a limit that protects a secret. */
  isLoad?: true;
  /** The error above the limit; 90907 by default. */
  refusal?: ErrorName;
}

/**
 * Whom a rate limit counts: a name, or a caller's address. Addresses count by network; for IPv6 the surrounding
 * block counts as well, with ten times the limit.
 */
export type Subject = string | { address: string };

/** Rate limit counters in the database, shared by all server processes. */
export interface Budgets {
  /**
   * Counts `times` calls and returns the new count, unique even among parallel calls. Throws above the limit, and
   * counts nothing then.
   */
  spend(budget: Budget, subject: Subject, times?: number): Promise<number>;
  /** Counts once without a limit; returns the count in the window. */
  count(budget: Budget, subject: string): Promise<number>;
  /** Refunds calls that did not take place after all. */
  giveBack(budget: Budget, subject: Subject, times?: number): Promise<void>;
  /** The count in the window. */
  used(budget: Budget, subject: Subject): Promise<number>;
  /** Resets a subject's count. */
  forget(budget: Budget, subject: string): Promise<void>;
}

/** Creates the counters; `loadScale` multiplies load limits, for many users behind one address. */
export function createBudgets(pool: Pool, loadScale: number): Budgets {
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
      points: budget.isLoad === true ? budget.calls * loadScale : budget.calls,
      duration: budget.windowS,
    });
    limiters.set(budget.name, made);
    return made;
  };
  const takeBack = async ({ budget, name }: Count, times: number): Promise<void> => {
    // Not the library's `reward`, which would start a new window below zero after this one has ended.
    await pool.query('update budgets set points = greatest(points - $2, 0) where key = $1 and expire > $3', [
      limiterOf(budget).getKey(keyOf(name)),
      times,
      Date.now(),
    ]);
  };
  return {
    async spend(budget, subject, times = 1) {
      const spent: Count[] = [];
      try {
        const used: number[] = [];
        for (const count of countsOf(budget, subject)) {
          // The library counts refused calls, too.
          spent.push(count);
          used.push((await limiterOf(count.budget).consume(keyOf(count.name), times)).consumedPoints);
        }
        return used[0] ?? 0;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        // Nothing took place, so the network's count is refunded as well when only its block was over the
        // limit.
        await Promise.all(spent.map((count) => takeBack(count, times)));
        throw refusalOf(budget, error);
      }
    },
    async count(budget, subject) {
      return (await limiterOf(budget).penalty(keyOf(subject))).consumedPoints;
    },
    async giveBack(budget, subject, times = 1) {
      await Promise.all(countsOf(budget, subject).map((count) => takeBack(count, times)));
    },
    async used(budget, subject) {
      const [{ name }] = countsOf(budget, subject);
      return (await limiterOf(budget).get(keyOf(name)))?.consumedPoints ?? 0;
    },
    async forget(budget, subject) {
      await limiterOf(budget).delete(keyOf(subject));
    },
  };
}

/** One counter that a call is counted in. */
interface Count {
  budget: Budget;
  name: string;
}

/** How many networks of a block may use up their limits together. */
const networksPerBlock = 10;

function countsOf(budget: Budget, subject: Subject): [Count, ...Count[]] {
  if (typeof subject === 'string') return [{ budget, name: subject }];
  const network = { budget, name: networkOf(subject.address) };
  const block = blockOf(subject.address);
  if (block === undefined) return [network];
  const { name, calls } = budget;
  return [
    network,
    { budget: { ...budget, name: `${name}, block`, calls: calls * networksPerBlock }, name: block },
  ];
}

/** Hashed: bounded in length, and no e-mail address is readable in the table. */
function keyOf(subject: string): string {
  return hashToken(subject).toString('base64url').slice(0, 22);
}

function refusalOf(budget: Budget, state: RateLimiterRes): AppError {
  return new AppError(budget.refusal ?? 'attemptLimitReached', { retryAfterS: state.msBeforeNext / 1000 });
}

/** Deletes expired counters. */
export async function forgetSpentBudgets(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from budgets where expire < $1', [now.getTime()]);
}
