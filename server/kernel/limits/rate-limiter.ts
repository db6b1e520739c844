import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Pool } from 'pg';
import { AppError } from '../app-error';
import { hashToken } from '../keys/secret-hash';
import type { ErrorName } from '../../../contract/errors/error-catalogue';
import { blockOf, networkOf } from './network-of';
import type { Db } from '../db/db';
import { statement } from '../db/statement';
import type { Statement } from '../db/statement';

/** A rate limit: the calls allowed in a window, which starts with the first. */
export interface RateLimit {
  name: string;
  calls: number;
  windowS: number;
  /**
   * Limits load, not guesses. `BUDGET_SCALE` multiplies it, and a crash or failover of the database resets it; neither
   * happens to a limit that protects a secret.
   */
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
export interface RateLimiter {
  /**
   * Counts `times` calls and returns the new count, unique even among parallel calls. Throws above the limit, and
   * counts nothing then.
   */
  consume(rateLimit: RateLimit, subject: Subject, times?: number): Promise<number>;
  /** Counts once without a limit; returns the count in the window. */
  count(rateLimit: RateLimit, subject: string): Promise<number>;
  /** Refunds calls that did not take place after all. */
  refund(rateLimit: RateLimit, subject: Subject, times?: number): Promise<void>;
  /** The count in the window. */
  used(rateLimit: RateLimit, subject: Subject): Promise<number>;
  /** Resets a subject's count. */
  reset(rateLimit: RateLimit, subject: string): Promise<void>;
  /** `consume`, one for each count; they refuse by their rows, which `refusalOf` reads. */
  consumption(rateLimit: RateLimit, subject: Subject, times: number): Statement<SpentRow>[];
  refusalOf(rateLimit: RateLimit, spent: readonly (readonly SpentRow[])[]): AppError | undefined;
  /** Refunds what such statements have counted when another of them has refused. */
  undo(
    rateLimit: RateLimit,
    subject: Subject,
    spent: readonly (readonly SpentRow[])[],
    times: number,
  ): Promise<void>;
  /** The counts of subjects in the window, in their order. */
  selectUsed(rateLimit: RateLimit, subjects: readonly string[]): Statement<{ points: number }>;
  /** `refund` and `count`. */
  refunding(rateLimit: RateLimit, subject: Subject, times: number): Statement;
  counting(rateLimit: RateLimit, subjects: readonly string[]): Statement;
  /** Counts one call as a part of a statement that finds the caller by itself: `user` selects the `user_id`. */
  countWithin(rateLimit: RateLimit, user: RawBuilder<unknown>): CountedWithin;
}

/** The new count, or the current one if the limit refused the call. */
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
export function createRateLimiter(db: Db, loadScale: number): RateLimiter {
  const spending = ({ rateLimit, name }: Count, times: number): RawBuilder<SpentRow> => {
    const key = keyOf(rateLimit, name);
    const now = Date.now();
    const limit = limitOf(rateLimit, loadScale);
    return sql<SpentRow>`
      with spent as (${countingOf(rateLimit, { from: sql`select ${key}::text as key`, times, limit, now })})
      select points, expire, true as was_counted from spent
      union all
      select points, expire, false from ${tableOf(rateLimit)}
      where key = ${key} and expire > ${now}::float8 and not exists (select from spent)`;
  };
  const refusalOfSpent = (rateLimit: RateLimit, row: SpentRow | undefined): AppError | undefined =>
    row?.was_counted === true ? undefined : refusalOf(rateLimit, waitS(rateLimit, row?.expire, Date.now()));
  const consumeOne = async (count: Count, times: number): Promise<number | AppError> => {
    const { spent } = await db.write({ spent: statement(spending(count, times)) });
    const [row] = spent;
    return refusalOfSpent(count.rateLimit, row) ?? row?.points ?? 0;
  };
  const refunding = (rateLimit: RateLimit, counts: readonly Count[], times: number): RawBuilder<unknown> =>
    // Never below zero, and nothing once the window has ended.
    sql`update ${tableOf(rateLimit)} set points = greatest(points - ${times}::integer, 0)
      where key = any(${counts.map((count) => keyOf(count.rateLimit, count.name))}::text[])
        and expire > ${Date.now()}::float8`;
  const refundAll = async (rateLimit: RateLimit, counts: readonly Count[], times: number): Promise<void> => {
    await db.write([statement(refunding(rateLimit, counts, times))]);
  };
  return {
    async consume(rateLimit, subject, times = 1) {
      const [first, ...others] = countsOf(rateLimit, subject);
      const used = await consumeOne(first, times);
      if (typeof used !== 'number') throw used;
      for (const other of others) {
        const ofOther = await consumeOne(other, times);
        if (typeof ofOther === 'number') continue;
        // Nothing took place, so the network's count is refunded when its block is over the limit.
        await refundAll(rateLimit, [first], times);
        throw ofOther;
      }
      return used;
    },
    async count(rateLimit, subject) {
      const used = await consumeOne({ rateLimit: { ...rateLimit, calls: countMax }, name: subject }, 1);
      return typeof used === 'number' ? used : countMax;
    },
    async refund(rateLimit, subject, times = 1) {
      await refundAll(rateLimit, countsOf(rateLimit, subject), times);
    },
    async used(rateLimit, subject) {
      const [{ name }] = countsOf(rateLimit, subject);
      const { rows } = await db.read({
        rows: statement(sql<{ points: number }>`select points from ${tableOf(rateLimit)}
        where key = ${keyOf(rateLimit, name)} and expire > ${Date.now()}::float8`),
      });
      return rows[0]?.points ?? 0;
    },
    async reset(rateLimit, subject) {
      await db.write({
        rows: statement(sql`delete from ${tableOf(rateLimit)} where key = ${keyOf(rateLimit, subject)}`),
      });
    },
    consumption: (rateLimit, subject, times) =>
      countsOf(rateLimit, subject).map((count) => statement(spending(count, times))),
    refusalOf(rateLimit, spent) {
      const refused = spent.find(([row]) => row?.was_counted !== true);
      return refused && refusalOfSpent(rateLimit, refused[0]);
    },
    async undo(rateLimit, subject, spent, times) {
      const counted = countsOf(rateLimit, subject).filter(
        (_, index) => spent[index]?.[0]?.was_counted === true,
      );
      if (counted.length > 0) await refundAll(rateLimit, counted, times);
    },
    selectUsed(rateLimit, subjects) {
      const keys = subjects.map((subject) => keyOf(rateLimit, subject));
      return statement(sql<{ points: number }>`select coalesce(points, 0) as points
          from unnest(${keys}::text[]) with ordinality as asked (wanted, place)
          left join ${tableOf(rateLimit)} on key = wanted and expire > ${Date.now()}::float8 order by place`);
    },
    refunding: (rateLimit, subject, times) =>
      statement(refunding(rateLimit, countsOf(rateLimit, subject), times)),
    counting(rateLimit, subjects) {
      const keys = subjects.map((subject) => keyOf(rateLimit, subject)).toSorted();
      const from = sql`select key from unnest(${keys}::text[]) as one (key) order by key`;
      return statement(countingOf(rateLimit, { from, times: 1, limit: countMax, now: Date.now() }));
    },
    countWithin(rateLimit, user) {
      const now = Date.now();
      const from = sql`select ${keyStartOf(rateLimit)}::text || user_id::text as key from (${user}) as counted_user`;
      return {
        counting: countingOf(rateLimit, { from, times: 1, limit: limitOf(rateLimit, loadScale), now }),
        windowEnd: sql`select expire from ${tableOf(rateLimit)} where key = (${from})`,
        refusal: (windowEnd) => refusalOf(rateLimit, waitS(rateLimit, windowEnd, now)),
      };
    },
  };
}

/** The column's largest number. */
const countMax = 2_147_483_647;

function limitOf(rateLimit: RateLimit, loadScale: number): number {
  return Math.min(rateLimit.isLoad === true ? rateLimit.calls * loadScale : rateLimit.calls, countMax);
}

/** How long until the window ends; a whole one where nothing is known of it. */
function waitS({ windowS }: RateLimit, expire: number | null | undefined, now: number): number {
  return typeof expire === 'number' && expire > now ? (expire - now) / 1000 : windowS;
}

/**
 * Counts in the one row that `from` gives the key of, unless that exceeds the limit: then no row is returned and nothing has
 * changed. The check is part of the change, so of two at the same moment one is refused.
 */
function countingOf(
  rateLimit: RateLimit,
  counted: { from: RawBuilder<unknown>; times: number; limit: number; now: number },
): RawBuilder<unknown> {
  const { from, times, limit, now } = counted;
  const { windowS } = rateLimit;
  return sql`insert into ${tableOf(rateLimit)} as known (key, points, expire)
    select key, ${times}::integer, ${now + windowS * 1000}::float8 from (${from}) as wanted
    where ${times}::integer <= ${limit}::integer
    on conflict (key) do update set
      points = case when known.expire <= ${now}::float8 then excluded.points else known.points + excluded.points end,
      expire = case when known.expire <= ${now}::float8 then excluded.expire else known.expire end
    where known.expire <= ${now}::float8 or known.points <= ${limit}::integer - excluded.points
    returning points, expire`;
}

/** Counters of guesses are in a logged table, because a failover empties unlogged ones. */
function tableOf({ isLoad }: RateLimit): RawBuilder<unknown> {
  return sql.table(isLoad === true ? 'budgets' : 'guess_counts');
}

/**
 * First of the statements that only count and read: their commit does not wait for the disk, so a crash loses the
 * counts of the last second at most. Never for a batch in the caller's transaction.
 */
export const commitSoon: Statement = {
  text: `select set_config('synchronous_commit', 'off', true)`,
  values: [],
};

/** One counter that a call is counted in. */
interface Count {
  rateLimit: RateLimit;
  name: string;
}

/** How many networks of a block may use up their limits together. */
const networksPerBlock = 10;

function countsOf(rateLimit: RateLimit, subject: Subject): [Count, ...Count[]] {
  if (typeof subject === 'string') return [{ rateLimit, name: subject }];
  const network = { rateLimit, name: networkOf(subject.address) };
  const block = blockOf(subject.address);
  if (block === undefined) return [network];
  const { name, calls } = rateLimit;
  return [
    network,
    { rateLimit: { ...rateLimit, name: `${name}, block`, calls: calls * networksPerBlock }, name: block },
  ];
}

function keyStartOf(rateLimit: RateLimit): string {
  return `${rateLimit.name}:`;
}

const userIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Users are counted under their id, so that a statement that finds the user can count the call. All else is hashed: bounded
 * in length, and no e-mail address is readable in the table.
 */
function keyOf(rateLimit: RateLimit, subject: string): string {
  const shown = userIdPattern.test(subject) ? subject : hashToken(subject).toString('base64url').slice(0, 22);
  return keyStartOf(rateLimit) + shown;
}

function refusalOf(rateLimit: RateLimit, retryAfterS: number): AppError {
  return new AppError(rateLimit.refusal ?? 'attemptLimitReached', { retryAfterS });
}

/** Deletes expired counters. */
export async function deleteExpiredCounters(pool: Pool, now: Date): Promise<void> {
  for (const table of ['budgets', 'guess_counts'])
    await pool.query(`delete from ${table} where expire < $1`, [now.getTime()]);
}
