import type { ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { findRunningPostgres } from '../../server/embedded-postgres/start-embedded-postgres';
import { makeScratchFolder } from './scratch-folder';
import { sendSignal } from './send-signal.mjs';
import { startServer } from './start-server';
import type { RunningServer } from './start-server';

interface MortalOptions {
  /** Settings besides URL and data folder. */
  env: Record<string, string>;
  /** Another build than the default. */
  serverFile?: string;
  /** Creates its own data although the run has prepared data to copy. */
  isFirstStart?: boolean;
}

/** A server with data of its own that can be killed and restarted with its data at the same URL. */
export class MortalServer implements RunningServer {
  private constructor(
    private readonly folder: string,
    private options: MortalOptions,
    private running: RunningServer,
  ) {}

  static async start(options: MortalOptions): Promise<MortalServer> {
    const folder = makeScratchFolder('billfold-mortal-');
    const running = await startServer({ ...options, dataDir: path.join(folder, 'data') });
    return new MortalServer(folder, options, running);
  }

  get url(): string {
    return this.running.url;
  }

  get dataDir(): string {
    return this.running.dataDir;
  }

  get process(): ChildProcess {
    return this.running.process;
  }

  output(): string {
    return this.running.output();
  }

  stop(): Promise<void> {
    return this.running.stop();
  }

  kill(): Promise<void> {
    return this.running.kill();
  }

  /** Starts it again after it ended. */
  async revive(): Promise<void> {
    const { dataDir } = this;
    this.running = await startServer({ ...this.options, dataDir, port: Number(new URL(this.url).port) });
  }

  async killAndRevive(): Promise<void> {
    await this.kill();
    await this.revive();
  }

  /** Replaces the build; its data stay. */
  async replaceBuild(serverFile: string): Promise<void> {
    await this.stop();
    this.options = { ...this.options, serverFile };
    await this.revive();
  }

  /** The server restarts it by itself. */
  async killDatabase(): Promise<void> {
    const file = path.join(this.dataDir, 'cluster', 'postmaster.pid');
    const text = await readFile(file, 'utf8').catch(() => '');
    const pid = Number(text.split('\n')[0]);
    if (pid <= 1) return;
    // It may be down from the previous kill, and be restarting.
    sendSignal(pid, 'SIGKILL');
  }

  /** The URL of its database. */
  async connectionString(): Promise<string> {
    const postgres = await findRunningPostgres(this.dataDir);
    if (postgres === undefined) throw new Error('the database does not run');
    return postgres.connectionString;
  }

  /** Returns each row's values joined with spaces. */
  async query(statement: string): Promise<string[]> {
    const client = new Client({ connectionString: await this.connectionString() });
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, unknown>>(statement);
      return rows.map((row) => Object.values(row).join(' '));
    } finally {
      await client.end();
    }
  }

  /** Stops it and deletes its data. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
