import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

type DataDirSources = {
  /** The value of DATA_DIR, if set. */
  configured?: string | undefined;
  /** The folder of package.json. */
  projectDir: string;
  uid?: number | undefined;
  platform?: NodeJS.Platform;
};

/** Returns the absolute path of the data folder: DATA_DIR, else a system folder for root, else .data beside package.json. */
export function defaultDataDir(sources: DataDirSources): string {
  const { configured, projectDir, uid = process.getuid?.(), platform = process.platform } = sources;
  if (configured) return resolve(projectDir, configured);
  // The database never runs as root, so root's data must lie where another user can reach it.
  if (uid === 0) return platform === 'darwin' ? '/var/db/billfold' : '/var/lib/billfold';
  return resolve(projectDir, '.data');
}

export type DataLayout = ReturnType<typeof dataLayout>;

/** Returns the paths of the embedded database's parts. */
export function dataLayout(dataDir: string) {
  return {
    dataDir,
    clusterDir: join(dataDir, 'cluster'),
    credentialsFile: join(dataDir, 'database-credentials.json'),
    lockFile: join(dataDir, 'instance.pid'),
    logFile: join(dataDir, 'postgres.log'),
    /** Beside the folder, so that a copy of the folder that is put back doesn't bring an older head. */
    logHeadFile: `${dataDir.replace(/[/\\]+$/, '')}.log-head`,
    binariesDir: join(dataDir, 'binaries'),
    socketDir: join(dataDir, 'socket'),
  };
}

/** Creates the data folder if it is missing. Returns its real path, because PostgreSQL reports that one. */
export async function createDataDir(dataDir: string): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  await mkdir(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
  const path = await realpath(dataDir);
  const stats = await stat(path);
  // The database's account must be able to enter it; the files inside are protected by their own modes.
  if (isRoot && stats.uid === 0 && (stats.mode & 0o001) === 0) await chmod(path, stats.mode | 0o011);
  return path;
}
