import { execFileSync } from 'node:child_process';
import { chownSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { provideBinaries } from '../../server/embedded-postgres/binaries';
import { loadCredentials } from '../../server/embedded-postgres/credentials';
import { dataLayout } from '../../server/embedded-postgres/data-dir';
import { findClusterProcesses, startPostmaster } from '../../server/embedded-postgres/postmaster';
import type { Cluster, Postmaster } from '../../server/embedded-postgres/postmaster';
import { connectionStrings } from '../../server/embedded-postgres/provision-database';
import { chooseServiceAccount } from '../../server/embedded-postgres/service-account';
import { startEmbeddedPostgres } from '../../server/embedded-postgres/start-embedded-postgres';
import { eventually } from './eventually';
import { freePort } from './free-port';
import { makeScratchFolder } from './scratch-folder';
import { sendSignal } from './send-signal.mjs';

/** A separate PostgreSQL server that a test can kill, freeze and promote. */
export class DatabaseHost {
  private postmaster: Postmaster | undefined;

  constructor(
    private readonly cluster: Cluster,
    private readonly superuserUrl: string,
  ) {}

  /** As it's written in an address with several hosts. */
  get name(): string {
    return `127.0.0.1:${this.cluster.address.port}`;
  }

  async start(): Promise<void> {
    rmSync(path.join(this.cluster.clusterDir, 'postmaster.pid'), { force: true });
    this.postmaster = await startPostmaster(this.cluster);
  }

  /** Starts what was a primary as the standby of none: it stays on its timeline. */
  async startForsaken(): Promise<void> {
    writeAs(this.cluster.clusterDir, 'standby.signal', '');
    await this.start();
  }

  async signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): Promise<void> {
    for (const pid of await findClusterProcesses(this.cluster.clusterDir)) sendSignal(pid, signal);
    if (signal === 'SIGKILL') await this.postmaster?.exited;
  }

  async promote(): Promise<void> {
    await this.ask('select pg_promote()');
    await eventually(async () => {
      const [row] = await this.ask('select pg_is_in_recovery() as standby');
      if (row?.['standby'] !== false) throw new Error('still a standby');
    });
  }

  async ask(text: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.superuserUrl });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  }
}

/** Writes a file that belongs to the owner of its folder. */
function writeAs(folder: string, name: string, text: string): void {
  const { uid, gid } = statSync(folder);
  writeFileSync(path.join(folder, name), text);
  chownSync(path.join(folder, name), uid, gid);
}

/** Starts a primary and its standby, a copy that follows it. `addressOf` has the hosts in the given order. */
export async function startPrimaryAndStandby() {
  const dataDir = makeScratchFolder('billfold-hosts-');
  const layout = dataLayout(dataDir);
  const copyDir = path.join(dataDir, 'standby');
  const log = () => undefined;
  const address = { host: '127.0.0.1', port: await freePort() };
  const first = await startEmbeddedPostgres({ dataDir, address, log });
  await first.stop();
  const credentials = await loadCredentials({ file: layout.credentialsFile, clusterExists: true });
  const account = await chooseServiceAccount([layout.clusterDir, dataDir]);
  const binaries = await provideBinaries({ copyDir: layout.binariesDir, account });
  const settings = { fsync: 'off', hot_standby: 'on' };
  const common = { binaries, account, logFile: layout.logFile, settings, log };
  const hostAt = (clusterDir: string, port: number) => {
    const at = { host: '127.0.0.1', port };
    const login = { user: 'postgres', password: credentials.adminPassword, database: 'billfold' };
    const url = `postgresql://${login.user}:${encodeURIComponent(login.password)}@${at.host}:${port}/${login.database}`;
    return new DatabaseHost({ ...common, clusterDir, address: at }, url);
  };
  execFileSync('cp', ['-a', layout.clusterDir, copyDir]);
  const follow = `host=127.0.0.1 port=${address.port} user=postgres password=${credentials.adminPassword}`;
  writeAs(copyDir, 'standby.signal', '');
  writeAs(copyDir, 'postgresql.auto.conf', `primary_conninfo = '${follow}'\n`);
  const primary = hostAt(layout.clusterDir, address.port);
  const standby = hostAt(copyDir, await freePort());
  await primary.start();
  await standby.start();
  const { serverConnectionString, connectionString: ownerUrl } = connectionStrings(address, credentials);
  const [, login = ''] = /^postgresql:\/\/([^@]*)@/.exec(serverConnectionString) ?? [];
  return {
    primary,
    standby,
    /** The primary's address, as the owner of the database. */
    ownerUrl,
    addressOf: (...hosts: readonly DatabaseHost[]) =>
      `postgresql://${login}@${hosts.map(({ name }) => name).join(',')}/billfold?target_session_attrs=read-write`,
    async stop() {
      for (const host of [primary, standby]) await host.signal('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
