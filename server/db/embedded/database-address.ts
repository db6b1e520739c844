import { join } from 'node:path';

/** How clients reach the database: never from another machine. */
export type DatabaseAddress =
  | { kind: 'socket'; socketDir: string; port: number }
  | { kind: 'tcp'; host: '127.0.0.1'; port: number };

export type DatabaseLogin = { user: string; password: string; database: string };

/** The address for a reader of a message. */
export function describeAddress(address: DatabaseAddress): string {
  return address.kind === 'tcp' ? `${address.host}:${address.port}` : socketFile(address);
}

/** The socket's file, named by PostgreSQL after the port. */
export function socketFile(address: { socketDir: string; port: number }): string {
  return join(address.socketDir, `.s.PGSQL.${address.port}`);
}

/** A connection string that both `pg` and libpq understand. */
export function connectionString(address: DatabaseAddress, login: DatabaseLogin): string {
  const { user, password, database } = login;
  const account = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  if (address.kind === 'tcp') {
    return `postgresql://${account}@${address.host}:${address.port}/${encodeURIComponent(database)}`;
  }
  const host = encodeURIComponent(address.socketDir);
  return `postgresql://${account}@/${encodeURIComponent(database)}?host=${host}&port=${address.port}`;
}
