import { resolve } from 'node:path';

export type DataDirSources = {
  /** The value of DATA_DIR, if set. */
  configured?: string | undefined;
  /** The folder of package.json. */
  projectDir: string;
  uid?: number | undefined;
  platform?: NodeJS.Platform;
};

// The database never runs as root, so root's data must lie where another user can reach it.
const systemDirs: Partial<Record<NodeJS.Platform, string>> = { darwin: '/var/db/billfold' };

/** The absolute folder for all stored data: DATA_DIR, a system folder for root, or .data beside package.json. */
export function defaultDataDir(sources: DataDirSources): string {
  const uid = 'uid' in sources ? sources.uid : process.getuid?.();
  if (sources.configured) return resolve(sources.projectDir, sources.configured);
  if (uid === 0) return systemDirs[sources.platform ?? process.platform] ?? '/var/lib/billfold';
  return resolve(sources.projectDir, '.data');
}
