import { readFile, stat } from 'node:fs/promises';
import { StartupError } from '../../startup-error';

export type ServiceAccount = { name: string; uid: number; gid: number };

const candidates = ['billfold', 'postgres', '_postgres', 'nobody', 'daemon'];

async function readAccounts(): Promise<ServiceAccount[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    const account = { name: name ?? '', uid: Number(uid), gid: Number(gid) };
    // macOS gives nobody the number -2, which chown refuses.
    return account.uid > 0 && account.gid >= 0 ? [account] : [];
  });
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats && stats.uid !== 0 ? stats : undefined;
}

/**
 * The account that PostgreSQL runs as, because it refuses root: the owner of the data when there is one,
 * else the first unprivileged account of the system. Undefined when this process is not root.
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
