import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { PoolConfig } from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Database } from './database.models';
import { Db } from './db';
import { ownTypes } from './own-types';
import { addressesOf } from './database-hosts';
import { secure } from './database-tls';
import type { SecuredHost } from './database-tls';
import { PoolConnection } from './pool-connection';
import { PrimaryPool } from './primary-pool';
import type { PrimaryLog } from './primary-pool';
import type { WalPosition } from './wal-position';

/**
 * How a pooler in transaction mode between us and the database handles named prepared statements: whether it keeps them for
 * each of our connections. Neither kind passes session settings on.
 */
export type Pooler = 'prepared' | 'plain';

export interface PoolOptions {
  /** May name several hosts, and how they are secured; see `addressesOf` and `secure`. */
  connectionString: string;
  maxConnections: number;
  /** Undefined for a direct connection to the database. */
  pooler?: Pooler | undefined;
  /** Learns the position of each commit. */
  wal?: WalPosition | undefined;
  /** Gets a line when the primary is lost, and one when it's found again. */
  log?: PrimaryLog | undefined;
}

/** Limits of a session, in milliseconds. Behind a pooler they have to be the login's own. */
export const sessionLimits = {
  statement_timeout: 15_000,
  // A second request with the same key, or a long queue for one balance, gets an error that asks to retry.
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 15_000,
};

const poolers = new WeakMap<Pool, Pooler>();

/** A bounded pool to the primary: waiting 5 s for a connection or 15 s for a statement ends in an error. */
export function createPool(options: PoolOptions): PrimaryPool {
  const { pooler, wal, log } = options;
  const pool = new PrimaryPool({
    ...limitsOf(options),
    hosts: addressesOf(options.connectionString).map(secure),
    isPooled: pooler !== undefined,
    wal,
    primaryLog: log,
    connectionTimeoutMillis: 5_000,
  });
  return surviving(behind(pooler, pool));
}

/** A pool to one standby. */
export class StandbyPool extends Pool {
  constructor(private readonly settings: PoolConfig) {
    super(settings);
  }

  /** Another pool to the same standby, with one connection and other limits. */
  single(limits: PoolConfig): StandbyPool {
    return new StandbyPool({ ...this.settings, ...limits, max: 1 });
  }
}

/** Creates a pool to one standby, which gives up soon: the primary answers as well. */
export function createStandbyPool(
  host: SecuredHost,
  options: Pick<PoolOptions, 'maxConnections' | 'pooler'>,
): StandbyPool {
  const limits = { connectionTimeoutMillis: 1_000, allowExitOnIdle: true };
  return surviving(behind(options.pooler, new StandbyPool({ ...limitsOf(options), ...host, ...limits })));
}

function limitsOf({ maxConnections, pooler }: Pick<PoolOptions, 'maxConnections' | 'pooler'>): PoolConfig {
  return {
    max: maxConnections,
    // Longer than the statement timeout: ends the wait for a database that no longer responds.
    query_timeout: 25_000,
    ...(pooler === undefined && sessionLimits),
    keepAlive: true,
    application_name: 'billfold',
    types: ownTypes,
  };
}

function behind<Made extends Pool>(pooler: Pooler | undefined, pool: Made): Made {
  if (pooler !== undefined) poolers.set(pool, pooler);
  return pool;
}

function surviving<Made extends Pool>(pool: Made): Made {
  // A broken idle connection is replaced on the next use; without a listener the event would end the process.
  pool.on('error', () => undefined);
  // A connection in use may emit it as well: its query fails anyway, and the event must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The database behind the pool. */
export function createDatabase(pool: Pool): Db {
  const wal = pool instanceof PrimaryPool ? pool.wal : undefined;
  const connect = async () => new PoolConnection(await pool.connect(), poolers.get(pool) !== 'plain', wal);
  return dbOn({ connect: connect as unknown as () => Promise<PostgresPoolClient>, end: () => pool.end() });
}

function dbOn(pool: PostgresPool): Db {
  return new Db(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }));
}

/**
 * Runs `work` on a separate connection, which does not compete with requests and has no pool timeouts; its
 * statements set their own.
 */
export async function onOwnConnection<Result>(
  like: PrimaryPool | StandbyPool,
  work: (db: Db, pool: Pool) => Promise<Result>,
): Promise<Result> {
  const pooler = poolers.get(like);
  const unlimited = pooler === undefined ? { statement_timeout: 0 } : {};
  const ownPool = surviving(behind(pooler, like.single({ query_timeout: undefined, ...unlimited })));
  try {
    return await work(createDatabase(ownPool), ownPool);
  } finally {
    await ownPool.end();
  }
}
