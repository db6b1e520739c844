import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../../tests/support/test-folder';
import { faultOfTls, remedyOfTls, secure, unverifiedHosts, withAuthority } from './database-tls';

test.each([
  'postgresql://u:p@localhost/billfold',
  'postgresql://u:p@127.0.0.1:5433/billfold',
  'postgresql://u:p@[::1]:5433/billfold',
  'postgresql://u:p@/billfold?host=%2Frun%2Fsocket&port=5432',
  'postgresql://u:p@%2Frun%2Fsocket/billfold',
])('nothing is encrypted on this machine: %s', (address) => {
  expect(secure(address)).toEqual({ connectionString: address, ssl: false });
});

test.each([
  'postgresql://u:p@db.example:5432/billfold',
  'postgresql://u:p%40@10.0.0.7/billfold',
  'postgresql://u@[fd00::7]:5432',
  'postgresql://u:p@localhost.example/billfold',
  'postgresql://u:p@127.0.0.1.example/billfold',
])('every other host is verified by its name: %s', (address) => {
  expect(secure(address)).toEqual({ connectionString: address, ssl: {} });
});

test('sslmode says otherwise, and is not left to the driver', () => {
  const sslOf = (mode: string) => secure(`postgresql://u@db/billfold?sslmode=${mode}&x=1`);
  expect(sslOf('disable')).toEqual({ connectionString: 'postgresql://u@db/billfold?x=1', ssl: false });
  expect(sslOf('require').ssl).toEqual({ rejectUnauthorized: false });
  expect(sslOf('verify-ca').ssl).toEqual({
    checkServerIdentity: expect.any(Function) as unknown,
  });
  expect(secure('postgresql://u@localhost/billfold?sslmode=verify-full').ssl).toEqual({});
});

test('named files are read, and one that is missing is said in one line', () => {
  const file = path.join(makeTestFolder('billfold-tls-'), 'an authority.pem');
  writeFileSync(file, 'authority');
  const address = withAuthority('postgresql://u@a,b/billfold?x=1', file);
  expect(secure(address.replace('a,', '')).ssl).toEqual({ ca: 'authority' });
  expect(withAuthority(address, '/another.pem')).toBe(address);
  expect(withAuthority('postgresql://u@a/billfold', undefined)).toBe('postgresql://u@a/billfold');
  expect(() => secure('postgresql://u@db/billfold?sslcert=/nowhere.pem')).toThrow(
    "A file for the database's TLS can't be read: ENOENT: no such file or directory, open '/nowhere.pem'",
  );
});

test('hosts that are not verified are named, those of this machine aside', () => {
  const mode = 'require';
  expect(unverifiedHosts('postgresql://u@a:1,localhost,b/x?sslmode=require')).toEqual([
    { host: 'a', mode },
    { host: 'b', mode },
  ]);
  expect(unverifiedHosts('postgresql://u@a,b/x')).toEqual([]);
  expect(unverifiedHosts('')).toEqual([]);
});

test('only modes that are what they say are taken', () => {
  for (const mode of ['disable', 'require', 'verify-ca', 'verify-full'])
    expect(faultOfTls(`postgresql://u@a/x?sslmode=${mode}`)).toBeUndefined();
  expect(faultOfTls('postgresql://u@a/x')).toBeUndefined();
  for (const mode of ['prefer', 'allow', 'no-verify', ''])
    expect(faultOfTls(`postgresql://u@a/x?sslmode=${mode}`)).toMatch(/^sslmode must be one of disable, /);
  expect(faultOfTls('postgresql://u@a/x?ssl=true')).toBe('it must say sslmode=… instead of ssl=…');
});

test('only failures of TLS have a remedy', () => {
  const failure = (code: string) => Object.assign(new Error('x'), { code });
  for (const code of ['DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_HAS_EXPIRED'])
    expect(remedyOfTls(failure(code))).toMatch(/^set DATABASE_CA_FILE /);
  expect(remedyOfTls(new Error('The server does not support SSL connections'))).toMatch(/^turn TLS on /);
  expect(remedyOfTls(failure('ECONNREFUSED'))).toBeUndefined();
  expect(remedyOfTls('x')).toBeUndefined();
});
