import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { StartupError } from '../../startup-error';
import { canReach } from './can-reach';
import { errorCode } from './error-code';
import { explainFileError } from './explain-file-error';
import type { ServiceAccount } from './service-account';

async function makeFolder(dir: string, mode: number): Promise<void> {
  // Not mkdir's own recursion: on a read-only disk that says ENOENT.
  const code = await mkdir(dir, { mode }).then(() => undefined, errorCode);
  if (code === undefined || code === 'EEXIST') return;
  if (code === 'ENOENT' && dirname(dir) !== dir) await makeFolder(dirname(dir), 0o755);
  await mkdir(dir, { mode });
}

/** Creates the data folder where it is missing. Returns its real path, because PostgreSQL reports that one. */
export async function createDataDir(dataDir: string): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  try {
    await makeFolder(dataDir, isRoot ? 0o711 : 0o700);
    const path = await realpath(dataDir);
    const stats = await stat(path);
    // The database's account must pass through; what lies inside is guarded by its own modes.
    if (isRoot && stats.uid === 0 && (stats.mode & 0o001) === 0) await chmod(path, stats.mode | 0o011);
    return path;
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

/** Throws when the account that runs PostgreSQL cannot pass through the folders above the data. */
export async function checkReach(dataDir: string, account: ServiceAccount | undefined): Promise<void> {
  if (!account || (await canReach(dataDir, account))) return;
  throw new StartupError(
    `The data folder ${dataDir} cannot be reached by "${account.name}", which runs the database because PostgreSQL ` +
      `refuses ${userInfo().username}. Choose a folder outside private ones with DATA_DIR.`,
  );
}
