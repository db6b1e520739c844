import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { makeTestFolder } from '../../tests/support/test-folder';
import { securedAddress } from './database-source.mjs';

/** How the driver secures the connection: false if it isn't encrypted. */
function tlsOf(address: string, authorityFile?: string): unknown {
  return new Client({ connectionString: securedAddress(address, authorityFile) }).ssl;
}

function writeAuthority(text: string): string {
  const file = path.join(makeTestFolder('billfold-verify-tls-'), 'an authority.pem');
  writeFileSync(file, text);
  return file;
}

test.each([
  'postgresql://u:p@db.example:5432/billfold',
  'postgresql://u:p@10.0.0.7/billfold?application_name=x',
  'postgresql://u@[fd00::7]:5432/billfold',
  'postgresql://u@localhost.example/billfold',
  'postgresql://u@localhost/billfold?host=db.example',
  'postgresql://u@db.example/billfold?sslmode=',
  'postgresql://u@db.example/billfold?ssl=0',
])('the certificate of another machine is verified: %s', (address) => {
  expect(tlsOf(address)).toEqual({});
  expect(tlsOf(address, writeAuthority('authority'))).toEqual({ ca: 'authority' });
});

test('a host that only the environment names is another machine, too', () => {
  vi.stubEnv('PGHOST', 'db.example');
  vi.stubEnv('PGSSLMODE', 'disable');
  expect(tlsOf('postgresql:///billfold')).toEqual({});
});

test.each([
  'postgresql://u:p@localhost/billfold',
  'postgresql://u:p@127.0.0.1:5433/billfold',
  'postgresql://u:p@[::1]:5433/billfold',
  'postgresql://u:p@/billfold?host=%2Frun%2Fsocket&port=5432',
  'postgresql://u:p@%2Frun%2Fsocket/billfold',
])('nothing is encrypted on this machine: %s', (address) => {
  expect(tlsOf(address, writeAuthority('authority'))).toBe(false);
});

test('an address may say otherwise, and name its own authority', () => {
  const address = 'postgresql://u@db.example/billfold';
  const file = writeAuthority('authority');
  expect(tlsOf(`${address}?sslmode=disable`, file)).toBe(false);
  expect(tlsOf(`${address}?sslmode=no-verify`)).toEqual({ rejectUnauthorized: false });
  expect(tlsOf('postgresql://u@localhost/billfold?sslmode=verify-full', file)).toEqual({ ca: 'authority' });
  const named = encodeURIComponent(writeAuthority('its own'));
  expect(tlsOf(`${address}?sslrootcert=${named}`, file)).toEqual({ ca: 'its own' });
});
