import { sql } from 'kysely';
import type { BulkJobKind } from '../../contract/bulk/bulk-job-enums';
import { findingsMax } from '../audit/finding';
import type { Found, Walk } from '../audit/finding';
import { inPages, notedSince } from '../audit/pages';
import type { BillMoveName } from '../bills/move-bills';
import type { Db } from '../kernel/db/db';

/** Jobs in a page: each may have ten thousand lines. */
const pageJobs = 5;

/** How each kind moves its bills. */
const moveOf: Record<BulkJobKind, BillMoveName> = {
  handover: 'handover',
  export: 'export',
  transfer: 'billsToPay',
  burn: 'burn',
  import: 'depositText',
  takeBack: 'takeBack',
};

/** Jobs come by their own changes, and by having moved bills since. */
export const bulkJobsWalk: Walk = {
  rows: 'bulk jobs',
  async next(db, after) {
    const { rows } = await sql<{ id: string }>`
      select id::text as id from bulk_jobs
      where ${after}::uuid is null or id > ${after}::uuid order by bulk_jobs.id limit ${pageJobs}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
  async changed(db, since) {
    const { rows } = await sql<{ id: string }>`
      select distinct job_id::text as id from bulk_lines where event_id > ${since.event}::bigint`.execute(db);
    const noted = await notedSince(db, 'bulk_jobs', since);
    return inPages([...new Set([...noted.flat(), ...rows.map(({ id }) => id)])], pageJobs);
  },
  checks: [{ name: 'bulk lines have their moves', find: findUnmovedLines }],
};

/**
 * A line that is done has the event by which the job's user moved just its bill in just the job's way, and a job counts its
 * lines rightly.
 */
async function findUnmovedLines(db: Db, keys: readonly string[]): Promise<Found> {
  const moves = Object.entries(moveOf);
  const { rows } = await sql<{ subject: string; message: string }>`
    with moves as (
      select * from unnest(${moves.map(([kind]) => kind)}::text[], ${moves.map(([, move]) => move)}::text[])
        as one(kind, move)
    )
    select 'bulk job ' || l.job_id as subject, 'line ' || l.position || ' has not moved bill ' || l.serial as message
    from bulk_lines l join bulk_jobs j on j.id = l.job_id join moves on moves.kind = j.kind
    left join bill_events e on e.id = l.event_id
    left join bills b on b.id = e.bill_id
    where l.job_id = any(${keys}::uuid[]) and l.state = 'done'
      and (e.id is null or b.serial <> l.serial or e.move <> moves.move or e.actor_id is distinct from j.user_id)
    union all
    select 'bulk job ' || j.id, 'it counts ' || j.done_count || ' lines done, ' || j.failed_count || ' failed and '
      || j.cancelled_count || ' cancelled of ' || j.line_count
    from bulk_jobs j join lateral (
      select count(*) as lines, count(*) filter (where state = 'done') as done,
        count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'cancelled') as cancelled,
        count(*) filter (where state in ('waiting', 'sent')) as open
      from bulk_lines l where l.job_id = j.id
    ) c on true
    where j.id = any(${keys}::uuid[]) and (c.lines <> j.line_count or c.done <> j.done_count
      or c.failed <> j.failed_count or c.cancelled <> j.cancelled_count or (j.state = 'ended') <> (c.open = 0))
    limit ${findingsMax}`.execute(db);
  return rows;
}
