import type { SpawnOptions } from 'node:child_process';
import type { Stats } from 'node:fs';
import { chown, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '../kernel/startup-error';

export type ServiceAccount = { name: string; uid: number; gid: number };

const candidates = ['billfold', 'postgres', '_postgres', 'nobody', 'daemon'];

async function readAccounts(): Promise<ServiceAccount[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    const account = { name: name ?? '', uid: Number(uid), gid: Number(gid) };
    // On macOS the account 'nobody' has the number -2, which chown refuses.
    return account.uid > 0 && account.gid >= 0 ? [account] : [];
  });
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats && stats.uid !== 0 ? stats : undefined;
}

/**
 * Returns the account that runs PostgreSQL, which refuses to run as root: the owner of the data if there are any, else the first
 * unprivileged account of the system. Undefined if this process is not root.
 */
export async function chooseServiceAccount(paths: {
  clusterDir: string;
  dataDir: string;
}): Promise<ServiceAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = await readAccounts();
  const owner = (await ownerOf(paths.clusterDir)) ?? (await ownerOf(paths.dataDir));
  if (owner) {
    const name = accounts.find((account) => account.uid === owner.uid)?.name ?? `number ${owner.uid}`;
    return { name, uid: owner.uid, gid: owner.gid };
  }
  const names = new Map(accounts.map((account) => [account.name, account]));
  const chosen = candidates.map((name) => names.get(name)).find((account) => account !== undefined);
  if (chosen) return chosen;
  throw new StartupError(
    'PostgreSQL refuses to run as root, and this system has no unprivileged account such as "nobody". ' +
      'Start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Changes a file's owner, if this process is root on a POSIX system. */
export async function giveTo(path: string, owner: { uid: number; gid: number } | undefined): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid);
}

/** Gives what root creates in an ordinary user's folder to that user, who may start the server next without being root. */
export async function giveToOwnerOf(folder: string, path: string): Promise<void> {
  if (process.getuid?.() === 0) await giveTo(path, await stat(folder));
}

const READ = 4;
const SEARCH = 1;

function allows(stats: Stats, account: ServiceAccount, wanted: number): boolean {
  const shift = stats.uid === account.uid ? 6 : stats.gid === account.gid ? 3 : 0;
  return ((stats.mode >> shift) & wanted) === wanted;
}

/** Whether the account may enter every folder above the path, and read the path itself. */
export async function canReach(path: string, account: ServiceAccount): Promise<boolean> {
  const target = await stat(path).catch(() => undefined);
  if (!target || !allows(target, account, target.isDirectory() ? SEARCH : READ)) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!allows(await stat(folder), account, SEARCH)) return false;
    if (folder === dirname(folder)) return true;
  }
}

const passedOn = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/** Returns the options for spawning the database's programs: as their account, without this process's secrets. */
export function childOptions(options: { cwd: string; account: ServiceAccount | undefined }): SpawnOptions {
  const { cwd, account } = options;
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of passedOn) if (process.env[name] !== undefined) env[name] = process.env[name];
  return {
    cwd,
    env,
    // A process group of its own, so that Ctrl-C does not stop the database before the server has finished its requests.
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  };
}
