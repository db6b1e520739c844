import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { parseProcess } from '../../support/process-tree.mjs';
import { watchProcessorTime } from '../../support/processor-time.mjs';

/** What was spent while some work ran; processor time is in milliseconds. */
interface Spent {
  serversMs: number;
  databaseMs: number;
  commits: number;
  /** Flushes of the write-ahead log. */
  flushes: number;
}

/** The database's counters so far. Its connections report theirs about once a second. */
async function readCounters(owner: Pool): Promise<{ commits: number; flushes: number }> {
  const { rows } = await owner.query<{ commits: number; flushes: number }>(
    `select sum(xact_commit)::double precision as commits,
       (select sum(fsyncs)::double precision from pg_stat_io where object = 'wal') as flushes
     from pg_stat_database`,
  );
  const [counters] = rows;
  if (counters === undefined) throw new Error('the database has no statistics');
  return counters;
}

/** The process whose children are the database's connections. */
async function findPostmaster(owner: Pool): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parseProcess(readFileSync(`/proc/${rows[0]?.pid ?? 0}/stat`, 'utf8')).parent;
}

/** Runs the work and returns its outcome with what servers and database have spent meanwhile. */
export async function spentDuring<Outcome>(
  { owner, serverPids }: { owner: Pool; serverPids: readonly number[] },
  work: () => Promise<Outcome>,
): Promise<Spent & { outcome: Outcome }> {
  const before = await readCounters(owner);
  const ends = [await findPostmaster(owner), ...serverPids].map(watchProcessorTime);
  const outcome = await work();
  const [databaseMs = Number.NaN, ...serversMs] = ends.map((end) => 1000 * (end() ?? Number.NaN));
  const after = await readCounters(owner);
  return {
    outcome,
    serversMs: serversMs.reduce((sum, ms) => sum + ms, 0),
    databaseMs,
    commits: after.commits - before.commits,
    flushes: after.flushes - before.flushes,
  };
}
