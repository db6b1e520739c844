import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  chooseSocketDir,
  connectionString,
  describeAddress,
  isSocketAnswering,
  prepareSocketDir,
  removeSocketRemains,
} from './database-address';

const login = { user: 'billfold', password: 'a/b+c@d:e', database: 'bill fold' };

describe('connectionString', () => {
  it.each(['/srv/data/socket', '/srv/a b, c%20&d=e/socket'])('leads pg to the socket in %s', (socketDir) => {
    const text = connectionString({ kind: 'socket', socketDir, port: 5432 }, login);
    const { host, port, user, password, database } = new Client({ connectionString: text });
    expect({ host, port, user, password, database }).toEqual({ host: socketDir, port: 5432, ...login });
  });

  it('leads pg to the loopback port', () => {
    const text = connectionString({ kind: 'tcp', host: '127.0.0.1', port: 61234 }, login);
    const { host, port, user, password, database } = new Client({ connectionString: text });
    expect({ host, port, user, password, database }).toEqual({ host: '127.0.0.1', port: 61234, ...login });
  });
});

describe('describeAddress', () => {
  it('names what a reader can look for', () => {
    expect(describeAddress({ kind: 'tcp', host: '127.0.0.1', port: 5 })).toBe('127.0.0.1:5');
    expect(describeAddress({ kind: 'socket', socketDir: '/run/b', port: 5432 })).toBe('/run/b/.s.PGSQL.5432');
  });
});

const longest = 99 - '/.s.PGSQL.5432.lock'.length;

describe('chooseSocketDir', () => {
  it('takes the wanted folder up to the limit, counted in bytes', () => {
    const wanted = `/${'a'.repeat(longest - 1)}`;
    expect(chooseSocketDir({ wanted, port: 5432 })).toBe(wanted);
    expect(chooseSocketDir({ wanted: `${wanted}a`, port: 5432 })).not.toBe(`${wanted}a`);
    const wide = `/${'ü'.repeat(longest - 1)}`;
    expect(chooseSocketDir({ wanted: wide, port: 5432 })).not.toBe(wide);
  });

  it('otherwise takes a short one, the same for the same data and another for other data', () => {
    const choose = (wanted: string, temporaryDir = '/tmp'): string =>
      chooseSocketDir({ wanted, port: 5432, temporaryDir });
    const [one, other] = [`/${'a'.repeat(120)}`, `/${'b'.repeat(120)}`];
    expect(choose(one)).toMatch(/^\/tmp\/billfold-[0-9a-f]{16}$/);
    expect(choose(one)).toBe(choose(one));
    expect(choose(one)).not.toBe(choose(other));
    expect(choose(one, `/${'t'.repeat(90)}`)).toBe(choose(one));
  });
});

describe('what lies at the socket', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bf-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('is cleared when nobody answers', async () => {
    const file = join(dir, '.s.PGSQL.5432');
    await writeFile(file, '');
    await writeFile(`${file}.lock`, '1');
    await removeSocketRemains({ socketDir: dir, port: 5432 });
    await expect(stat(file)).rejects.toThrow(/ENOENT/);
    await expect(stat(`${file}.lock`)).rejects.toThrow(/ENOENT/);
  });

  it('is left alone when someone answers', async () => {
    const file = join(dir, '.s.PGSQL.5432');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(file, resolve));
    expect(await isSocketAnswering(file)).toBe(true);
    await expect(removeSocketRemains({ socketDir: dir, port: 5432 })).rejects.toThrow(/address is taken/);
    await new Promise((resolve) => server.close(resolve));
    expect(await isSocketAnswering(file)).toBe(false);
  });

  it('is a folder for its owner alone, and no file', async () => {
    const socketDir = join(dir, 'socket');
    await prepareSocketDir(socketDir, undefined);
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
    await writeFile(join(dir, 'file'), '');
    await expect(prepareSocketDir(join(dir, 'file'), undefined)).rejects.toThrow(/EEXIST/);
  });
});
