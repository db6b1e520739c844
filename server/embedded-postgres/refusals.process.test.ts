import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findClusterProcesses, readPidFile } from './postmaster';
import { DatabaseBed, query, someAccounts, testAccounts } from '../../tests/support/database-bed';
import type { Host, TestAccount } from '../../tests/support/database-bed';
import { freePort } from '../../tests/support/free-port';

const run = promisify(execFile);
const mounts: string[] = [];
let bed: DatabaseBed;
beforeAll(async () => {
  bed = await DatabaseBed.create();
});
afterEach(async () => {
  await bed.endAll();
  for (const mount of mounts.splice(0)) await run('umount', ['-l', mount]);
});
afterAll(() => bed.remove());

/** The one line with which the server refuses to start. */
async function refusal(host: Host): Promise<string> {
  const { code, refusal: message } = await host.ended;
  expect(code).toBe(1);
  expect(host.events.at(-1)).toMatchObject({ event: 'refused', name: 'StartupError' });
  expect(message).not.toContain('\n');
  return message ?? '';
}

async function serveOnce(dataDir: string, account: TestAccount): Promise<void> {
  const host = bed.start(dataDir, account);
  await host.ready();
  host.child.kill('SIGTERM');
  expect(await host.ended).toMatchObject({ code: 0 });
}

async function mountTmpfs(dir: string, options: string): Promise<boolean> {
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dir]).then(
    () => true,
    () => false,
  );
  if (mounted) mounts.push(dir);
  return mounted;
}

describe.each(testAccounts)('as $label', (account) => {
  it('names a data folder that cannot be written', async (context) => {
    const parent = await bed.dataDir({ label: 'root' });
    const isMounted = account.label === 'root' && (await mountTmpfs(parent, 'ro,size=1m'));
    if (account.label === 'root' && !isMounted) return context.skip('this root may not mount');
    if (!isMounted) await chmod(parent, 0o555);
    const message = await refusal(bed.start(join(parent, 'data'), account));
    expect(message).toMatch(/cannot be written: (permission denied|read-only file system)\. .*DATA_DIR/);
  });

  it('names a lost, damaged or foreign passwords file', async () => {
    const dataDir = await bed.servedDataDir(account);
    const file = join(dataDir, 'database-credentials.json');
    const { uid, gid } = await stat(file);
    await rm(file);
    expect(await refusal(bed.start(dataDir, account))).toContain(`missing: restore the file ${file}`);
    await writeFile(file, '{"adminPassword":');
    expect(await refusal(bed.start(dataDir, account))).toContain(`damaged: restore the file ${file}`);
    await writeFile(file, '{"adminPassword":"a","appPassword":"b"}');
    await chown(file, uid, gid);
    expect(await refusal(bed.start(dataDir, account))).toContain('passwords beside it are those of another');
    expect(await findClusterProcesses(join(dataDir, 'cluster'))).toEqual([]);
  });
});

