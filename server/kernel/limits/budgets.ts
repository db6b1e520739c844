import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Pool } from 'pg';
import { AppError } from '../app-error';
import { hashToken } from '../keys/secret-hash';
import type { Database } from '../db/database.models';
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
  /** Counting one call as a part of a statement that finds out by itself whose it is: `user` selects his `user_id`. */
  countWithin(budget: Budget, user: RawBuilder<unknown>): CountedWithin;
}

/** The parts of a statement that counts a user's call. */
export interface CountedWithin {
  /** Counts the call; returns no row above the limit. */
  counting: RawBuilder<unknown>;
  /** Selects when the user's window ends, for the refusal. */
  windowEnd: RawBuilder<unknown>;
  refusal(windowEnd: number | null): AppError;
}

/** Creates the counters; `loadScale` multiplies load limits, for many users behind one address. */
export function createBudgets(db: Kysely<Database>, loadScale: number): Budgets {
  const spendOne = async ({ budget, name }: Count, times: number): Promise<number | Refused> => {
    const key = keyOf(budget, name);
    const now = Date.now();
    const limit = limitOf(budget, loadScale);
    const { rows } = await sql<{ points: number; expire: number; was_counted: boolean }>`/* prepared */
      with spent as (${countingOf(budget, { from: sql`select ${key}::text as key`, times, limit, now })})
      select points, expire, true as was_counted from spent
      union all
      select points, expire, false from budgets
      where key = ${key} and expire > ${now}::float8 and not exists (select from spent)`.execute(db);
    const [row] = rows;
    if (row?.was_counted === true) return row.points;
    return { retryAfterS: waitS(budget, row?.expire, now) };
  };
  const takeBack = async ({ budget, name }: Count, times: number): Promise<void> => {
    // Never below zero, and nothing once the window has ended.
    await sql`/* prepared */ update budgets set points = greatest(points - ${times}::integer, 0)
      where key = ${keyOf(budget, name)} and expire > ${Date.now()}::float8`.execute(db);
  };
  return {
    async spend(budget, subject, times = 1) {
      const [first, ...others] = countsOf(budget, subject);
      const used = await spendOne(first, times);
      if (typeof used !== 'number') throw refusalOf(budget, used.retryAfterS);
      for (const other of others) {
        const ofOther = await spendOne(other, times);
        if (typeof ofOther === 'number') continue;
        // Nothing took place, so the network's count is refunded when its block is over the limit.
        await takeBack(first, times);
        throw refusalOf(budget, ofOther.retryAfterS);
      }
      return used;
    },
    async count(budget, subject) {
      const used = await spendOne({ budget: { ...budget, calls: countMax }, name: subject }, 1);
      return typeof used === 'number' ? used : countMax;
    },
    async giveBack(budget, subject, times = 1) {
      await Promise.all(countsOf(budget, subject).map((count) => takeBack(count, times)));
    },
    async used(budget, subject) {
      const [{ name }] = countsOf(budget, subject);
      const { rows } = await sql<{ points: number }>`/* prepared */ select points from budgets
        where key = ${keyOf(budget, name)} and expire > ${Date.now()}::float8`.execute(db);
      return rows[0]?.points ?? 0;
    },
    async forget(budget, subject) {
      await sql`/* prepared */ delete from budgets where key = ${keyOf(budget, subject)}`.execute(db);
    },
    countWithin(budget, user) {
      const now = Date.now();
      const from = sql`select ${keyStartOf(budget)}::text || user_id::text as key from (${user}) as counted_user`;
      return {
        counting: countingOf(budget, { from, times: 1, limit: limitOf(budget, loadScale), now }),
        windowEnd: sql`select expire from budgets where key = (${from})`,
        refusal: (windowEnd) => refusalOf(budget, waitS(budget, windowEnd, now)),
      };
    },
  };
}

/** The column's largest number. */
const countMax = 2_147_483_647;

interface Refused {
  retryAfterS: number;
}

function limitOf(budget: Budget, loadScale: number): number {
  return Math.min(budget.isLoad === true ? budget.calls * loadScale : budget.calls, countMax);
}

/** How long until the window ends; a whole one where nothing is known of it. */
function waitS({ windowS }: Budget, expire: number | null | undefined, now: number): number {
  return typeof expire === 'number' && expire > now ? (expire - now) / 1000 : windowS;
}

/**
 * Counts in the one row that `from` gives the key of, unless that exceeds the limit: then no row is returned and nothing has
 * changed. The check is part of the change, so of two at the same moment one is refused.
 */
function countingOf(
  { windowS }: Budget,
  counted: { from: RawBuilder<unknown>; times: number; limit: number; now: number },
): RawBuilder<unknown> {
  const { from, times, limit, now } = counted;
  return sql`insert into budgets as known (key, points, expire)
    select key, ${times}::integer, ${now + windowS * 1000}::float8 from (${from}) as wanted
    where ${times}::integer <= ${limit}::integer
    on conflict (key) do update set
      points = case when known.expire <= ${now}::float8 then excluded.points else known.points + excluded.points end,
      expire = case when known.expire <= ${now}::float8 then excluded.expire else known.expire end
    where known.expire <= ${now}::float8 or known.points <= ${limit}::integer - excluded.points
    returning points, expire`;
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

function keyStartOf(budget: Budget): string {
  return `${budget.name}:`;
}

const userIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Users stand for themselves, so that a statement that finds the user can count him. All else is hashed: bounded in length,
 * and no e-mail address is readable in the table.
 */
function keyOf(budget: Budget, subject: string): string {
  const shown = userIdPattern.test(subject) ? subject : hashToken(subject).toString('base64url').slice(0, 22);
  return keyStartOf(budget) + shown;
}

function refusalOf(budget: Budget, retryAfterS: number): AppError {
  return new AppError(budget.refusal ?? 'attemptLimitReached', { retryAfterS });
}

/** Deletes expired counters. */
export async function forgetSpentBudgets(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from budgets where expire < $1', [now.getTime()]);
}
