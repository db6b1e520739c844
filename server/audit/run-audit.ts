import { readOnlySnapshot } from '../kernel/db/db';
import { onOwnConnection } from '../kernel/db/pool';
import type { ServiceContext } from '../service-context';
import { fullScope } from './all-checks';
import type { AuditScope } from './all-checks';
import { viewBooks } from './audit-view';
import type { AuditContext } from './audit-view';
import type { Finding } from './finding';
import { isolate, withoutRepeats } from './isolate';
import { checkAllRows } from './check-rows';
import { saveFullAudit } from './audit-state';

/** The result of an audit. */
interface AuditReport {
  findings: Finding[];
  durationMs: number;
}

/** Long enough to read a table of any size. */
const limitMs = 3_600_000;

/**
 * Recomputes every invariant from the transfers in one snapshot, so that concurrent writes cause no false alarm. A
 * check that fails to run becomes a finding. Tests that post entries without bills pass `ledgerScope`.
 */
export async function runAudit(
  context: Pick<ServiceContext, 'pool' | 'db'> & AuditContext,
  { scope = fullScope }: { scope?: AuditScope } = {},
): Promise<AuditReport> {
  const startedAtMs = performance.now();
  const findings = await onOwnConnection(context.pool, (own) =>
    own.transaction(async (transaction) => {
      const view = viewBooks(transaction, { context });
      const found: Finding[] = [];
      for (const { name, run } of scope.whole)
        found.push(...(await isolate(transaction, { name, limitMs }, () => run(transaction, view))));
      for (const walk of scope.walks)
        found.push(...(await checkAllRows(transaction, { walk, view, limitMs })));
      return withoutRepeats(found);
    }, readOnlySnapshot),
  );
  const durationMs = Math.round(performance.now() - startedAtMs);
  await saveFullAudit(context.db, { findings, durationMs });
  return { findings, durationMs };
}
