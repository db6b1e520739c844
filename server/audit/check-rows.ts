import type { AuditView } from './audit-view';
import type { Finding, Walk } from './finding';
import { attempt, isolate } from './isolate';
import type { Attempted } from './isolate';
import type { Db } from '../kernel/db/db';

interface RowsToCheck {
  walk: Walk;
  view: AuditView;
  limitMs: number;
}

/** Runs every check of a walk on one page of its rows. */
export async function checkRows(
  transaction: Db,
  { walk, page, view, limitMs }: RowsToCheck & { page: readonly string[] },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { unchecked } = view;
  for (const { name, find } of walk.checks)
    findings.push(
      ...(await isolate(transaction, { name, limitMs, unchecked }, () => find(transaction, page, view))),
    );
  return findings;
}

/** Runs the checks on all rows, page by page. */
export async function checkAllRows(transaction: Db, input: RowsToCheck): Promise<Finding[]> {
  const { walk, limitMs, view } = input;
  const name = walk.checks[0]?.name ?? walk.rows;
  const findings: Finding[] = [];
  for (let after: string | null = null; ;) {
    const next = (from: string | null): Promise<string[]> => walk.next(transaction, from);
    const limits = { name, limitMs, unchecked: view.unchecked };
    const page: Attempted<string[]> = await attempt(transaction, limits, next.bind(null, after));
    if ('failures' in page) return [...findings, ...page.failures];
    after = page.result.at(-1) ?? null;
    if (after === null) return findings;
    findings.push(...(await checkRows(transaction, { ...input, page: page.result })));
  }
}

/** Runs the checks on the changed rows that `pages` lists. */
export async function checkChangedRows(
  transaction: Db,
  input: RowsToCheck & { pages: () => Promise<string[][]> },
): Promise<Finding[]> {
  const { walk, limitMs, view } = input;
  const name = walk.checks[0]?.name ?? walk.rows;
  const limits = { name, limitMs, unchecked: view.unchecked };
  const outcome = await attempt(transaction, limits, input.pages);
  if ('failures' in outcome) return outcome.failures;
  const findings: Finding[] = [];
  for (const page of outcome.result) findings.push(...(await checkRows(transaction, { ...input, page })));
  return findings;
}
