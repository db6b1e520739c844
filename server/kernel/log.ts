import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { Config } from './config';

/** Fields that may carry secrets are redacted at any depth, should anybody ever log them. */
const secretFields = [
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
];
const redactedPaths = secretFields.flatMap((field) => [
  field,
  `*.${field}`,
  `*.*.${field}`,
  `*.*.*.${field}`,
]);

/** Logs structured lines to standard output. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redactedPaths, censor: '[removed]' },
    serializers: { err: describeError, error: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/**
 * Not the driver's whole error: its `detail` and parameters repeat the row, e-mail addresses and hashes included.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'not an error object' };
  const { name, message, stack } = error;
  return { name, message, stack, sqlState: (error as { code?: unknown }).code };
}
