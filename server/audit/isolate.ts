import { sql } from 'kysely';
import { findingsMax } from './finding';
import type { Finding, Found } from './finding';
import type { Db } from '../kernel/db/db';
import { isConflict } from '../kernel/db/retryable';
import { statement } from '../kernel/db/statement';
import { withTimeout } from '../kernel/with-timeout';

/** The subject of a finding about a check that failed to run. */
export const checkItself = 'the check itself';

/** Added to the database's own timeout: a check may also spend time outside the database. */
const graceMs = 2_000;

/** The result of a part of an audit, or why it failed. */
export type Attempted<Result> = { result: Result } | { failure: Finding };

interface Limits {
  /** The check's name, for the finding on failure. */
  name: string;
  limitMs: number;
}

/** Runs a part of an audit in a savepoint. An error or a timeout becomes a finding, and the audit continues. */
export async function attempt<Result>(
  transaction: Db,
  { name, limitMs }: Limits,
  work: () => Promise<Result>,
): Promise<Attempted<Result>> {
  // One round trip for both: an idle server's round is mostly these.
  await transaction.write([
    statement(sql`savepoint one_check`),
    statement(sql`select set_config('statement_timeout', ${String(Math.ceil(limitMs))}, true)`),
  ]);
  try {
    const result = await withTimeout(work(), limitMs + graceMs);
    await sql`release savepoint one_check`.execute(transaction);
    return { result };
  } catch (error) {
    // The whole audit can be made again, elsewhere if a standby has cancelled it.
    if (isConflict(error)) throw error;
    await sql`rollback to savepoint one_check`.execute(transaction);
    return { failure: failureOf(name, error) };
  }
}

/** Runs one check in isolation and returns its findings, or one finding that says why it failed to run. */
export async function isolate(
  transaction: Db,
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

/** Keeps the last finding for each check and subject. */
export function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const keyed = findings.map((one) => [JSON.stringify([one.check, one.subject]), one] as const);
  return [...new Map(keyed).values()];
}
