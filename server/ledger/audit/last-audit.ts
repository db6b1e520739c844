import type { Pool } from 'pg';
import { allChecks } from './all-checks';
import { blocksCheck } from './verify-blocks';

/** What the newest audit of any server found, for the metrics. */
export interface LastAudit {
  finishedAt: Date | null;
  /** How many findings each check has, those without any included. */
  findings: ReadonlyMap<string, number>;
}

export async function readLastAudit(pool: Pool): Promise<LastAudit> {
  const { rows } = await pool.query<{ finished_at: Date | null; findings: { check: string }[] }>(
    'select finished_at, findings from audit_state where id = 1',
  );
  const findings = new Map([...allChecks.map(({ name }) => name), blocksCheck].map((name) => [name, 0]));
  for (const { check } of rows[0]?.findings ?? []) findings.set(check, (findings.get(check) ?? 0) + 1);
  return { finishedAt: rows[0]?.finished_at ?? null, findings };
}
