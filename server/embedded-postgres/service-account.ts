import { execFile } from 'node:child_process';
import { chown, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartupError } from '../kernel/startup-error';

export type ServiceAccount = { name: string; uid: number; gid: number };

const candidates = ['billfold', 'postgres', '_postgres', 'nobody', 'daemon'];

/**
 * Returns the account that runs PostgreSQL, which refuses to run as root: the owner of the data if there are any, else the first
 * unprivileged account of the system. Undefined if this process is not root.
 */
export async function chooseServiceAccount(dataPaths: string[]): Promise<ServiceAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const path of dataPaths) {
    const { uid, gid } = await stat(path).catch(() => ({ uid: 0, gid: 0 }));
    if (uid !== 0) return { name: `user ${uid}`, uid, gid };
  }
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of candidates) {
    // On macOS the account 'nobody' has the number -2, which chown refuses.
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(passwd) ?? [];
    if (Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
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

const passedOn = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/** Returns the options for spawning the database's programs: as their account, without this process's secrets. */
export function childOptions(account: ServiceAccount | undefined, cwd: string) {
  const inherited = passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const env = { LC_ALL: 'C', TZ: 'UTC', ...Object.fromEntries(inherited) } as NodeJS.ProcessEnv;
  return { cwd, env, windowsHide: true, ...(account && { uid: account.uid, gid: account.gid }) };
}

/** Runs a program to its end as the account; if it fails, throws an error with what it printed. */
export async function runAs(
  account: ServiceAccount | undefined,
  [program = '', ...args]: readonly string[],
  cwd = '/',
): Promise<void> {
  await promisify(execFile)(program, args, childOptions(account, cwd));
}
