import { auditInterval } from '../audit/audit-interval';
import { claimAudit, readLastAudit } from '../audit/audit-state';
import type { LastAudit } from '../audit/audit-state';
import type { ServiceContext } from '../service-context';
import { repeat } from '../kernel/repeat';

const checkMs = 1_000;
/** The part of an interval, and the most of its time, that the round over all rows may take. */
const [roundShare, roundMaxMs] = [0.2, 4_000];

/** Audits the books every AUDIT_INTERVAL_S seconds, in one of all servers. What is wrong is shouted, never repaired. */
export function startAuditing(context: ServiceContext): () => Promise<void> {
  const { log, config } = context;
  const intervalS = config.AUDIT_INTERVAL_S;
  const stopAuditing = repeat({
    name: 'the audit',
    intervalMs: checkMs,
    log,
    work: async () => {
      const { isDue, findings } = await claimAudit(context.db, intervalS);
      if (!isDue) return;
      const roundMs = Math.min(roundMaxMs, intervalS * 1000 * roundShare);
      const report = await auditInterval(context, { roundMs, findings });
      for (const finding of report?.findings ?? findings) log.error(finding, 'the books are wrong');
    },
  });
  const stopWatching = watchAuditor(context);
  return async () => {
    await Promise.all([stopAuditing(), stopWatching()]);
  };
}

const watchMs = 60_000;
/** Whatever lies in old rows is looked at within an hour; a server that has just started may not know of it yet. */
const [roundAgeMaxS, roundGraceS] = [3_600, 600];
/** What has changed is reported within a minute. */
const changesAgeMinS = 60;

/** Which parts of the audit are overdue, by their age in seconds, `upS` after the server was started. */
export function overdueAudits(
  audit: Pick<LastAudit, 'changesAgeS' | 'roundAgeS'>,
  { intervalS, upS }: { intervalS: number; upS: number },
): { part: string; ageS: number | null }[] {
  const changesMaxS = Math.max(changesAgeMinS, 3 * intervalS);
  const parts = [
    { part: 'what has changed', ageS: audit.changesAgeS, maxS: changesMaxS, graceS: changesMaxS },
    { part: 'all rows', ageS: audit.roundAgeS, maxS: roundAgeMaxS, graceS: roundGraceS },
  ];
  return parts
    .filter(({ ageS, maxS, graceS }) => upS > graceS && (ageS === undefined || ageS > maxS || ageS < 0))
    .map(({ part, ageS }) => ({ part, ageS: ageS === undefined ? null : Math.round(ageS) }));
}

/** Says so when the auditor itself has fallen silent, whatever the reason. */
function watchAuditor({ pool, log, config }: ServiceContext): () => Promise<void> {
  return repeat({
    name: 'watching the audit',
    intervalMs: watchMs,
    log,
    work: async () => {
      const times = { intervalS: config.AUDIT_INTERVAL_S, upS: process.uptime() };
      for (const overdue of overdueAudits(await readLastAudit(pool), times))
        log.error(overdue, 'the books have not been audited for too long');
    },
  });
}
