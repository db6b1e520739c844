import type { DatabaseAddress } from './database-address';

// A list of folders is parsed like identifiers: commas split it, quotes protect.
const quoted = (path: string): string => `"${path.replaceAll('"', '""')}"`;

/** PostgreSQL's settings by name. */
export type PostgresSettings = Readonly<Record<string, string>>;

/** The command line of the database: every setting is given anew at each start, none is kept in its files. */
export function postmasterArgs(
  clusterDir: string,
  address: DatabaseAddress,
  overrides: PostgresSettings = {},
): string[] {
  const settings: PostgresSettings = {
    port: String(address.port),
    listen_addresses: address.kind === 'tcp' ? address.host : '',
    unix_socket_directories: address.kind === 'socket' ? quoted(address.socketDir) : '',
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    max_connections: '100',
    shared_buffers: '64MB',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_wal_size: '512MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The text and details of failed statements can hold codes and addresses; errors reach the caller anyway.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    logging_collector: 'off',
    ...overrides,
  };
  return [
    '-D',
    clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
