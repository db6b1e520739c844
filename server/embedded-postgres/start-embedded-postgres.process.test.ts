import { chmod, cp, lstat, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadCredentials } from './credentials';
import { connectionString as addressOf } from './database-address';
import { findClusterProcesses } from './postmaster';
import { findRunningPostgres } from './start-embedded-postgres';
import { DatabaseBed, query, someAccounts, testAccounts } from '../../tests/support/database-bed';

let bed: DatabaseBed;
beforeAll(async () => {
  bed = await DatabaseBed.create();
});
afterEach(() => bed.endAll());
afterAll(() => bed.remove());

describe.each(testAccounts)('as $label', (account) => {
  it('makes a database at the first start, and finds it again at the next', async () => {
    const dataDir = await bed.dataDir(account);
    const first = bed.start(dataDir, account);
    const { connectionString } = await first.ready();
    await query(connectionString, 'create table kept (id int primary key); insert into kept values (7)');
    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0, signal: null });
    expect(await findClusterProcesses(join(dataDir, 'cluster'))).toEqual([]);

    const second = bed.start(dataDir, account);
    const again = await second.ready();
    expect(again.connectionString).toBe(connectionString);
    expect(await query(again.connectionString, 'select id from kept')).toEqual([{ id: 7 }]);
    expect(second.events.filter(({ event }) => event === 'log')).toEqual([]);
  });

  it('serves durably, in UTC, on a private socket, with scram passwords and without superuser rights', async () => {
    const dataDir = await bed.servedDataDir(account);
    const { connectionString, address } = await bed.start(dataDir, account).ready();
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses'];
    const settings = [...names, 'TimeZone', 'max_connections', 'shared_buffers', 'server_encoding'];
    const rows = await query(
      connectionString,
      `select ${settings.map((s) => `current_setting('${s}')`).join(`||' '||`)} as all`,
    );
    expect(rows).toEqual([{ all: 'on on on on  UTC 100 64MB UTF8' }]);
    const provider = await query(
      connectionString,
      `select datlocprovider::text, datlocale, rolsuper, rolpassword like 'SCRAM-SHA-256$%' as scram
       from pg_database, (select rolsuper, null::text as rolpassword from pg_roles where rolname = current_user) r
       where datname = current_database()`,
    );
    expect(provider).toMatchObject([{ datlocprovider: 'b', datlocale: 'C.UTF-8', rolsuper: false }]);
    expect((await stat(address.host)).mode & 0o777).toBe(0o700);
    const password = new URL(connectionString.replace('@/', '@x/')).password;
    await expect(query(connectionString.replace(password, 'wrong'), 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
    const credentials = join(dataDir, 'database-credentials.json');
    expect((await stat(credentials)).mode & 0o777).toBe(0o600);
    expect(dirname(credentials)).not.toContain('cluster');
  });

  it('does without the install script: the links to the libraries are recreated', async () => {
    const link = join(bed.packageDir, 'native', 'lib', 'libicuuc.so.60');
    await rm(link, { force: true });
    await chmod(dirname(link), 0o755);
    const dataDir = await bed.dataDir(account);
    await bed.start(dataDir, account).ready();
    await chmod(dirname(link), 0o777);
    // An ordinary user may not write to root's folder and uses a copy with links instead.
    const linked = await lstat(link).catch(() => undefined);
    const copied = await stat(join(dataDir, 'binaries')).catch(() => undefined);
    expect(linked?.isSymbolicLink() ?? copied?.isDirectory()).toBe(true);
  });

  it.skipIf(account.label !== 'root')('copies the programs out of a private folder, once', async () => {
    const packageDir = join(await bed.dataDir(account), 'package');
    await cp(bed.packageDir, packageDir, { recursive: true });
    const dataDir = await bed.servedDataDir(account);
    const first = bed.start(dataDir, account, { packageDir });
    await first.ready();
    first.child.kill('SIGTERM');
    await first.ended;
    const copies = await readdir(join(dataDir, 'binaries'));
    expect(copies).toHaveLength(1);
    const copy = join(dataDir, 'binaries', copies[0] ?? '');
    const { ino } = await stat(copy);
    await bed.start(dataDir, account, { packageDir }).ready();
    expect((await stat(copy)).ino).toBe(ino);
    expect((await stat(join(copy, 'native/bin/postgres'))).mode & 0o777).toBe(0o755);
  });
});

describe.each(someAccounts)('as $label, like everyone', (account) => {
  it('has a login for the server beside the owner’s, also where the database was made before there was one', async () => {
    const dataDir = await bed.servedDataDir(account);
    const first = bed.start(dataDir, account);
    const { address } = await first.ready();
    const file = join(dataDir, 'database-credentials.json');
    const { adminPassword: password } = await loadCredentials({ file, clusterExists: true });
    const admin = addressOf(address, { user: 'postgres', password, database: 'postgres' });
    await query(admin, 'alter role billfold_app nologin password null');
    await query(admin, 'revoke connect on database billfold from billfold_app');
    first.child.kill('SIGTERM');
    await first.ended;
    await bed.start(dataDir, account).ready();
    const running = await findRunningPostgres(dataDir);
    const who = await query(running?.serverConnectionString ?? '', 'select session_user::text as name');
    expect(who).toEqual([{ name: 'billfold_app' }]);
  });

  it('stops cleanly on SIGTERM while a session is open', async () => {
    const dataDir = await bed.servedDataDir(account);
    const host = bed.start(dataDir, account);
    const { connectionString } = await host.ready();
    const sleeping = query(connectionString, 'select pg_sleep(600)').catch((error: unknown) => error);
    host.child.kill('SIGTERM');
    expect(await host.ended).toMatchObject({ code: 0 });
    expect(await sleeping).toBeInstanceOf(Error);
    await expect(stat(join(dataDir, 'cluster', 'postmaster.pid'))).rejects.toThrow(/ENOENT/);
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down');
  });

  it('takes the database along when the server exits without stopping it', async () => {
    const dataDir = await bed.servedDataDir(account);
    const host = bed.start(dataDir, account);
    await host.ready();
    host.child.kill('SIGUSR2');
    expect(await host.ended).toMatchObject({ code: 3 });
    const processes = () => findClusterProcesses(join(dataDir, 'cluster'));
    await expect.poll(processes, { timeout: 20_000 }).toEqual([]);
    expect(await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').catch(() => 'none')).toBe(
      'none',
    );
  });

  it('listens on the loopback interface when the path of the data is too long for a socket', async () => {
    const dataDir = await bed.servedDataDir(account, `${'deep-folder-'.repeat(8)}/with, signs and spaces`);
    const host = bed.start(dataDir, account);
    const { address, connectionString } = await host.ready();
    expect(address).toMatchObject({ host: '127.0.0.1' });
    expect(await query(connectionString, 'show listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ]);
    host.child.kill('SIGKILL');
    await host.ended;
    const second = bed.start(dataDir, account);
    expect(await query((await second.ready()).connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(JSON.stringify(second.events)).toContain(
      'stopping the database that an earlier server left running',
    );
  });

  it('uses a short path with signs in it as it is', async () => {
    const dataDir = await bed.servedDataDir(account, 'a, b c%20');
    const { address, connectionString } = await bed.start(dataDir, account).ready();
    expect(address).toMatchObject({ host: join(dataDir, 'socket'), port: 5432 });
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
