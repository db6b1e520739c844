import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { PoolClient } from 'pg';
import type { PostgresPoolClient } from 'kysely';
import type { Database } from './database.models';
import { isDatabaseAway } from './is-database-away';
import { BatchToSend } from './run-batch';
import { StatementBatch } from './statement-batch';
import type { BoundStatement } from './statement-batch';
import { nameOfMarked } from './statement-name';

const int8Oid = 20;
const int8ArrayOid = 1016;

/** The driver's own parsers, with their actual types. */
const standardParsers: { getTypeParser(oid: number, format: 'text'): (value: string) => unknown } = types;

/** Integers are parsed as bigint and numerics kept as strings, so that no amount passes through a float. */
function parserFor(oid: number): (value: string) => unknown {
  if (oid === int8Oid) return BigInt;
  const standard = standardParsers.getTypeParser(oid, 'text');
  // The driver leaves integers in arrays as strings.
  return oid === int8ArrayOid ? (value) => (standard(value) as string[]).map(BigInt) : standard;
}

const ownTypes = { getTypeParser: parserFor as typeof types.getTypeParser };

/**
 * How a pooler in transaction mode between us and the database handles named prepared statements: whether it keeps them for
 * each of our connections. Neither kind passes session settings on.
 */
export type Pooler = 'prepared' | 'plain';

interface PoolOptions {
  connectionString: string;
  maxConnections: number;
  /** Undefined for a direct connection to the database. */
  pooler?: Pooler | undefined;
  /** Whether a commit waits for the disk; false only for data that a crash may lose. */
  durable?: boolean;
}

/** Limits of a session, in milliseconds. Behind a pooler they have to be the login's own. */
export const sessionLimits = {
  statement_timeout: 15_000,
  // A second request with the same key, or a long queue for one balance, gets an error that asks to retry.
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 15_000,
};

const poolers = new WeakMap<Pool, Pooler>();

/** A bounded pool: waiting 5 s for a connection or 15 s for a statement ends in an error. */
export function createPool(options: PoolOptions): Pool {
  const { pooler } = options;
  const pool = new Pool({
    connectionString: options.connectionString,
    max: options.maxConnections,
    connectionTimeoutMillis: 5_000,
    // Longer than the statement timeout: ends the wait for a database that no longer responds.
    query_timeout: 25_000,
    ...(pooler === undefined && sessionLimits),
    ...(options.durable === false && { options: '-c synchronous_commit=off' }),
    keepAlive: true,
    application_name: 'billfold',
    types: ownTypes,
  });
  return surviving(behind(pooler, pool));
}

function behind(pooler: Pooler | undefined, pool: Pool): Pool {
  if (pooler !== undefined) poolers.set(pool, pooler);
  return pool;
}

function surviving(pool: Pool): Pool {
  // A broken idle connection is replaced on the next use; without a listener the event would end the process.
  pool.on('error', () => undefined);
  // A connection in use may emit it as well: its query fails anyway, and the event must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Typed queries on the pool. */
export function createDatabase(pool: Pool): Kysely<Database> {
  const preparing = {
    connect: async () => prepareNamed(await pool.connect(), poolers.get(pool) !== 'plain'),
    end: () => pool.end(),
  };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing }) });
}

/** Typed queries in the transaction that a connection is in. */
export function databaseWithin(client: PoolClient): Kysely<Database> {
  const inUse = {
    query: (text: string, values?: unknown[]) => send(client, { text, values, hasNames: false }),
    release: () => undefined,
  } as unknown as PostgresPoolClient;
  const pool = { connect: () => Promise.resolve(inUse), end: () => Promise.resolve() };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Runs `work` on a separate connection, which does not compete with requests and has no pool timeouts; its
 * statements set their own.
 */
export async function onOwnConnection<Result>(
  like: Pool,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const { query_timeout: _limit, ...options } = like.options;
  const pooler = poolers.get(like);
  const unlimited = pooler === undefined ? { statement_timeout: 0 } : {};
  const own = surviving(behind(pooler, new Pool({ ...options, max: 1, ...unlimited })));
  try {
    return await work(createDatabase(own));
  } finally {
    await own.end();
  }
}

/**
 * Gives statements marked `prepared` their names, and sends batches. A connection that failed or timed out is not reused.
 */
function prepareNamed(client: PoolClient, hasNames: boolean): PostgresPoolClient {
  let isBroken = false;
  return {
    query: (text: string, values?: unknown[]) => {
      const result = send(client, { text, values, hasNames });
      result.catch((error: unknown) => {
        isBroken ||= isDatabaseAway(error);
      });
      return result;
    },
    release: () => client.release(isBroken),
  } as unknown as PostgresPoolClient;
}

function send(
  client: PoolClient,
  { text, values = [], hasNames }: { text: string; values: unknown[] | undefined; hasNames: boolean },
): Promise<unknown> {
  const [batch] = values;
  if (batch instanceof BatchToSend) return sendBatch(client, batch.statements, hasNames);
  const name = hasNames ? nameOfMarked(text) : undefined;
  return name === undefined ? client.query(text, values) : client.query({ name, text, values });
}

/** Answers in the form of one statement whose rows are the results. */
function sendBatch(
  client: PoolClient,
  statements: readonly BoundStatement[],
  hasNames: boolean,
): Promise<unknown> {
  const sent = hasNames ? statements : statements.map((statement) => ({ ...statement, isRare: true }));
  const batch = new StatementBatch(sent, ownTypes);
  return new Promise((resolve, reject) => {
    batch.callback = (error, results = []) => {
      if (error === null) resolve({ command: 'BATCH', rows: results });
      else reject(error);
    };
    client.query(batch);
  });
}
