import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memoryFolder = '/dev/shm';
const wantedBytes = 2 * 1024 ** 3;

/** Containers may limit it to a few megabytes, or mount it noexec. */
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
 * Creates a folder for a test's databases: in memory if there is plenty, because a thousand small files for each
 * would keep the disk busier than the database itself. Others may enter it, but not list it.
 */
export function makeScratchFolder(prefix: string): string {
  const root = hasMemoryFolder() ? memoryFolder : tmpdir();
  const folder = mkdtempSync(path.join(root, prefix));
  // When root runs the tests, the database's own account must reach its content.
  chmodSync(folder, 0o711);
  return folder;
}
