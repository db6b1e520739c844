import type { Pool } from 'pg';
import { StartupError } from '../startup-error';
import { remedyOfTls } from './database-tls';

/** SQLSTATE classes for faults of the server, not of the statement; 25006 is a standby's refusal to write. */
const awayClasses = ['08', '53', '57P', '25006'];
const awaySystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
/** File reads can fail with the same codes, but say nothing of the database. */
const networkCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);
/** The driver gives these no code. */
const awayMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Query read timeout',
];

/** Whether an error means that the database is unreachable or out of resources, so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (remedyOfTls(error) !== undefined) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && syscall !== undefined) {
    return networkCalls.has(syscall) && awaySystemCodes.has(code);
  }
  // An AppError's code is a number.
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
    // Only the text distinguishes what a standby can't do from other missing features.
    const isStandby = code === '0A000' && error.message.endsWith('during recovery');
    return isStandby || awayClasses.some((prefix) => code.startsWith(prefix));
  }
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return awayMessages.some((message) => error.message.startsWith(message));
}

/** A cluster needs about this long to find out that its primary is gone, and to make another. */
const patienceMs = 60_000;
const pauseMs = 500;
const oldestVersion = 150_000;

/** Refuses a database that starts but fails later: an old version, or one that can't store every text. */
async function requireFitting(pool: Pool, address: string): Promise<void> {
  const { rows } = await pool.query<{ version: string; encoding: string }>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
  );
  const [{ version, encoding } = { version: '0', encoding: '' }] = rows;
  if (Number(version) < oldestVersion) throw new StartupError(`${address}: PostgreSQL 15 or newer is needed`);
  if (encoding !== 'UTF8')
    throw new StartupError(
      `${address}: the database's encoding is ${encoding}; make one with: create database … template template0 encoding 'UTF8'`,
    );
}

/**
 * Waits up to a minute for the database, as machines may start in any order or be in a failover. `address` names the
 * setting in the error.
 */
export async function waitForDatabase(
  pool: Pool,
  address = 'DATABASE_URL',
  waitMs = patienceMs,
): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    try {
      await requireFitting(pool, address);
      return;
    } catch (error) {
      if (error instanceof StartupError) throw error;
      const remedy = remedyOfTls(error);
      if (remedy !== undefined || !isDatabaseAway(error) || Date.now() > deadline) {
        const advice = remedy === undefined ? '' : `: ${remedy}`;
        throw new StartupError(
          `${address}: the database can't be used: ${(error as Error).message}${advice}`,
          { cause: error },
        );
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
