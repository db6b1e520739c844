import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Database } from './database.models';

const int8Oid = 20;

/** The driver's own parsers, with the types that they really have. */
const standardParsers: { getTypeParser(oid: number, format: 'text'): (value: string) => unknown } = types;

/** Whole numbers come back as bigint and numerics as text, so that no amount ever passes through a float. */
function parserFor(oid: number): (value: string) => unknown {
  return oid === int8Oid ? BigInt : standardParsers.getTypeParser(oid, 'text');
}

/** A bounded pool; a caller waits 5 s for a connection and 15 s for a statement, then gets an error. */
export function createPool(options: { connectionString: string; maxConnections: number }): Pool {
  const pool = new Pool({
    connectionString: options.connectionString,
    max: options.maxConnections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: 'billfold',
    types: { getTypeParser: parserFor as typeof types.getTypeParser },
  });
  // An idle connection that breaks is replaced by the next caller; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one that breaks while it is lent out: its query fails by itself, the event must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Typed queries over the pool. */
export function createDatabase(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
