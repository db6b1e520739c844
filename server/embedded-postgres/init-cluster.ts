import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../kernel/startup-error';
import { childOptions, giveTo } from './service-account';
import type { ServiceAccount } from './service-account';
import { syncFolder } from './data-dir';
import type { DataLayout } from './data-dir';
import { errorCode, explainDatabaseFailure } from './explain-failure';

const supportedMajor = '18';
const unfinishedPrefix = 'cluster.unfinished-';

/** Whether there is a complete database. Throws a StartupError for one that this version of PostgreSQL can't open. */
export async function clusterExists(clusterDir: string): Promise<boolean> {
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (version === undefined) {
    const isEmpty = await readdir(clusterDir).then(
      (names) => names.length === 0,
      () => true,
    );
    if (isEmpty) return false;
    throw new StartupError(`The folder ${clusterDir} holds something else than a database. Move it away.`);
  }
  if (version.trim() === supportedMajor) return true;
  throw new StartupError(
    `The database in ${clusterDir} was made by PostgreSQL ${version.trim()}; this version has ${supportedMajor}.`,
  );
}

function runInitdb(options: {
  initdb: string;
  dir: string;
  passwordFile: string;
  account: ServiceAccount | undefined;
}): Promise<{ code: number | null; output: string }> {
  const { initdb, dir, passwordFile, account } = options;
  const args = ['-D', dir, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  args.push('--data-checksums', '--no-instructions');
  return new Promise((resolve, reject) => {
    const child = spawn(initdb, args, { ...childOptions({ cwd: dir, account }), stdio: 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-16_384)));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/**
 * Creates the database at the first start: under a temporary name that is then renamed, so that a kill at any moment leaves
 * either no database or a complete one.
 */
export async function initCluster(options: {
  layout: DataLayout;
  initdb: string;
  adminPassword: string;
  account: ServiceAccount | undefined;
}): Promise<void> {
  const { layout, initdb, adminPassword, account } = options;
  await removeUnfinished(layout.dataDir);
  // A new name each time, because an initdb that outlived a killed start may still write to the old one.
  const dir = join(layout.dataDir, `${unfinishedPrefix}${randomUUID()}`);
  const passwordFile = `${dir}.password`;
  await mkdir(dir, { mode: 0o700 });
  await giveTo(dir, account);
  await writeFile(passwordFile, `${adminPassword}\n`, { mode: 0o600, flag: 'wx' });
  await giveTo(passwordFile, account);
  const { code, output } = await runInitdb({ initdb, dir, passwordFile, account });
  if (code !== 0) {
    await removeUnfinished(layout.dataDir);
    throw explainDatabaseFailure({ output, dataDir: layout.dataDir, address: 'none' });
  }
  await rm(passwordFile);
  await rename(dir, layout.clusterDir);
  await syncFolder(layout.dataDir);
  await removeUnfinished(layout.dataDir);
}

/** Removes the unfinished databases of killed first starts. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    // A surviving initdb may add files meanwhile; the next start removes those.
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
