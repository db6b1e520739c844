import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../kernel/startup-error';
import { giveTo } from './service-account';
import type { ServiceAccount } from './service-account';

/** The database's address, which other machines never reach. */
export type DatabaseAddress =
  | { kind: 'socket'; socketDir: string; port: number }
  | { kind: 'tcp'; host: '127.0.0.1'; port: number };

type DatabaseLogin = { user: string; password: string; database: string };

/** Formats the address for messages. */
export function describeAddress(address: DatabaseAddress): string {
  return address.kind === 'tcp' ? `${address.host}:${address.port}` : socketFile(address);
}

/** Returns the path of the socket, which PostgreSQL names after the port. */
function socketFile(address: { socketDir: string; port: number }): string {
  return join(address.socketDir, `.s.PGSQL.${address.port}`);
}

/** Returns a connection string that both `pg` and libpq understand. */
export function connectionString(address: DatabaseAddress, login: DatabaseLogin): string {
  const { user, password, database } = login;
  const account = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  if (address.kind === 'tcp') {
    return `postgresql://${account}@${address.host}:${address.port}/${encodeURIComponent(database)}`;
  }
  const host = encodeURIComponent(address.socketDir);
  return `postgresql://${account}@/${encodeURIComponent(database)}?host=${host}&port=${address.port}`;
}

// The kernel's limit is 104 bytes on macOS, and PostgreSQL's lock file adds five to the socket's name.
const maxPathBytes = 99;

const fits = (socketDir: string, port: number): boolean =>
  Buffer.byteLength(`${socketFile({ socketDir, port })}.lock`) <= maxPathBytes;

/** Returns a folder for the socket whose path is short enough: the wanted one, else one below the temporary folder. */
export function chooseSocketDir(options: { wanted: string; port: number; temporaryDir?: string }): string {
  const { wanted, port } = options;
  if (fits(wanted, port)) return wanted;
  const name = `billfold-${createHash('sha256').update(wanted).digest('hex').slice(0, 16)}`;
  const inTemporary = join(options.temporaryDir ?? tmpdir(), name);
  return fits(inTemporary, port) ? inTemporary : join('/tmp', name);
}

/** Creates the socket's folder, accessible to its owner only. */
export async function prepareSocketDir(dir: string, account: ServiceAccount | undefined): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const stats = await lstat(dir);
  const owners = [process.getuid?.(), account?.uid];
  // Below the temporary folder anyone could have created it first, to listen in the database's place.
  if (!stats.isDirectory() || !owners.includes(stats.uid)) {
    throw new StartupError(`The folder for the database's socket belongs to somebody else: ${dir}.`);
  }
  await giveTo(dir, account);
  await chmod(dir, 0o700);
}

/** Whether anything accepts connections at the socket, including processes that this one can't see, as in a container. */
export function isSocketAnswering(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(file);
    const answer = (isAnswering: boolean) => (): void => {
      socket.destroy();
      resolve(isAnswering);
    };
    socket.once('connect', answer(true));
    socket.once('error', answer(false));
  });
}

/** Removes the socket and lock file of a killed database; the pid in the lock file may belong to another process by now. */
export async function removeSocketRemains(address: { socketDir: string; port: number }): Promise<void> {
  const file = socketFile(address);
  if (await isSocketAnswering(file)) {
    throw new StartupError(`The database's address is taken by another program: ${file}.`);
  }
  await rm(file, { force: true });
  await rm(`${file}.lock`, { force: true });
}
