import { describe, expect, it } from 'vitest';
import { StartupError } from '../kernel/startup-error';
import { explainDatabaseFailure, explainFileError, isPassing } from './explain-failure';

const failure = (code: string): Error => Object.assign(new Error(`${code}: something`), { code });

describe('explainFileError', () => {
  it.each([
    ['EACCES', /^The data folder \/data cannot be written: permission denied\./],
    ['EROFS', /read-only file system/],
    ['ENOTDIR', /a part of it is a file/],
    ['ENOSPC', /^The disk that holds \/data is full\./],
    ['EDQUOT', /^The disk that holds \/data is full\./],
    ['EIO', /cannot be used: EIO: something$/],
  ])('explains %s', (code, expected) => {
    expect(explainFileError(failure(code), '/data')).toBeInstanceOf(StartupError);
    expect(explainFileError(failure(code), '/data').message).toMatch(expected);
  });

  it('leaves an explanation as it is', () => {
    const error = new StartupError('known');
    expect(explainFileError(error, '/data')).toBe(error);
  });
});

const explain = (output: string): string =>
  explainDatabaseFailure({ output, dataDir: '/data', address: '127.0.0.1:5' }).message;

describe('explainDatabaseFailure', () => {
  it.each([
    ['2026-01-01 UTC [7] FATAL:  could not create lock file: No space left on device', /disk .* is full/],
    ['initdb: error: could not write: Disk quota exceeded', /disk .* is full/],
    ['LOG: could not bind IPv4: Address already in use\nFATAL: no sockets', /taken .*127\.0\.0\.1:5/],
    [
      'FATAL:  could not create shared memory segment: No space left on device',
      /shared memory: could not create/,
    ],
    ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', /earlier database still use/],
    ['initdb: error: could not look up effective user ID 7: user does not exist', /account with a name/],
    [
      'LOG: hello\nFATAL:  could not open file "x": nothing there\nLOG: bye',
      /did not start: could not open file "x"/,
    ],
    ['sh: postgres: not found', /did not start: sh: postgres: not found/],
    ['', /did not start: it said nothing/],
  ])('explains %j', (output, expected) => {
    expect(explain(output)).toMatch(expected);
    expect(explain(output)).not.toContain('\n');
  });
});

describe('isPassing', () => {
  it('holds only for memory that dying processes still use', () => {
    expect(isPassing('FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use')).toBe(true);
    expect(isPassing('FATAL:  could not create lock file: No space left on device')).toBe(false);
  });
});
