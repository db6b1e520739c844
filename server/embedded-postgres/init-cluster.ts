import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../kernel/startup-error';
import { syncFolder } from '../kernel/sync-folder';
import type { DataLayout } from './data-dir';
import { errorCode } from './explain-failure';
import { giveTo, runAs } from './service-account';
import type { ServiceAccount } from './service-account';

const supportedMajor = '18';
const unfinishedPrefix = 'cluster.unfinished-';

/** Whether there is a complete database. Throws a StartupError for one that this version of PostgreSQL can't open. */
export async function clusterExists(clusterDir: string): Promise<boolean> {
  const names: string[] = await readdir(clusterDir).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0) return false;
  if (!names.includes('PG_VERSION')) {
    throw new StartupError(`The folder ${clusterDir} holds something else than a database. Move it away.`);
  }
  const version = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  if (version === supportedMajor) return true;
  throw new StartupError(
    `The database in ${clusterDir} was made by PostgreSQL ${version}; this version has ${supportedMajor}.`,
  );
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
  // A new name each time, because an initdb that outlived a killed start may still write to the old one.
  const dir = join(layout.dataDir, `${unfinishedPrefix}${randomUUID()}`);
  const passwordFile = `${dir}.password`;
  await mkdir(dir, { mode: 0o700 });
  await giveTo(dir, account);
  await writeFile(passwordFile, `${adminPassword}\n`, { mode: 0o600, flag: 'wx' });
  await giveTo(passwordFile, account);
  const login = ['-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await runAs(
    account,
    [initdb, '-D', dir, ...login, ...locale, '--data-checksums', '--no-instructions'],
    dir,
  );
  await rm(passwordFile);
  await rename(dir, layout.clusterDir);
  await syncFolder(layout.dataDir);
}

/** Removes the unfinished databases of first starts that failed or were killed. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    // A surviving initdb may add files meanwhile; the next start removes those.
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
