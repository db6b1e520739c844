import type { ServiceContext } from '../service-context';
import { readLastAudit } from './audit-state';
import type { LastAudit } from './audit-state';

/** Faults in old rows are found within an hour; a server that has just started may not know them yet. */
const [roundAgeMaxS, roundGraceS] = [3_600, 600];
/** What has changed is reported within a minute. */
const changesAgeMinS = 60;

/** A part of the audit that is late, and how long ago it was complete; null if it never was. */
export interface OverdueAudit {
  part: string;
  ageS: number | null;
}

/** The age in seconds at which the audit of what has changed is late. */
export const lateAfterS = (intervalS: number): number => Math.max(changesAgeMinS, 3 * intervalS);

/** Which parts of the audit are overdue, by their age in seconds, `upS` after the server was started. */
export function overdueAudits(
  audit: Pick<LastAudit, 'changesAgeS' | 'roundAgeS'>,
  { intervalS, upS }: { intervalS: number; upS: number },
): OverdueAudit[] {
  const changesMaxS = lateAfterS(intervalS);
  const parts = [
    { part: 'what has changed', ageS: audit.changesAgeS, maxS: changesMaxS, graceS: changesMaxS },
    { part: 'all rows', ageS: audit.roundAgeS, maxS: roundAgeMaxS, graceS: roundGraceS },
  ];
  return parts
    .filter(({ ageS, maxS, graceS }) => upS > graceS && (ageS === undefined || ageS > maxS || ageS < 0))
    .map(({ part, ageS }) => ({ part, ageS: ageS === undefined ? null : Math.round(ageS) }));
}

/** Describes in words how long a part of the audit has been overdue. */
export function overdueText({ part, ageS }: OverdueAudit): string {
  const last = ageS === null ? 'no audit of them is complete yet' : `the last complete one was ${ageS} s ago`;
  return `The books have not been audited for too long (${part}): ${last}.`;
}

/** The audit's warnings for /ready; empty unless an audit is late. */
export async function auditWarnings(
  { pool, config }: Pick<ServiceContext, 'pool' | 'config'>,
  upS: number,
): Promise<string[]> {
  try {
    return overdueAudits(await readLastAudit(pool), { intervalS: config.AUDIT_INTERVAL_S, upS }).map(
      overdueText,
    );
  } catch {
    return ["The time of the last audit couldn't be read."];
  }
}
