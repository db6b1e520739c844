import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { Config } from './kernel/config';
import { StartupError } from './kernel/startup-error';

/** Certificate and key, checked against each other; undefined where TLS is not configured. */
export function readTlsFiles(
  config: Pick<Config, 'TLS_CERT' | 'TLS_KEY'>,
): { cert: Buffer; key: Buffer } | undefined {
  const { TLS_CERT, TLS_KEY } = config;
  if (TLS_CERT === undefined || TLS_KEY === undefined) return undefined;
  const files = { cert: read('TLS_CERT', TLS_CERT), key: read('TLS_KEY', TLS_KEY) };
  try {
    createSecureContext(files);
  } catch (error) {
    throw new StartupError(
      `Configuration: TLS_CERT and TLS_KEY are not a certificate and its key in PEM form: ${(error as Error).message}`,
    );
  }
  return files;
}

function read(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new StartupError(`Configuration: ${name} can't be read: ${(error as Error).message}`);
  }
}
