import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memoryFolder = '/dev/shm';
const wantedBytes = 2 * 1024 ** 3;

/** Containers may give it a few megabytes, or let no program run there. */
function hasMemoryFolder(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memoryFolder);
    return mount !== undefined && !mount.includes('noexec') && bavail * bsize > wantedBytes;
  } catch {
    return false;
  }
}

/**
 * A new folder for a test's databases: in memory where there is plenty, because a thousand small files for each of them
 * keep a disk and its file system busier than the database itself. Others may pass through it, but not look into it.
 */
export function makeScratchFolder(prefix: string): string {
  const root = hasMemoryFolder() ? memoryFolder : tmpdir();
  const folder = mkdtempSync(path.join(root, prefix));
  // When root runs the tests, the database's own account must reach what lies inside.
  chmodSync(folder, 0o711);
  return folder;
}
