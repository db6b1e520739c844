import { runAudit } from '../ledger/audit/run-audit';
import { claimAudit } from '../ledger/audit/claim-audit';
import type { ServiceContext } from '../service-context';
import { repeat } from './repeat';

const checkMs = 1_000;
/** Enough for millions of entries in a few rounds, and little beside the work of users. */
const blocksMs = 10_000;

/** Audits the books every AUDIT_INTERVAL_S seconds, in one of all servers. What is wrong is shouted, never repaired. */
export function startAuditing(context: ServiceContext): () => Promise<void> {
  const { log, config } = context;
  return repeat({
    name: 'the audit',
    intervalMs: checkMs,
    log,
    work: async () => {
      if (!(await claimAudit(context.db, config.AUDIT_INTERVAL_S))) return;
      const { findings } = await runAudit(context, { blocksMs });
      for (const finding of findings) log.error(finding, 'the books are wrong');
    },
  });
}
