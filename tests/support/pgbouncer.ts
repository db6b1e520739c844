import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { eventually } from './eventually';
import { freePort } from './free-port';
import { makeScratchFolder } from './scratch-folder';

interface Pgbouncer {
  /** A database's address through the proxy. */
  through: (connectionString: string) => string;
  stop: () => Promise<void>;
}

/** Why a machine has no pooler; part of the names of the tests that are then skipped. */
export const pgbouncerIsMissing = 'needs pgbouncer in PATH or /usr/sbin, such as Debian’s package';

/** The program of this machine, with its version; undefined if there is none. */
export function findPgbouncer(): { program: string; keepsPrepared: boolean } | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];
  const program = folders.map((folder) => path.join(folder, 'pgbouncer')).find(isExecutable);
  if (program === undefined) return undefined;
  const [, major = 0, minor = 0] =
    /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
  return { program, keepsPrepared: Number(major) > 1 || Number(minor) >= 21 };
}

/** Whether a file is there and may be run. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** It refuses to run as root, and a socket's folder is its database's own. */
function accountOf(host: string): string[] {
  if (process.getuid?.() !== 0) return [];
  const account = host.startsWith('/')
    ? execFileSync('id', ['-nu', String(statSync(host).uid)], { encoding: 'utf8' }).trim()
    : 'nobody';
  return ['-u', account];
}

/** In transaction mode fewer than the servers open, so that their transactions share them; in session mode enough for each. */
const connectionsOf = { transaction: 4, session: 60 };

/** Starts one before a database server; `login` is an address with the login that may pass. */
export async function startPgbouncer(
  { program, keepsPrepared }: { program: string; keepsPrepared: boolean },
  login: string,
  mode: keyof typeof connectionsOf,
): Promise<Pgbouncer> {
  const folder = makeScratchFolder('billfold-pgbouncer-');
  const port = await freePort();
  const { host, port: databasePort, user = '', password } = new Client({ connectionString: login });
  const secret = String(password);
  const settings = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"${user}" "${secret}"\n`, { mode: 0o644 });
  writeFileSync(
    settings,
    `[databases]
* = host=${host} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${connectionsOf[mode]}
max_client_conn = 200
${keepsPrepared ? 'max_prepared_statements = 400' : ''}
`,
    { mode: 0o644 },
  );
  const running = spawn(program, [...accountOf(host), settings], { stdio: 'ignore' });
  const through = (connectionString: string): string => {
    const { database = '' } = new Client({ connectionString });
    const sender = `${encodeURIComponent(user)}:${encodeURIComponent(secret)}`;
    return `postgresql://${sender}@127.0.0.1:${port}/${database}`;
  };
  const stop = async (): Promise<void> => {
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await eventually(async () => {
      const client = new Client({ connectionString: through(login), connectionTimeoutMillis: 2_000 });
      await client.connect();
      await client.end();
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { through, stop };
}
