import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Names the folder whose data a server has been started on once, and stopped again. */
export const preparedVariable = 'PREPARED_DATA';

/** Where the data lies in such a folder; the master key lies beside it. */
export function preparedDataDir(folder: string): string {
  return path.join(folder, 'data');
}

/**
 * Spares a test's server its first start: where the run has prepared data and there is none yet, it gets a copy, with the
 * same keys and demo users. Answers whether it did.
 */
export async function copyPreparedData(dataDir: string): Promise<boolean> {
  const folder = process.env[preparedVariable];
  if (folder === undefined || existsSync(dataDir)) return false;
  const prepared = preparedDataDir(folder);
  // With owners and modes: the database has an account of its own where root runs the tests.
  await run('cp', ['-a', `${prepared}.key`, `${dataDir}.key`]);
  await run('cp', ['-a', prepared, dataDir]);
  return true;
}
