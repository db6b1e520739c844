import { sql } from 'kysely';
import type { Pool } from 'pg';
import { checkNames } from './all-checks';
import { databaseSource } from './finding';
import type { Unchecked } from './audit-view';
import type { Finding } from './finding';
import { isEveryCheckMade } from './isolate';
import type { Db } from '../kernel/db/db';

/** The check that findings about the auditor's own tables belong to. */
export const auditorCheck = 'the auditor is left alone';

/**
 * Claims the audit when it is due; only one server gets it. Adds a finding when someone has moved the due time or deleted the
 * auditor's rows, which are recreated. A due time more than one interval ahead counts as due; a row that isn't due isn't locked,
 * because each server asks every second.
 */
export async function claimAudit(
  db: Db,
  intervalS: number,
): Promise<{ isDue: boolean; findings: Finding[] }> {
  const { rows } = await sql<{ put_off: boolean | null }>`
    with before as (
      select * from audit_state where id = 1
        and (due_at <= now() or due_at > now() + make_interval(secs => ${intervalS}))
      for update skip locked
    ), claimed as (
      update audit_state set due_at = now() + make_interval(secs => ${intervalS}), started_at = now(),
        interval_s = ${intervalS}
      from before where audit_state.id = 1
      returning before.due_at > coalesce(
        before.started_at + make_interval(secs => before.interval_s),
        now() + make_interval(secs => ${intervalS})
      ) as put_off
    )
    select put_off from claimed`.execute(db);
  const [claimed] = rows;
  if (claimed !== undefined) return { isDue: true, findings: claimed.put_off === true ? [dueTimeMoved] : [] };
  return recreateAuditRows(db, intervalS);
}

const dueTimeMoved: Finding = {
  check: auditorCheck,
  subject: 'audit_state',
  message: 'its due time was moved away: someone has put the audit off',
};

async function recreateAuditRows(
  db: Db,
  intervalS: number,
): Promise<{ isDue: boolean; findings: Finding[] }> {
  const { rows } = await sql`
    with made as (
      insert into audit_state (id, due_at, started_at, interval_s, findings)
        values (1, now() + make_interval(secs => ${intervalS}), now(), ${intervalS}, '[]')
        on conflict do nothing returning 1
    ), begun as (
      insert into audit_progress (id) values (1) on conflict do nothing returning 1
    )
    select from made union all select from begun`.execute(db);
  if (rows.length === 0) return { isDue: false, findings: [] };
  return {
    isDue: true,
    findings: [{ ...dueTimeMoved, message: 'what the auditor had written down was deleted' }],
  };
}

/** The result of an audit, for `audit_state`. */
interface SavedAudit {
  findings: readonly Finding[];
  unchecked: readonly Unchecked[];
  durationMs: number;
}

/** Stores an interval's audit; `isComplete` when every check was made on all that has changed. */
export async function saveIntervalAudit(db: Db, audit: SavedAudit & { isComplete: boolean }): Promise<void> {
  await db
    .updateTable('audit_state')
    .set({
      duration_ms: audit.durationMs,
      findings: JSON.stringify(audit.findings),
      unchecked: JSON.stringify(audit.unchecked),
      ...(audit.isComplete ? { finished_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', 1)
    .execute();
}

/** Stores the findings of a full audit, which replace those of earlier rounds: it has checked every row. */
export async function saveFullAudit(db: Db, audit: SavedAudit): Promise<void> {
  await saveIntervalAudit(db, { ...audit, isComplete: isEveryCheckMade(audit) });
  await db
    .updateTable('audit_progress')
    .set({ found: '[]', kept: JSON.stringify(audit.findings) })
    .where('id', '=', 1)
    .execute();
}

/** The findings of the newest audits by any server, and their age. */
export interface LastAudit {
  finishedAt: Date | null;
  /** The number of findings by check, checks with none included. */
  findings: ReadonlyMap<string, number>;
  /** The number of checks that each network's node left unanswered, or that the database failed. */
  unchecked: ReadonlyMap<string, number>;
  /** Seconds since the last complete audit of changes; undefined before the first. */
  changesAgeS: number | undefined;
  /** Seconds since the last round was completed; undefined before the first. */
  roundAgeS: number | undefined;
}

export async function readLastAudit(pool: Pick<Pool, 'query'>): Promise<LastAudit> {
  // `now()` is when the statement started; an audit that ended between that and its snapshot would seem to be in the future.
  const { rows } = await pool.query<{
    finished_at: Date | null;
    findings: { check: string }[];
    unchecked: Unchecked[];
    networks: string[];
    changes_age: number | null;
    round_age: number | null;
  }>(
    `select finished_at, findings, unchecked, array(select network from chain_cursors) as networks,
      extract(epoch from clock_timestamp() - finished_at)::double precision as changes_age,
      extract(epoch from clock_timestamp() - round_finished_at)::double precision as round_age
     from (select 1) one left join audit_state on audit_state.id = 1 left join audit_progress on audit_progress.id = 1`,
  );
  const [row] = rows;
  const findings = new Map([...checkNames, auditorCheck].map((name) => [name, 0]));
  for (const { check } of row?.findings ?? []) findings.set(check, (findings.get(check) ?? 0) + 1);
  const unchecked = new Map([databaseSource, ...(row?.networks ?? [])].map((source) => [source, 0]));
  for (const { source } of row?.unchecked ?? []) unchecked.set(source, (unchecked.get(source) ?? 0) + 1);
  return {
    finishedAt: row?.finished_at ?? null,
    findings,
    unchecked,
    changesAgeS: row?.changes_age ?? undefined,
    roundAgeS: row?.round_age ?? undefined,
  };
}
