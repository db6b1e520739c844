import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './db/db';

/** The right of one server among many to do the work of a worker, until it gives the lease back or falls silent. */
export interface WorkerLease {
  /** How often it is to be renewed while a round takes long. */
  renewMs: number;
  /** Takes or renews it; false while another server has it. */
  hold(): Promise<boolean>;
  /** Milliseconds since a round succeeded in any server; undefined before the first. */
  successAgeMs(): Promise<number | undefined>;
  /** Notes that a round has succeeded. */
  noteSuccess(): Promise<void>;
  /** Gives it back, so that the next server need not wait for its end. */
  giveBack(): Promise<void>;
}

/**
 * A lease by the database's clock. A server that stalls for longer than it lasts may find another at the same work: a
 * lease saves work, and what may not be done twice needs locks of its own. An end that lies twice as far ahead as the
 * lease lasts was set by a clock that has been put right since, and counts as over.
 */
export function createWorkerLease(
  db: Db,
  { worker, leaseMs }: { worker: string; leaseMs: number },
): WorkerLease {
  const holder = randomUUID();
  const after = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`;
  return {
    // A failed renewal does not lose it.
    renewMs: leaseMs / 3,
    async hold() {
      const { rows } = await sql`
        insert into worker_leases (worker, holder, expires_at) values (${worker}, ${holder}, ${after(leaseMs)})
        on conflict (worker) do update set holder = excluded.holder, expires_at = excluded.expires_at
        where worker_leases.holder = excluded.holder
          or worker_leases.expires_at <= now() or worker_leases.expires_at > ${after(2 * leaseMs)}
        returning worker`.execute(db);
      return rows.length > 0;
    },
    async successAgeMs() {
      const row = await db
        .selectFrom('worker_leases')
        .select(
          sql<
            number | null
          >`extract(epoch from clock_timestamp() - succeeded_at)::double precision * 1000`.as('age'),
        )
        .where('worker', '=', worker)
        .executeTakeFirst();
      return row?.age ?? undefined;
    },
    async noteSuccess() {
      await db
        .updateTable('worker_leases')
        .set({ succeeded_at: sql<Date>`now()` })
        .where('worker', '=', worker)
        .execute();
    },
    async giveBack() {
      await db
        .updateTable('worker_leases')
        .set({ expires_at: sql<Date>`now()` })
        .where('worker', '=', worker)
        .where('holder', '=', holder)
        .execute();
    },
  };
}
