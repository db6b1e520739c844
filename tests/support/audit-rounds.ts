import { fullScope, roundChecks } from '../../server/audit/all-checks';
import { auditInterval } from '../../server/audit/audit-interval';
import { sealNewEntries } from '../../server/ledger/blocks/seal-blocks';
import type { Unchecked } from '../../server/audit/audit-view';
import type { Finding } from '../../server/audit/finding';
import type { TestServer } from './test-server';

/** Long enough for a whole round over a test's few rows. */
const roundMs = 60_000;

/** Runs one interval of the auditor: seals, audits the changes, and continues its round. */
export async function auditOnce(
  { context, clock }: TestServer,
  options: { withRound?: boolean } = {},
): Promise<{ findings: Finding[]; checks: string[]; unchecked: Unchecked[]; isComplete: boolean }> {
  const { withRound = true } = options;
  await sealNewEntries(context.db, clock.now());
  const report = await auditInterval(context, { roundMs: withRound ? roundMs : -1, blocksMs: roundMs });
  if (report === undefined) throw new Error('another auditor is at it');
  const checks = [...new Set(report.findings.map(({ check }) => check))].toSorted();
  const { findings, unchecked, isComplete } = report;
  return { findings, checks, unchecked, isComplete };
}

/** Runs one interval of the auditor in which the round checks no rows. */
export async function auditChanges(server: TestServer): ReturnType<typeof auditOnce> {
  const last = fullScope.walks.length + roundChecks.length;
  await server.database.query('update audit_progress set step = $1, after = null', [last]);
  return auditOnce(server, { withRound: false });
}
