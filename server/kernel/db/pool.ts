import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { PoolClient } from 'pg';
import type { PostgresPoolClient } from 'kysely';
import type { Database } from './database.models';
import { isDatabaseAway } from './is-database-away';

const int8Oid = 20;
const int8ArrayOid = 1016;

/** The driver's own parsers, with the types that they really have. */
const standardParsers: { getTypeParser(oid: number, format: 'text'): (value: string) => unknown } = types;

/** Whole numbers come back as bigint and numerics as text, so that no amount ever passes through a float. */
function parserFor(oid: number): (value: string) => unknown {
  if (oid === int8Oid) return BigInt;
  const standard = standardParsers.getTypeParser(oid, 'text');
  // The driver leaves whole numbers in lists as text.
  return oid === int8ArrayOid ? (value) => (standard(value) as string[]).map(BigInt) : standard;
}

interface PoolOptions {
  connectionString: string;
  maxConnections: number;
  /** Whether a commit waits for the disk; false only for what a crash may forget. */
  durable?: boolean;
}

/** A bounded pool; a caller waits 5 s for a connection and 15 s for a statement, then gets an error. */
export function createPool(options: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: options.connectionString,
    max: options.maxConnections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    // A second request with the same key, or a long queue for one balance, is told to come again instead.
    lock_timeout: 2_000,
    // Longer than the statement's own limit: it ends the wait for a database that has fallen silent.
    query_timeout: 25_000,
    ...(options.durable === false && { options: '-c synchronous_commit=off' }),
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: 'billfold',
    types: { getTypeParser: parserFor as typeof types.getTypeParser },
  });
  return surviving(pool);
}

function surviving(pool: Pool): Pool {
  // An idle connection that breaks is replaced by the next caller; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one that breaks while it is lent out: its query fails by itself, the event must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Typed queries over the pool. */
export function createDatabase(pool: Pool): Kysely<Database> {
  const preparing = {
    connect: async () => prepareNamed(await pool.connect()),
    end: () => pool.end(),
  };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing }) });
}

/**
 * Works on one more connection to the same database, which no crowd of callers can take and no caller's time limit ends:
 * its statements have limits of their own.
 */
export async function onOwnConnection<Result>(
  like: Pool,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const { query_timeout: _limit, ...options } = like.options;
  const own = surviving(new Pool({ ...options, max: 1, statement_timeout: 0 }));
  try {
    return await work(createDatabase(own));
  } finally {
    await own.end();
  }
}

const preparedMark = /^\/\* prepared: ([a-z0-9-]+) \*\//;

/**
 * A statement marked `prepared: name` is parsed and planned once a connection instead of each time. A connection that
 * failed or fell silent is not lent out again.
 */
function prepareNamed(client: PoolClient): PostgresPoolClient {
  let isBroken = false;
  return {
    query: (text: unknown, values?: unknown) => {
      const name = typeof text === 'string' ? preparedMark.exec(text)?.[1] : undefined;
      const result: unknown =
        name === undefined
          ? client.query(text as string, values as unknown[])
          : client.query({ name, text: text as string, values: values as unknown[] });
      if (result instanceof Promise) {
        result.catch((error: unknown) => {
          isBroken ||= isDatabaseAway(error);
        });
      }
      return result;
    },
    release: () => client.release(isBroken),
  } as unknown as PostgresPoolClient;
}
