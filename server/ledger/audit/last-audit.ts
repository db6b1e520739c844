import type { Pool } from 'pg';
import { checkNames } from './all-checks';
import { auditorCheck } from './audit-state';

/** What the newest audits of any server found, and how long ago they were made. */
export interface LastAudit {
  finishedAt: Date | null;
  /** How many findings each check has, those without any included. */
  findings: ReadonlyMap<string, number>;
  /** Seconds since the last audit of what had changed, all checks of it made; undefined before the first. */
  changesAgeS: number | undefined;
  /** Seconds since a round over all rows was completed; undefined before the first. */
  roundAgeS: number | undefined;
}

export async function readLastAudit(pool: Pool): Promise<LastAudit> {
  const { rows } = await pool.query<{
    finished_at: Date | null;
    findings: { check: string }[];
    changes_age: number | null;
    round_age: number | null;
  }>(
    `select finished_at, findings, extract(epoch from now() - finished_at)::double precision as changes_age,
      extract(epoch from now() - round_finished_at)::double precision as round_age
     from (select 1) one left join audit_state on audit_state.id = 1 left join audit_progress on audit_progress.id = 1`,
  );
  const [row] = rows;
  const findings = new Map([...checkNames, auditorCheck].map((name) => [name, 0]));
  for (const { check } of row?.findings ?? []) findings.set(check, (findings.get(check) ?? 0) + 1);
  return {
    finishedAt: row?.finished_at ?? null,
    findings,
    changesAgeS: row?.changes_age ?? undefined,
    roundAgeS: row?.round_age ?? undefined,
  };
}
