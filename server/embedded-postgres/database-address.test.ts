import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  chooseAddress,
  connectionString,
  describeAddress,
  isAnswering,
  prepareSocketDir,
} from './database-address';

const login = { user: 'billfold', password: 'a/b+c@d:e', database: 'bill fold' };

describe('connectionString', () => {
  it.each(['/srv/data/socket', '/srv/a b, c%20&d=e/socket'])('leads pg to the socket in %s', (socketDir) => {
    const text = connectionString({ host: socketDir, port: 5432 }, login);
    const { host, port, user, password, database } = new Client({ connectionString: text });
    expect({ host, port, user, password, database }).toEqual({ host: socketDir, port: 5432, ...login });
  });

  it('leads pg to the loopback port', () => {
    const text = connectionString({ host: '127.0.0.1', port: 61234 }, login);
    const { host, port, user, password, database } = new Client({ connectionString: text });
    expect({ host, port, user, password, database }).toEqual({ host: '127.0.0.1', port: 61234, ...login });
  });
});

describe('describeAddress', () => {
  it('names what a reader can look for', () => {
    expect(describeAddress({ host: '127.0.0.1', port: 5 })).toBe('127.0.0.1:5');
    expect(describeAddress({ host: '/run/b', port: 5432 })).toBe('/run/b/.s.PGSQL.5432');
  });
});

describe('chooseAddress', () => {
  const longest = 99 - '/.s.PGSQL.5432.lock'.length;
  const wanted = `/${'a'.repeat(longest - 1)}`;

  it('takes a socket up to the limit of its path', async () => {
    expect(await chooseAddress(wanted)).toEqual({ host: wanted, port: 5432 });
  });

  it.each([`${wanted}a`, `/${'ü'.repeat(longest - 1)}`])(
    'takes a free port in place of %s',
    async (socketDir) => {
      const { host, port } = await chooseAddress(socketDir);
      expect(host).toBe('127.0.0.1');
      expect(port).toBeGreaterThan(1023);
    },
  );
});

describe('prepareSocketDir', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bf-'));
  });
  afterEach(() => rm(dir, { recursive: true }));
  const addressIn = (host: string) => ({ host, port: 5432 });

  it('removes the socket and lock file of a killed database', async () => {
    const file = join(dir, '.s.PGSQL.5432');
    await writeFile(file, '');
    await writeFile(`${file}.lock`, '1');
    await prepareSocketDir(addressIn(dir), undefined);
    expect(await readdir(dir)).toEqual([]);
  });

  it('refuses a socket at which a program answers', async () => {
    const address = addressIn(dir);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(describeAddress(address), resolve));
    expect(await isAnswering(address)).toBe(true);
    await expect(prepareSocketDir(address, undefined)).rejects.toThrow(/address is taken/);
    await new Promise((resolve) => server.close(resolve));
    expect(await isAnswering(address)).toBe(false);
  });

  it('creates a folder for its owner alone, and does not take a file for one', async () => {
    const socketDir = join(dir, 'socket');
    await prepareSocketDir(addressIn(socketDir), undefined);
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
    await writeFile(join(dir, 'file'), '');
    await expect(prepareSocketDir(addressIn(join(dir, 'file')), undefined)).rejects.toThrow(/EEXIST/);
  });
});
