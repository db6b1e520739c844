import { auditInterval } from '../audit/audit-interval';
import { claimAudit, readLastAudit } from '../audit/audit-state';
import type { AuditContext } from '../audit/audit-view';
import type { ServiceContext } from '../service-context';
import { defineWorker } from '../kernel/define-worker';
import { RoundPace } from './round-pace';

const checkMs = 1_000;
/** The part of an interval, and the most of its time, that the round over all rows may take. */
const [roundShare, roundMaxMs] = [0.2, 4_000];
/** A round that would not be complete within the hour takes half of each interval from then on. */
const [hurryAfterS, hurryShare] = [2_700, 0.5];

/** What the auditor works with, in whichever process it runs. */
type AuditorContext = Pick<ServiceContext, 'config' | 'log' | 'pool' | 'db'> & AuditContext;

/** The size of the auditor's pool. Each interval also opens a connection outside the pool. */
export const auditorConnections = 2;

const pace = new RoundPace();

/**
 * Audits the books every AUDIT_INTERVAL_S seconds. Faults are reported, never repaired. Its claim is not a lease: it also
 * shows whether someone has postponed the audit.
 */
export const auditWorker = defineWorker<AuditorContext>({
  name: 'audit',
  intervalMs: checkMs,
  work: async (context) => {
    const { log, config } = context;
    const intervalS = config.AUDIT_INTERVAL_S;
    const { isDue, findings } = await claimAudit(context.db, intervalS);
    if (!isDue) return;
    const { roundAgeS } = await readLastAudit(context.pool);
    const isResting = pace.isResting(performance.now());
    const report = await auditInterval(context, {
      ...auditTimes({ intervalS, roundAgeS, isResting }),
      findings,
    });
    const all = report?.findings ?? findings;
    if (report !== undefined) pace.note(report.round, performance.now());
    if (all.length > 0) pace.endRest();
    for (const finding of all) log.error(finding, 'the books are wrong');
    for (const unchecked of report?.unchecked ?? []) log.warn(unchecked, 'could not be checked');
  },
});

/**
 * How long new blocks and the round may take of one interval, by the age of the last completed round; undefined if there
 * was none. A round that rests still takes a page in each interval; new blocks never rest.
 */
export function auditTimes(now: { intervalS: number; roundAgeS: number | undefined; isResting: boolean }): {
  blocksMs: number;
  roundMs: number;
} {
  const intervalMs = now.intervalS * 1000;
  const isLate = now.roundAgeS === undefined || now.roundAgeS > hurryAfterS;
  const blocksMs = isLate ? intervalMs * hurryShare : Math.min(roundMaxMs, intervalMs * roundShare);
  return { blocksMs, roundMs: now.isResting ? 0 : blocksMs };
}
