import { sql } from 'kysely';
import { databaseSource, findingsMax } from './finding';
import type { Unchecked } from './audit-view';
import type { Finding, Found } from './finding';
import type { Db } from '../kernel/db/db';
import { isDatabaseAway } from '../kernel/db/is-database-away';
import { isConflict } from '../kernel/db/retryable';
import { statement } from '../kernel/db/statement';
import { TimedOut, withTimeout } from '../kernel/with-timeout';

/** The subject of a finding about a check that failed to run. */
export const checkItself = 'the check itself';

/** Added to the database's own timeout: a check may also spend time outside the database. */
const graceMs = 2_000;

/** The result of a part of an audit, or the findings from its failure: none if the database failed. */
export type Attempted<Result> = { result: Result } | { failures: Finding[] };

interface Limits {
  /** The check's name, for the finding if it fails. */
  name: string;
  limitMs: number;
  /** Gets an item if the database fails this part. */
  unchecked: Unchecked[];
}

/** PostgreSQL's codes for a cancelled statement, as after a timeout, and for a lock timeout. */
const outOfTimeCodes = new Set(['57014', '55P03']);

/** Whether an error says nothing about the books: the time ran out, or the database couldn't answer. */
function isOfDatabase(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: string };
  return error instanceof TimedOut || outOfTimeCodes.has(code) || isConflict(error) || isDatabaseAway(error);
}

/**
 * Turns the failure of a part of an audit into a finding. A failure of the database goes to `unchecked` instead. Any other error
 * is a finding, so that a planted row can't hide others by making a check throw.
 */
export function failuresOf(check: string, error: unknown, unchecked: Unchecked[]): Finding[] {
  const reason = error instanceof Error ? error.message : String(error);
  if (!isOfDatabase(error))
    return [{ check, subject: checkItself, message: `it couldn't be checked: ${reason}` }];
  unchecked.push({ check, source: databaseSource, reason });
  return [];
}

/** Runs a part of an audit in a savepoint. If it fails, the audit continues. */
export async function attempt<Result>(
  transaction: Db,
  { name, limitMs, unchecked }: Limits,
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
    return { failures: failuresOf(name, error, unchecked) };
  }
}

/** Runs one check in isolation. Returns its findings, or the findings from its failure. */
export async function isolate(
  transaction: Db,
  limits: Limits,
  check: () => Promise<Found>,
): Promise<Finding[]> {
  const outcome = await attempt(transaction, limits, check);
  if ('failures' in outcome) return outcome.failures;
  return outcome.result.slice(0, findingsMax).map((one) => ({ check: limits.name, ...one }));
}

/** Whether every check was made, apart from what nodes didn't answer. */
export function isEveryCheckMade(audit: {
  findings: readonly Finding[];
  unchecked: readonly Unchecked[];
}): boolean {
  return (
    audit.findings.every(({ subject }) => subject !== checkItself) &&
    audit.unchecked.every(({ source }) => source !== databaseSource)
  );
}

/** Keeps the last finding for each check and subject. */
export function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const keyed = findings.map((one) => [JSON.stringify([one.check, one.subject]), one] as const);
  return [...new Map(keyed).values()];
}
