import { onOwnConnection } from '../kernel/db/pool';
import type { ServiceContext } from '../service-context';
import { fullScope } from './all-checks';
import type { AuditScope } from './all-checks';
import { viewBooks } from './audit-view';
import type { AuditContext } from './audit-view';
import type { Finding } from './finding';
import { isolate, withoutRepeats } from './isolate';
import { judgeAllRows } from './judge-rows';
import { saveFullAudit } from './audit-state';

/** What an audit came to. */
interface AuditReport {
  findings: Finding[];
  durationMs: number;
}

/** A table of any size can be read in this time. */
const limitMs = 3_600_000;

/**
 * Recomputes every invariant from the transfers, in one snapshot of the database, so that a busy book gives no false
 * alarm. Each check is made by itself: one that fails is a finding. Movements that were posted without bills ask for the
 * `scope` of the ledger alone.
 */
export async function runAudit(
  context: Pick<ServiceContext, 'pool' | 'db'> & AuditContext,
  { scope = fullScope }: { scope?: AuditScope } = {},
): Promise<AuditReport> {
  const startedAtMs = performance.now();
  const findings = await onOwnConnection(context.pool, (own) =>
    own
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const view = viewBooks(transaction, { context });
        const found: Finding[] = [];
        for (const { name, run } of scope.whole)
          found.push(...(await isolate(transaction, { name, limitMs }, () => run(transaction, view))));
        for (const walk of scope.walks)
          found.push(...(await judgeAllRows(transaction, { walk, view, limitMs })));
        return withoutRepeats(found);
      }),
  );
  const durationMs = Math.round(performance.now() - startedAtMs);
  await saveFullAudit(context.db, { findings, durationMs });
  return { findings, durationMs };
}
