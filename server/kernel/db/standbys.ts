import type { Pool, QueryConfig } from 'pg';
import { systemClock } from '../clock';
import type { Config } from '../config';
import { positionPattern } from '../../../contract/wal-position';
import { withLoginOf } from './app-role';
import { addressesOf } from './database-hosts';
import { secure, withAuthority } from './database-tls';
import type { Db } from './db';
import { isDatabaseAway } from './is-database-away';
import { createDatabase, createStandbyPool, onOwnConnection } from './pool';
import type { Pooler, StandbyPool } from './pool';
import type { PrimaryPool } from './primary-pool';
import { isConflict, isStalePlan } from './retryable';
import { learnPosition } from './wal-position';

/** How fresh a read must be; what is older than some seconds is always in it. */
export type Freshness =
  /** What was committed before its call. */
  | 'everything'
  /** At least the position that the caller sent. */
  | { position: string | undefined };

/** Reads that a standby may answer. */
export interface Standbys {
  /**
   * Runs a read on a standby that has replayed what it needs, else on the primary. `work` only reads: it may run a second time, on
   * the primary, if the standby fails.
   */
  read<Result>(needs: Freshness, work: (db: Db) => Promise<Result>): Promise<Result>;
  /**
   * Runs a long read on its own connection, without timeouts. It sees all that was committed before the call: for a few seconds it
   * waits for a standby that has replayed that, then it uses the primary.
   */
  readAlone<Result>(work: (db: Db, pool: Pool) => Promise<Result>): Promise<Result>;
  /** How many reads each kind of server has answered. */
  readonly counts: Readonly<Record<'standby' | 'primary', number>>;
  end(): Promise<void>;
}

interface StandbyHost {
  pool: StandbyPool;
  db: Db;
  restsUntilMs: number;
}

interface StandbyOptions {
  primary: { pool: PrimaryPool; db: Db };
  /** With the hosts of the standbys; undefined if there are none. */
  connectionString: string | undefined;
  maxConnections: number;
  pooler: Pooler | undefined;
}

/** The pause after a standby failed or was promoted. */
const restMs = 3_000;
const patienceMs = 1_000;
/** How long a long read waits for a standby to replay what it needs. */
const catchUpMs = 5_000;
const pauseMs = 100;

/** The address of the standbys in the settings, for the login of another address. */
export function standbysOf(
  { DATABASE_REPLICA_URL: url, DATABASE_CA_FILE }: Pick<Config, 'DATABASE_REPLICA_URL' | 'DATABASE_CA_FILE'>,
  connectionString: string,
): string | undefined {
  return url && withLoginOf(connectionString, withAuthority(url, DATABASE_CA_FILE));
}

/** Finds standbys by their hosts. Each address has to lead to one server: what one has replayed says nothing of another. */
export function createStandbys({ primary, connectionString, ...limits }: StandbyOptions): Standbys {
  const addresses = connectionString === undefined ? [] : addressesOf(connectionString);
  const hosts = addresses.map((address): StandbyHost => {
    const pool = createStandbyPool(secure(address), limits);
    return { pool, db: createDatabase(pool), restsUntilMs: 0 };
  });
  const counts = { standby: 0, primary: 0 };
  let turn = 0;

  async function find(position: string): Promise<StandbyHost | undefined> {
    turn += 1;
    for (const index of hosts.keys()) {
      const host = hosts[(index + turn) % hosts.length];
      if (host === undefined || performance.now() < host.restsUntilMs) continue;
      try {
        const { rows } = await host.pool.query<State>(stateAt(position));
        const [{ isStandby, timeline, isReplayed } = away] = rows;
        if (!isStandby || timeline < primary.pool.timeline) rest(host);
        else if (isReplayed) return host;
      } catch {
        rest(host);
      }
    }
    return undefined;
  }

  async function findSoon(position: string): Promise<StandbyHost | undefined> {
    for (const endMs = performance.now() + catchUpMs; ;) {
      const host = await find(position);
      if (host !== undefined || performance.now() > endMs) return host;
      await systemClock.sleep(pauseMs);
    }
  }

  async function readOn<Result>(
    host: StandbyHost | undefined,
    work: (on: { pool: PrimaryPool | StandbyPool; db: Db }) => Promise<Result>,
  ): Promise<Result> {
    if (host !== undefined) {
      try {
        const result = await work(host);
        counts.standby += 1;
        return result;
      } catch (error) {
        if (!isOfStandby(error)) throw error;
        rest(host);
      }
    }
    counts.primary += 1;
    return work(primary);
  }

  return {
    counts,
    async read(needs, work) {
      const position = hosts.length === 0 ? undefined : positionOf(needs, primary.pool);
      return readOn(position === undefined ? undefined : await find(position), ({ db }) => work(db));
    },
    async readAlone(work) {
      await learnPosition(primary.db, primary.pool.wal);
      const position = hosts.length === 0 ? undefined : positionOf('everything', primary.pool);
      const host = position === undefined ? undefined : await findSoon(position);
      return readOn(host, ({ pool }) => onOwnConnection(pool, work));
    },
    async end() {
      for (const { pool } of hosts) await pool.end();
    },
  };
}

/** Undefined where no standby can know that it has enough. */
function positionOf(needs: Freshness, { wal }: PrimaryPool): string | undefined {
  const { highest = '', floor = '' } = wal ?? {};
  const given = needs === 'everything' ? highest : (needs.position ?? highest);
  if (!positionPattern.test(given)) return undefined;
  return given > floor ? given : floor;
}

function rest(host: StandbyHost): void {
  host.restsUntilMs = performance.now() + restMs;
}

/** Whether the primary may answer what a standby hasn't: it's away, refuses to write, or has replayed a conflicting change. */
function isOfStandby(error: unknown): boolean {
  return isDatabaseAway(error) || isStalePlan(error) || isConflict(error);
}

interface State {
  isStandby: boolean;
  timeline: number;
  isReplayed: boolean;
}

const away: State = { isStandby: false, timeline: 0, isReplayed: false };

/** A standby learns some minutes late that it follows a newer timeline, and rests until then. */
function stateAt(position: string): QueryConfig & { query_timeout: number } {
  const text = `select pg_is_in_recovery() as "isStandby", coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isReplayed",
    greatest(c.timeline_id, r.min_recovery_end_timeline) as timeline from pg_control_checkpoint() c, pg_control_recovery() r`;
  return { text, values: [position], query_timeout: patienceMs };
}
