import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { connectionString, describeAddress } from './database-address';

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
