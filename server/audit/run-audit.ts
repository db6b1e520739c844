import { readOnlySnapshot } from '../kernel/db/db';
import type { Db } from '../kernel/db/db';
import { isDatabaseAway } from '../kernel/db/is-database-away';
import type { ServiceContext } from '../service-context';
import { fullScope } from './all-checks';
import type { AuditScope } from './all-checks';
import { viewBooks } from './audit-view';
import type { AuditContext, Unchecked } from './audit-view';
import { askNodes, nodePatienceMs } from './ask-nodes';
import type { Finding } from './finding';
import { isolate, withoutRepeats } from './isolate';
import { checkAllRows } from './check-rows';
import { saveFullAudit } from './audit-state';

/** The result of an audit. */
interface AuditReport {
  findings: Finding[];
  unchecked: Unchecked[];
  durationMs: number;
  /** Why the result isn't stored; undefined if it is. */
  unsaved: string | undefined;
}

/** Long enough to read a table of any size. */
const limitMs = 3_600_000;

/**
 * Recomputes every invariant from the transfers in one snapshot, so that concurrent writes cause no false alarm. A
 * check that fails becomes a finding, or `unchecked` if the database failed it. Nodes are asked after the snapshot; what they
 * don't answer is `unchecked`, too. Tests that post entries without bills pass `ledgerScope`.
 */
export async function runAudit(
  context: Pick<ServiceContext, 'standbys' | 'auditor'> & AuditContext,
  { scope = fullScope, patienceMs = nodePatienceMs }: { scope?: AuditScope; patienceMs?: number } = {},
): Promise<AuditReport> {
  const startedAtMs = performance.now();
  const snapshot = await context.standbys.readAlone((db) =>
    db.transaction(async (transaction) => {
      const view = viewBooks(transaction, { context });
      const { questions, unchecked } = view;
      const findings: Finding[] = [];
      for (const { name, run } of scope.whole)
        findings.push(
          ...(await isolate(transaction, { name, limitMs, unchecked }, () => run(transaction, view))),
        );
      for (const walk of scope.walks)
        findings.push(...(await checkAllRows(transaction, { walk, view, limitMs })));
      return { findings, questions, unchecked };
    }, readOnlySnapshot),
  );
  const answers = await askNodes(snapshot.questions, { patienceMs, limitMs: Infinity });
  const audit = {
    findings: withoutRepeats([...snapshot.findings, ...answers.findings]),
    unchecked: [...snapshot.unchecked, ...answers.unchecked],
    durationMs: Math.round(performance.now() - startedAtMs),
  };
  return { ...audit, unsaved: await trySaving(context.auditor.db, audit) };
}

/** Stores the result. Returns why it can't, such as when the auditor works elsewhere and its login doesn't work here. */
async function trySaving(db: Db, audit: Omit<AuditReport, 'unsaved'>): Promise<string | undefined> {
  try {
    await saveFullAudit(db, audit);
    return undefined;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return (error as Error).message;
  }
}
