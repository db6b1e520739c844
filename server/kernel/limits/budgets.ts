import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from 'pg';
import { AppError } from '../app-error';
import { hashToken } from '../keys/secret-hash';
import type { ErrorName } from '../../../contract/errors/error-catalogue';
import { blockOf, networkOf } from './network-of';

/** How often something may happen within a window, counted from its first time. */
export interface Budget {
  name: string;
  calls: number;
  windowS: number;
  /** Counts how much is asked for, not guesses: `BUDGET_SCALE` multiplies this budget, and never one that guards a secret. */
  isLoad?: true;
  /** The refusal when it is used up; 90907 unless said otherwise. */
  refusal?: ErrorName;
}

/**
 * Whom a budget counts: somebody by a name, or whoever calls from an address. An address counts for its network, and for an
 * IPv6 one the block around that counts as well, with ten times the budget.
 */
export type Subject = string | { address: string };

/** Counters in the database, so that every server process counts the same callers. */
export interface Budgets {
  /**
   * Counts once, or so many times together, and throws when that is once too often; then nothing was counted. Answers how often it has happened by
   * now: of calls at the same moment each gets a number of its own.
   */
  spend(budget: Budget, subject: Subject, times?: number): Promise<number>;
  /** Counts once without refusing; answers how often it has happened in the window. */
  count(budget: Budget, subject: string): Promise<number>;
  /** Takes back one spending, or so many, for what did not come about after all. */
  giveBack(budget: Budget, subject: Subject, times?: number): Promise<void>;
  /** How often it has happened in the window. */
  used(budget: Budget, subject: Subject): Promise<number>;
  /** Forgets a subject's count. */
  forget(budget: Budget, subject: string): Promise<void>;
}

/** Makes the counters; `loadScale` multiplies the budgets of load, for many users behind one address. */
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
    // Not the library's `reward`, which begins the next window below zero when this one has ended in between.
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
          // The library counts what it refuses as well.
          spent.push(count);
          used.push((await limiterOf(count.budget).consume(keyOf(count.name), times)).consumedPoints);
        }
        return used[0] ?? 0;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        // Nothing came about, neither here nor in the network when it is the block around it that was used up.
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

/** One counter that a spending goes into. */
interface Count {
  budget: Budget;
  name: string;
}

/** How many networks of a block may use their budgets up together. */
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

/** Hashed: bounded in length, and no e-mail address stands readable in the counters. */
function keyOf(subject: string): string {
  return hashToken(subject).toString('base64url').slice(0, 22);
}

function refusalOf(budget: Budget, state: RateLimiterRes): AppError {
  return new AppError(budget.refusal ?? 'attemptLimitReached', { retryAfterS: state.msBeforeNext / 1000 });
}

/** Deletes counters whose time is over. */
export async function forgetSpentBudgets(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from budgets where expire < $1', [now.getTime()]);
}
