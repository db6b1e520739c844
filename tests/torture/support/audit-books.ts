import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RunningServer } from '../../support/start-server';
import { crowdEnvironment } from './crowd-environment';

const operator = fileURLToPath(new URL('../../../dist/server/operator.js', import.meta.url));
/** Longer than it takes until the newest entries are sealed. */
const sealedMs = 1_500;

/** The auditor's findings about a server's ledger, by the operator's command. */
export async function auditBooks({ dataDir }: Pick<RunningServer, 'dataDir'>): Promise<string> {
  await pause(sealedMs);
  const env = { ...process.env, ...crowdEnvironment, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [operator, 'audit'], { env });
  return stdout;
}
