import { chmod, mkdir, open, realpath, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '../kernel/startup-error';
import { errorCode, explainFileError } from './explain-failure';
import { canReach } from './service-account';
import type { ServiceAccount } from './service-account';

type DataDirSources = {
  /** The value of DATA_DIR, if set. */
  configured?: string | undefined;
  /** The folder of package.json. */
  projectDir: string;
  uid?: number | undefined;
  platform?: NodeJS.Platform;
};

// The database never runs as root, so root's data must lie where another user can reach it.
const systemDirs: Partial<Record<NodeJS.Platform, string>> = { darwin: '/var/db/billfold' };

/** Returns the absolute path of the data folder: DATA_DIR, else a system folder for root, else .data beside package.json. */
export function defaultDataDir(sources: DataDirSources): string {
  const uid = 'uid' in sources ? sources.uid : process.getuid?.();
  if (sources.configured) return resolve(sources.projectDir, sources.configured);
  if (uid === 0) return systemDirs[sources.platform ?? process.platform] ?? '/var/lib/billfold';
  return resolve(sources.projectDir, '.data');
}

export type DataLayout = {
  dataDir: string;
  clusterDir: string;
  credentialsFile: string;
  lockDir: string;
  logFile: string;
  binariesDir: string;
  socketDir: string;
};

/** Returns the paths of the embedded database's parts below the data folder. */
export function dataLayout(dataDir: string): DataLayout {
  return {
    dataDir,
    clusterDir: join(dataDir, 'cluster'),
    credentialsFile: join(dataDir, 'database-credentials.json'),
    lockDir: join(dataDir, 'instance'),
    logFile: join(dataDir, 'postgres.log'),
    binariesDir: join(dataDir, 'binaries'),
    socketDir: join(dataDir, 'socket'),
  };
}

/** Syncs a folder, so that a rename or a new file in it survives a power cut. */
export async function syncFolder(dir: string): Promise<void> {
  // Windows cannot open a folder, and its file systems journal names by themselves.
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function makeFolder(dir: string, mode: number): Promise<void> {
  // Not mkdir's own recursion, which reports ENOENT on a read-only disk.
  const code = await mkdir(dir, { mode }).then(() => undefined, errorCode);
  if (code === undefined || code === 'EEXIST') return;
  if (code === 'ENOENT' && dirname(dir) !== dir) await makeFolder(dirname(dir), 0o755);
  await mkdir(dir, { mode });
}

/** Creates the data folder if it is missing. Returns its real path, because PostgreSQL reports that one. */
export async function createDataDir(dataDir: string): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  try {
    await makeFolder(dataDir, isRoot ? 0o711 : 0o700);
    const path = await realpath(dataDir);
    const stats = await stat(path);
    // The database's account must be able to enter it; the files inside are protected by their own modes.
    if (isRoot && stats.uid === 0 && (stats.mode & 0o001) === 0) await chmod(path, stats.mode | 0o011);
    return path;
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

/** Throws if the account that runs PostgreSQL cannot enter the folders above the data. */
export async function checkReach(dataDir: string, account: ServiceAccount | undefined): Promise<void> {
  if (!account || (await canReach(dataDir, account))) return;
  throw new StartupError(
    `The data folder ${dataDir} cannot be reached by "${account.name}", which runs the database because PostgreSQL ` +
      `refuses ${userInfo().username}. Choose a folder outside private ones with DATA_DIR.`,
  );
}
