import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Names the folder with the data of a server that was started once and stopped. */
export const preparedVariable = 'PREPARED_DATA';

/** The data folder in it; the master key is next to it. */
export function preparedDataDir(folder: string): string {
  return path.join(folder, 'data');
}

/**
 * Saves a test's server its first start: if the run has prepared data and the server has none yet, copies it, with
 * the same keys and demo users. Returns whether it did.
 */
export async function copyPreparedData(dataDir: string): Promise<boolean> {
  const folder = process.env[preparedVariable];
  if (folder === undefined || existsSync(dataDir)) return false;
  const prepared = preparedDataDir(folder);
  // Keeps owners and modes: where root runs the tests, the database has an account of its own.
  await run('cp', ['-a', `${prepared}.key`, `${dataDir}.key`]);
  await run('cp', ['-a', prepared, dataDir]);
  return true;
}
