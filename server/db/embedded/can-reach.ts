import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ServiceAccount } from './service-account';

const READ = 4;
const SEARCH = 1;

function allows(stats: Stats, account: ServiceAccount, wanted: number): boolean {
  const shift = stats.uid === account.uid ? 6 : stats.gid === account.gid ? 3 : 0;
  return ((stats.mode >> shift) & wanted) === wanted;
}

/** Whether the account may pass through every folder above the path, and read the path itself. */
export async function canReach(path: string, account: ServiceAccount): Promise<boolean> {
  const target = await stat(path).catch(() => undefined);
  if (!target || !allows(target, account, target.isDirectory() ? SEARCH : READ)) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!allows(await stat(folder), account, SEARCH)) return false;
    if (folder === dirname(folder)) return true;
  }
}
