import type { SpawnOptions } from 'node:child_process';
import type { ServiceAccount } from './service-account';

const passedOn = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/** How the database's programs are spawned: as their account, and without this process's secrets. */
export function childOptions(options: { cwd: string; account: ServiceAccount | undefined }): SpawnOptions {
  const { cwd, account } = options;
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of passedOn) if (process.env[name] !== undefined) env[name] = process.env[name];
  return {
    cwd,
    env,
    // A group of its own: Ctrl-C must not reach the database before the server has finished its requests.
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  };
}
