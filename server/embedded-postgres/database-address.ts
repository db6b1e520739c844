import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { StartupError } from '../kernel/startup-error';
import { giveTo } from './service-account';
import type { ServiceAccount } from './service-account';

/** The database's address, which other machines never reach. As in PostgreSQL, a folder as host means a socket in it. */
export type DatabaseAddress = { host: string; port: number };

/** Whether it is a unix socket; otherwise it is a port of the loopback interface. */
export const isSocket = ({ host }: DatabaseAddress): boolean => isAbsolute(host);

/** Formats the address for messages. A socket is a file, which PostgreSQL names after the port. */
export function describeAddress(address: DatabaseAddress): string {
  const { host, port } = address;
  return isSocket(address) ? join(host, `.s.PGSQL.${port}`) : `${host}:${port}`;
}

/** Returns a connection string that both `pg` and libpq understand. */
export function connectionString(
  { host, port }: DatabaseAddress,
  login: { user: string; password: string; database: string },
): string {
  const [user, password, database] = [login.user, login.password, login.database].map(encodeURIComponent);
  return `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

// The kernel's limit is 104 bytes on macOS, and PostgreSQL's lock file adds five to the socket's name.
const maxPathBytes = 99;

/** Returns the socket in a folder; without unix sockets, or if the path is too long for one, a free port. */
export async function chooseAddress(socketDir: string): Promise<DatabaseAddress> {
  const address = { host: socketDir, port: 5432 };
  const bytes = Buffer.byteLength(`${describeAddress(address)}.lock`);
  if (process.platform !== 'win32' && bytes <= maxPathBytes) return address;
  const server = createServer().listen({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return { host: '127.0.0.1', port };
}

/** Whether anything accepts connections at the address, including processes that this one can't see, as in a container. */
export async function isAnswering(address: DatabaseAddress): Promise<boolean> {
  const socket = isSocket(address) ? connect(describeAddress(address)) : connect(address);
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

/**
 * Creates the socket's folder, accessible to its owner only, and removes the socket and lock file of a killed database from it:
 * the pid in the lock file may belong to another process by now.
 */
export async function prepareSocketDir(
  address: DatabaseAddress,
  account: ServiceAccount | undefined,
): Promise<void> {
  await mkdir(address.host, { recursive: true, mode: 0o700 });
  await giveTo(address.host, account);
  const file = describeAddress(address);
  if (await isAnswering(address)) {
    throw new StartupError(`The database's address is taken by another program: ${file}.`);
  }
  await rm(file, { force: true });
  await rm(`${file}.lock`, { force: true });
}
