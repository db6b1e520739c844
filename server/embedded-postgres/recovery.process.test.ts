import { execFile, spawn } from 'node:child_process';
import { chown, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findClusterProcesses, postmasterArgs, readPidFile } from './postmaster';
import { DatabaseBed, query, someAccounts } from '../../tests/support/database-bed';
import type { Host } from '../../tests/support/database-bed';
import { pollUntil } from '../../tests/support/poll-until';

const run = promisify(execFile);
let bed: DatabaseBed;
beforeAll(async () => {
  bed = await DatabaseBed.create();
});
afterEach(() => bed.endAll());
afterAll(() => bed.remove());

const logged = (host: Host): string => JSON.stringify(host.events.filter(({ event }) => event === 'log'));

async function clusterOwner(dataDir: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = await stat(join(dataDir, 'cluster'));
  return { uid, gid };
}

/** Whether a process runs; false for a zombie, which its parent has not reaped. */
async function runs(pid: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

async function isServed(connectionString: string): Promise<boolean> {
  return query(connectionString, 'select 1').then(
    () => true,
    () => false,
  );
}

describe.each(someAccounts)('as $label', (account) => {
  it('takes over from a database that outlived a killed server', async () => {
    const dataDir = await bed.servedDataDir(account);
    const first = bed.start(dataDir, account);
    const { connectionString, pid } = await first.ready();
    await query(connectionString, 'create table kept as select 7 as id');
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await runs(pid)).toBe(true);

    const second = bed.start(dataDir, account);
    const again = await second.ready();
    expect(again.pid).not.toBe(pid);
    expect(await query(again.connectionString, 'select id from kept')).toEqual([{ id: 7 }]);
    expect(logged(second)).toContain('stopping the database that an earlier server left running');
    expect(await runs(pid)).toBe(false);
  });

  it('is not held up by a dead database that its parent has not reaped', async () => {
    const dataDir = await bed.servedDataDir(account);
    const clusterDir = join(dataDir, 'cluster');
    const address = { host: join(dataDir, 'socket'), port: 5432 };
    // The shell starts the database and then becomes a program that never reaps its children.
    const parent = spawn(
      'sh',
      [
        '-c',
        '"$0" "$@" & exec sleep 600',
        join(bed.packageDir, 'native/bin/postgres'),
        ...postmasterArgs(clusterDir, address),
      ],
      {
        cwd: dataDir,
        stdio: 'ignore',
        env: { PATH: process.env['PATH'], LC_ALL: 'C' },
        ...(await clusterOwner(dataDir)),
      },
    );
    onTestFinished(() => void parent.kill('SIGKILL'));
    const started = async (): Promise<boolean> => (await readPidFile(clusterDir))?.isReady === true;
    expect(await pollUntil(started, { timeoutMs: 20_000 })).toBe(true);
    const pid = (await readPidFile(clusterDir))?.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    expect(await pollUntil(async () => !(await runs(pid)), { timeoutMs: 5_000 })).toBe(true);

    const { connectionString } = await bed.start(dataDir, account).ready();
    // Its number is still taken.
    expect(process.kill(pid, 0)).toBe(true);
    expect(await isServed(connectionString)).toBe(true);
  });

  it('leaves a process alone that only has the number in the stale pid file and socket lock', async () => {
    const dataDir = await bed.servedDataDir(account);
    const stranger = spawn('sleep', ['600'], {
      argv0: '/usr/bin/postgres -D /somewhere/else',
      stdio: 'ignore',
      ...(await clusterOwner(dataDir)),
    });
    onTestFinished(() => void stranger.kill('SIGKILL'));
    const lines = [
      stranger.pid,
      join(dataDir, 'cluster'),
      1,
      5432,
      join(dataDir, 'socket'),
      '',
      '1 1',
      'ready',
    ];
    await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), `${lines.join('\n')}\n`);
    await writeFile(join(dataDir, 'socket', '.s.PGSQL.5432.lock'), `${lines.join('\n')}\n`);

    const { connectionString } = await bed.start(dataDir, account).ready();
    expect(await isServed(connectionString)).toBe(true);
    expect(stranger.exitCode).toBeNull();
    expect(stranger.signalCode).toBeNull();
  });

  it('starts the database again, at the same address, when it is killed', async () => {
    const dataDir = await bed.servedDataDir(account);
    const host = bed.start(dataDir, account);
    const { connectionString, pid } = await host.ready();
    await query(connectionString, 'create table kept as select 7 as id');
    process.kill(pid, 'SIGKILL');
    const death = () => host.events.find(({ message }) => message?.includes('ended by itself'));
    await expect.poll(death, { timeout: 20_000 }).toMatchObject({ exitCode: null, signal: 'SIGKILL' });
    expect(await pollUntil(() => isServed(connectionString), { timeoutMs: 20_000 })).toBe(true);
    expect(await query(connectionString, 'select id from kept')).toEqual([{ id: 7 }]);
    host.child.kill('SIGTERM');
    expect(await host.ended).toMatchObject({ code: 0 });
    expect(await findClusterProcesses(join(dataDir, 'cluster'))).toEqual([]);
  });

  it('ends a computing backend that outlived its killed postmaster', async () => {
    const dataDir = await bed.servedDataDir(account);
    const host = bed.start(dataDir, account);
    const { connectionString, pid } = await host.ready();
    const endless = query(connectionString, 'select count(*) from generate_series(1, 1e15::bigint)').catch(
      (error: unknown) => error,
    );
    const computing =
      "select pid from pg_stat_activity where query like '%generate_series%' and state = 'active' and pid <> pg_backend_pid()";
    expect(
      await pollUntil(async () => (await query(connectionString, computing)).length > 0, {
        timeoutMs: 10_000,
      }),
    ).toBe(true);
    process.kill(pid, 'SIGKILL');
    expect(await pollUntil(() => isServed(connectionString), { timeoutMs: 20_000 })).toBe(true);
    expect(await endless).toBeInstanceOf(Error);
  });

  it('keeps trying while the database cannot start, and is back when it can', async () => {
    const dataDir = await bed.servedDataDir(account);
    const host = bed.start(dataDir, account);
    const { connectionString, pid } = await host.ready();
    const control = join(dataDir, 'cluster', 'global', 'pg_control');
    await rename(control, `${control}.away`);
    process.kill(pid, 'SIGKILL');
    const failed = (): boolean => logged(host).includes('the database could not be started again');
    expect(await pollUntil(failed, { timeoutMs: 20_000 })).toBe(true);
    await rename(`${control}.away`, control);
    expect(await pollUntil(() => isServed(connectionString), { timeoutMs: 20_000 })).toBe(true);
  });

  it('stops while the database is away', async () => {
    const dataDir = await bed.servedDataDir(account);
    const host = bed.start(dataDir, account);
    const { pid } = await host.ready();
    const control = join(dataDir, 'cluster', 'global', 'pg_control');
    await rename(control, `${control}.away`);
    process.kill(pid, 'SIGKILL');
    const failed = (): boolean => logged(host).includes('the database could not be started again');
    expect(await pollUntil(failed, { timeoutMs: 20_000 })).toBe(true);
    host.child.kill('SIGTERM');
    expect(await host.ended).toMatchObject({ code: 0 });
    expect(await findClusterProcesses(join(dataDir, 'cluster'))).toEqual([]);
  });

  it.each([
    ['initdb has begun', 'PG_VERSION'],
    ['the system tables grow', 'base/1/PG_VERSION'],
    ['the last template is copied', 'base/5/PG_VERSION'],
    ['the cluster has its name', ''],
  ])('believes no half database: killed when %s', async (_moment, sign) => {
    const dataDir = await bed.dataDir(account);
    const first = bed.start(dataDir, account);
    const reached = async (): Promise<boolean> => {
      const names = await readdir(dataDir);
      const wanted = (name: string): boolean => (sign ? name.includes('unfinished-') : name === 'cluster');
      const checks = names.filter(wanted).map((name) => stat(join(dataDir, name, sign)).catch(() => false));
      return (await Promise.all(checks)).some(Boolean);
    };
    expect(await pollUntil(reached, { timeoutMs: 20_000, intervalMs: 3 })).toBe(true);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = bed.start(dataDir, account);
    const { connectionString } = await second.ready();
    expect(await query(connectionString, 'select current_user as me')).toEqual([{ me: 'billfold' }]);
    second.child.kill('SIGTERM');
    expect(await second.ended).toMatchObject({ code: 0 });
    // The initdb of the killed start may have added files until now; the next start removes them.
    await bed.start(dataDir, account).ready();
    expect((await readdir(dataDir)).filter((name) => name.startsWith('cluster'))).toEqual(['cluster']);
  });

  it('ignores what a killed first start left', async () => {
    const dataDir = await bed.dataDir(account);
    const half = join(dataDir, 'cluster.unfinished-0000');
    await mkdir(half);
    await writeFile(join(half, 'PG_VERSION'), '18\n');
    if (account.uid !== undefined) await chown(half, account.uid, account.gid ?? account.uid);
    await bed.start(dataDir, account).ready();
    await expect(stat(half)).rejects.toThrow(/ENOENT/);
  });
});
