import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Pool } from 'pg';
import { AppError } from '../app-error';
import { hashToken } from '../keys/secret-hash';
import type { Database } from '../db/database.models';
import { runBatch, stepOf } from '../db/run-batch';
import type { Step } from '../db/run-batch';
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
  /** `spend` as steps of a batch, one for each count; they refuse by their rows, which `refusalOf` reads. */
  spendSteps(budget: Budget, subject: Subject, times: number): Step<SpentRow>[];
  refusalOf(budget: Budget, spent: readonly (readonly SpentRow[])[]): AppError | undefined;
  /** Takes back what such steps have counted where another of them has refused. */
  undo(
    budget: Budget,
    subject: Subject,
    spent: readonly (readonly SpentRow[])[],
    times: number,
  ): Promise<void>;
  /** The counts of subjects in the window, in their order, of one budget, as a step of a batch. */
  usedStep(budget: Budget, subjects: readonly string[]): Step<{ points: number }>;
  /** `giveBack` and `count` as steps of a batch. */
  giveBackStep(budget: Budget, subject: Subject, times: number): Step;
  countStep(budget: Budget, subjects: readonly string[]): Step;
  /** Counting one call as a part of a statement that finds out by itself whose it is: `user` selects his `user_id`. */
  countWithin(budget: Budget, user: RawBuilder<unknown>): CountedWithin;
}

/** What a count came to, or what it is where the limit has refused more. */
export interface SpentRow {
  points: number;
  expire: number;
  was_counted: boolean;
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
  const spending = ({ budget, name }: Count, times: number): RawBuilder<SpentRow> => {
    const key = keyOf(budget, name);
    const now = Date.now();
    const limit = limitOf(budget, loadScale);
    return sql<SpentRow>`/* prepared */
      with spent as (${countingOf(budget, { from: sql`select ${key}::text as key`, times, limit, now })})
      select points, expire, true as was_counted from spent
      union all
      select points, expire, false from budgets
      where key = ${key} and expire > ${now}::float8 and not exists (select from spent)`;
  };
  const refusalOfSpent = (budget: Budget, row: SpentRow | undefined): AppError | undefined =>
    row?.was_counted === true ? undefined : refusalOf(budget, waitS(budget, row?.expire, Date.now()));
  const spendOne = async (count: Count, times: number): Promise<number | AppError> => {
    const [row] = (await spending(count, times).execute(db)).rows;
    return refusalOfSpent(count.budget, row) ?? row?.points ?? 0;
  };
  const takingBack = (counts: readonly Count[], times: number): RawBuilder<unknown> =>
    // Never below zero, and nothing once the window has ended.
    sql`/* prepared */ update budgets set points = greatest(points - ${times}::integer, 0)
      where key = any(${counts.map(({ budget, name }) => keyOf(budget, name))}::text[])
        and expire > ${Date.now()}::float8`;
  const giveBackAll = async (counts: readonly Count[], times: number): Promise<void> => {
    await runBatch(db, () => [stepOf(db, takingBack(counts, times))]);
  };
  return {
    async spend(budget, subject, times = 1) {
      const [first, ...others] = countsOf(budget, subject);
      const used = await spendOne(first, times);
      if (typeof used !== 'number') throw used;
      for (const other of others) {
        const ofOther = await spendOne(other, times);
        if (typeof ofOther === 'number') continue;
        // Nothing took place, so the network's count is refunded when its block is over the limit.
        await takingBack([first], times).execute(db);
        throw ofOther;
      }
      return used;
    },
    async count(budget, subject) {
      const used = await spendOne({ budget: { ...budget, calls: countMax }, name: subject }, 1);
      return typeof used === 'number' ? used : countMax;
    },
    async giveBack(budget, subject, times = 1) {
      await giveBackAll(countsOf(budget, subject), times);
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
    spendSteps: (budget, subject, times) =>
      countsOf(budget, subject).map((count) => stepOf(db, spending(count, times))),
    refusalOf(budget, spent) {
      const refused = spent.find(([row]) => row?.was_counted !== true);
      return refused && refusalOfSpent(budget, refused[0]);
    },
    async undo(budget, subject, spent, times) {
      const counted = countsOf(budget, subject).filter((_, index) => spent[index]?.[0]?.was_counted === true);
      if (counted.length > 0) await giveBackAll(counted, times);
    },
    usedStep(budget, subjects) {
      const keys = subjects.map((subject) => keyOf(budget, subject));
      return stepOf(
        db,
        sql<{ points: number }>`select coalesce(points, 0) as points
          from unnest(${keys}::text[]) with ordinality as asked (wanted, place)
          left join budgets on key = wanted and expire > ${Date.now()}::float8 order by place`,
      );
    },
    giveBackStep: (budget, subject, times) => stepOf(db, takingBack(countsOf(budget, subject), times)),
    countStep(budget, subjects) {
      const keys = subjects.map((subject) => keyOf(budget, subject)).toSorted();
      const from = sql`select key from unnest(${keys}::text[]) as one (key) order by key`;
      return stepOf(db, countingOf(budget, { from, times: 1, limit: countMax, now: Date.now() }));
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