describe.each(someAccounts)('as $label, like everyone', (account) => {
  it('refuses a second start on the same data, and leaves the first one alone', async () => {
    const dataDir = await bed.servedDataDir(account);
    const first = bed.start(dataDir, account);
    const { connectionString, pid } = await first.ready();
    expect(await refusal(bed.start(dataDir, account))).toMatch(
      new RegExp(`already running on ${dataDir} \\(process ${first.child.pid}\\)`),
    );
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await readPidFile(join(dataDir, 'cluster'))).toMatchObject({ pid, isReady: true });
  });

  it('lets exactly one of several simultaneous starts through', async () => {
    const dataDir = await bed.servedDataDir(account);
    const killed = bed.start(dataDir, account);
    await killed.ready();
    killed.child.kill('SIGKILL');
    await killed.ended;
    const hosts = Array.from({ length: 5 }, () => bed.start(dataDir, account));
    const outcome = (host: Host): Promise<string> =>
      host.ready().then(
        () => 'ready',
        () => 'refused',
      );
    const outcomes = await Promise.all(hosts.map(outcome));
    expect(outcomes.filter((one) => one === 'ready')).toHaveLength(1);
    const refused = hosts.filter((_host, index) => outcomes[index] === 'refused');
    for (const host of refused) expect(await refusal(host)).toContain('already running');
  });

  it('names a data folder that is a file', async () => {
    const dataDir = join(await bed.dataDir(account), 'file');
    await writeFile(dataDir, '');
    expect(await refusal(bed.start(dataDir, account))).toMatch(
      /cannot be written: (it|a part of it) is a file/,
    );
  });

  it('names a full disk, at the first start and at a later one', async (context) => {
    const [small, later] = [await bed.dataDir(account), await bed.dataDir(account)];
    const owner = account.uid === undefined ? '' : `,uid=${account.uid},gid=${account.gid},mode=0700`;
    if (!(await mountTmpfs(small, `size=12m${owner}`))) return context.skip('only a mount has a small disk');
    expect(await refusal(bed.start(small, account))).toMatch(/^The disk that holds .* is full\./);

    await mountTmpfs(later, `size=220m${owner}`);
    await serveOnce(later, account);
    await run('sh', ['-c', 'cat /dev/zero > "$0" 2>/dev/null || true', join(later, 'filler')]);
    expect(await refusal(bed.start(later, account))).toMatch(/^The disk that holds .* is full\./);
    await rm(join(later, 'filler'));
    await bed.start(later, account).ready();
  });

  it('names a taken port', async () => {
    const port = await freePort();
    const squatter = createServer().listen(port, '127.0.0.1');
    await once(squatter, 'listening');
    const host = bed.start(await bed.dataDir(account), account, { address: { host: '127.0.0.1', port } });
    expect(await refusal(host)).toBe(
      `The database's address is taken by another program: 127.0.0.1:${port}.`,
    );
    squatter.close();
  });

  it('names a taken socket', async () => {
    const dataDir = await bed.servedDataDir(account);
    const socket = join(dataDir, 'socket', '.s.PGSQL.5432');
    const squatter = createServer().listen(socket);
    await once(squatter, 'listening');
    await chmod(socket, 0o777);
    const message = await refusal(bed.start(dataDir, account));
    expect(message).toBe(`The database's address is taken by another program: ${socket}.`);
    squatter.close();
  });

  it('does not open what another version or another program made', async () => {
    const dataDir = await bed.dataDir(account);
    await mkdir(join(dataDir, 'cluster'), { mode: 0o755 });
    await writeFile(join(dataDir, 'cluster', 'letter.txt'), 'dear reader');
    expect(await refusal(bed.start(dataDir, account))).toContain('holds something else than a database');
    await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '15\n');
    expect(await refusal(bed.start(dataDir, account))).toMatch(/made by PostgreSQL 15; this version has 18/);
  });

  it('leaves nothing running when it has to end during the first start', async () => {
    const dataDir = await bed.dataDir(account);
    const host = bed.start(dataDir, account);
    const hasBegun = async () => (await readPidFile(join(dataDir, 'cluster'))) !== undefined;
    await expect.poll(hasBegun, { timeout: 20_000, interval: 5 }).toBe(true);
    host.child.kill('SIGTERM');
    expect(await host.ended).toMatchObject({ signal: null });
    const processes = () => findClusterProcesses(join(dataDir, 'cluster'));
    await expect.poll(processes, { timeout: 20_000 }).toEqual([]);
    await bed.start(dataDir, account).ready();
  });
});

describe.skipIf(process.getuid?.() !== 0)('only root can try', () => {
  it('names a data folder behind a folder that is private to root', async () => {
    const hidden = await bed.dataDir({ label: 'root' });
    const message = await refusal(bed.start(join(hidden, 'data'), { label: 'root' }));
    expect(message).toMatch(/cannot be reached by "\w+", .* refuses root\. .*DATA_DIR/);
  });

  it('names an account without a name', async () => {
    const account = { label: 'nameless', uid: 54_321, gid: 54_321 };
    const message = await refusal(bed.start(await bed.dataDir(account), account));
    expect(message).toMatch(/needs an account with a name.*DATABASE_URL/);
  });

  it('gives what it makes for an ordinary user to that user', async () => {
    const account = { label: 'owner', uid: 1, gid: 1 };
    const dataDir = await bed.dataDir(account);
    await serveOnce(dataDir, { label: 'root' });
    for (const name of await readdir(dataDir)) {
      expect({ name, uid: (await stat(join(dataDir, name))).uid }).toEqual({ name, uid: 1 });
    }
    await serveOnce(dataDir, account);
  });
});
