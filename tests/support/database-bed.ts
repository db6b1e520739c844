import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmod, chown, cp, lstat, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { build } from 'vite';
import type { DatabaseAddress } from '../../server/embedded-postgres/database-address';
import { findClusterProcesses, readPidFile } from '../../server/embedded-postgres/postmaster';
import { isFullSize } from './attack-sizes';
import { pollUntil } from './poll-until';
import { makeScratchFolder } from './scratch-folder';
import { sendSignal } from './send-signal.mjs';

export type TestAccount = { label: string; uid?: number; gid?: number };
export type HostEvent = { event: string; message?: string; [field: string]: unknown };
export type Ready = { connectionString: string; address: DatabaseAddress; pid: number };
export type HostEnd = { code: number | null; signal: NodeJS.Signals | null; refusal: string | undefined };

export type Host = {
  child: ChildProcess;
  events: HostEvent[];
  ended: Promise<HostEnd>;
  ready: () => Promise<Ready>;
  next: (event: string) => Promise<HostEvent>;
};

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** The accounts to test with: root tests as itself and as an ordinary user; other users as themselves only. */
export const testAccounts: TestAccount[] = isRoot
  ? [{ label: 'root' }, { label: 'an ordinary user', uid: 1, gid: 1 }]
  : [{ label: 'an ordinary user' }];

/** For tests that do not depend on the account: all accounts at full size only. */
export const someAccounts = isFullSize ? testAccounts : testAccounts.slice(0, 1);

/** The PostgreSQL package of this machine's platform. */
function installedPackage(): string {
  const name = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}-${process.arch}`);
  return resolve(dirname(entry), '..');
}

/** Runs one query on a new connection. */
export async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

function follow(child: ChildProcess): Host {
  const events: HostEvent[] = [];
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => events.push(JSON.parse(line) as HostEvent));
  }
  const find = (name: string): HostEvent | undefined => events.find(({ event }) => event === name);
  const ended = new Promise<HostEnd>((settle) => {
    child.once('close', (code, signal) => settle({ code, signal, refusal: find('refused')?.message }));
  });
  const next = async (name: string): Promise<HostEvent> => {
    const seen = await pollUntil(() => find(name) !== undefined || child.exitCode !== null, {
      timeoutMs: 40_000,
    });
    const event = find(name);
    if (event) return event;
    throw new Error(`no "${name}" (${seen ? 'ended' : 'silent'}): ${errors} ${JSON.stringify(events)}`);
  };
  const ready = async (): Promise<Ready> => (await next('ready')) as HostEvent & Ready;
  return { child, events, ended, next, ready };
}

/**
 * A folder with a built server, a package without symbolic links, and room for data; removed together with its
 * processes.
 */
export class DatabaseBed {
  readonly #hosts: Host[] = [];
  readonly #served = new Map<string, string>();
  readonly #dataDirs = new Set<string>();

  private constructor(
    readonly dir: string,
    readonly packageDir: string,
  ) {}

  static async create(): Promise<DatabaseBed> {
    const dir = await realpath(makeScratchFolder('billfold-bed-'));
    await chmod(dir, 0o755);
    const packageDir = join(dir, 'package');
    await cp(installedPackage(), packageDir, {
      recursive: true,
      filter: async (source) => !source.endsWith('.a') && !(await lstat(source)).isSymbolicLink(),
    });
    // Lets ordinary users create the links, too; a test of its own covers copying where they cannot.
    await chmod(join(packageDir, 'native', 'lib'), 0o777);
    await build({
      configFile: false,
      logLevel: 'silent',
      root: import.meta.dirname,
      ssr: { noExternal: true, external: ['pg-native'] },
      build: {
        ssr: join(import.meta.dirname, 'database-host.ts'),
        outDir: dir,
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: 'host.mjs' } },
      },
    });
    return new DatabaseBed(dir, packageDir);
  }

  /** Creates a data folder owned by the account. */
  async dataDir(account: TestAccount, name = 'data'): Promise<string> {
    const parent = await mkdtemp(join(this.dir, 'run-'));
    await chmod(parent, 0o755);
    const dataDir = join(parent, name);
    await mkdir(dirname(dataDir), { recursive: true, mode: 0o755 });
    await mkdir(dataDir, { mode: 0o700 });
    if (account.uid !== undefined) await chown(dataDir, account.uid, account.gid ?? account.uid);
    return dataDir;
  }

  /** Copies a data folder that has served once and was shut down cleanly, which is faster than a first start. */
  async servedDataDir(account: TestAccount, name?: string): Promise<string> {
    let original = this.#served.get(account.label);
    if (!original) {
      original = await this.dataDir(account);
      const host = this.start(original, account);
      await host.ready();
      host.child.kill('SIGTERM');
      await host.ended;
      this.#served.set(account.label, original);
    }
    const copy = await this.dataDir(account, name);
    await run('cp', ['-a', `${original}/.`, copy]);
    return copy;
  }

  start(dataDir: string, account: TestAccount, options: Record<string, unknown> = {}): Host {
    this.#dataDirs.add(dataDir);
    const settings = JSON.stringify({ dataDir, packageDir: this.packageDir, ...options });
    const { uid, gid } = account;
    const child = spawn(process.execPath, [join(this.dir, 'host.mjs'), settings], {
      cwd: this.dir,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid, gid: gid ?? uid }),
    });
    const host = follow(child);
    this.#hosts.push(host);
    return host;
  }

  /** Stops every server and database of this bed that still runs. */
  async endAll(): Promise<void> {
    for (const { child, ended } of this.#hosts.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
    for (const dataDir of this.#dataDirs) {
      const clusterDir = join(dataDir, 'cluster');
      const postmaster = (await readPidFile(clusterDir))?.pid ?? 0;
      for (const pid of await findClusterProcesses(clusterDir)) sendSignal(pid, 'SIGKILL');
      // Where only Linux finds processes by their folder.
      if (process.platform !== 'linux' && postmaster > 0) sendSignal(postmaster, 'SIGKILL');
    }
    this.#dataDirs.clear();
  }

  async remove(): Promise<void> {
    await this.endAll();
    await rm(this.dir, { recursive: true, force: true, maxRetries: 5 });
  }
}
