import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import { findingsMax } from './finding';
import type { Finding, Found } from './finding';

/** What a check that could not be made is about. */
export const checkItself = 'the check itself';

/** Longer than the database's own limit: a check may also wait for something else, such as a network. */
const patienceMs = 2_000;

/** What came of a part of an audit. */
export type Attempted<Result> = { result: Result } | { failure: Finding };

interface Limits {
  /** The check's name, which its failure carries. */
  name: string;
  limitMs: number;
}

/**
 * Does a part of an audit in a savepoint of its snapshot. What throws, or takes longer than it may, is answered as a
 * finding, and the next part is done all the same.
 */
export async function attempt<Result>(
  transaction: Transaction<Database>,
  { name, limitMs }: Limits,
  work: () => Promise<Result>,
): Promise<Attempted<Result>> {
  await sql`savepoint one_check`.execute(transaction);
  try {
    await sql.raw(`set local statement_timeout = ${Math.ceil(limitMs)}`).execute(transaction);
    const result = await inTime(work(), limitMs + patienceMs);
    await sql`release savepoint one_check`.execute(transaction);
    return { result };
  } catch (error) {
    await sql`rollback to savepoint one_check`.execute(transaction);
    return { failure: failureOf(name, error) };
  }
}

/** Makes one check by itself: its findings, or the one that it could not be made. */
export async function isolate(
  transaction: Transaction<Database>,
  limits: Limits,
  check: () => Promise<Found>,
): Promise<Finding[]> {
  const outcome = await attempt(transaction, limits, check);
  if ('failure' in outcome) return [outcome.failure];
  return outcome.result.slice(0, findingsMax).map((one) => ({ check: limits.name, ...one }));
}

export function failureOf(check: string, error: unknown): Finding {
  const message = error instanceof Error ? error.message : String(error);
  return { check, subject: checkItself, message: `it could not be made: ${message}` };
}

async function inTime<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  // It may still fail when nobody waits for it any more.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The last finding of a check about a subject, however often it was made. */
export function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const keyed = findings.map((one) => [JSON.stringify([one.check, one.subject]), one] as const);
  return [...new Map(keyed).values()];
}
