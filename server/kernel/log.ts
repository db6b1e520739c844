import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { Config } from './config';
import { isDatabaseAway } from './db/is-database-away';

/** Fields that may carry secrets are redacted at any depth, should anyone ever log them. */
const secretFields = new Set([
  'authorization',
  'cookie',
  'password',
  'code',
  'pin',
  'token',
  'accessToken',
  'refreshToken',
  'regKey',
  'key',
  'secret',
  'privateKey',
  'words',
  'seed',
  'MASTER_KEY',
  'WALLET_SEED',
]);

/** Logs structured lines to standard output. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: (fields: object) => withoutSecrets(fields) },
    serializers: { err: describeError, error: describeError },
  };
  const log = destination === undefined ? pino(options) : pino(options, destination);
  // What a child is bound to passes no formatter; children inherit this from their parents.
  const target: object = log;
  const bind = Reflect.get(target, 'child') as (fields: object, options?: object) => Logger;
  Object.assign(log, {
    child(this: Logger, fields: object, options?: object) {
      return Reflect.apply(bind, this, [withoutSecrets(fields), options]);
    },
  });
  return log;
}

const censor = '[removed]';
/** Nothing that we log is deeper. */
const depthMax = 8;

/**
 * A copy in which every field of such a name is censored, at any depth. Written here because pino's `redact` costs each log
 * line thirty times as much for the same names.
 */
function withoutSecrets(fields: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      secretFields.has(name) ? censor : cleaned(value, depth + 1),
    ]),
  );
}

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  // They have forms of their own in the log.
  if (value instanceof Error || 'toJSON' in value) return value;
  if (depth > depthMax) return censor;
  return Array.isArray(value) ? value.map((one) => cleaned(one, depth + 1)) : withoutSecrets(value, depth);
}

/**
 * Not the driver's whole error: its `detail` and parameters repeat the row, e-mail addresses and hashes included.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'not an error object' };
  const { name, message } = error;
  // Every worker says it once a second while the database is away, and the place adds nothing.
  const stack = isDatabaseAway(error) ? undefined : error.stack;
  return { name, message, stack, sqlState: (error as { code?: unknown }).code };
}
