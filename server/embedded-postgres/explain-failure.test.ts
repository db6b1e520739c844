import { expect, it } from 'vitest';
import { StartupError } from '../kernel/startup-error';
import { explainFailure } from './explain-failure';

const place = { dataDir: '/data', address: '127.0.0.1:5' };

it.each([
  [
    "EACCES: permission denied, mkdir '/data'",
    /^The data folder \/data cannot be written: permission denied\./,
  ],
  ["EROFS: read-only file system, mkdir '/data'", /cannot be written: read-only file system/],
  ["ENOENT: no such file or directory, mkdir '/data/a'", /cannot be written: read-only file system/],
  ["ENOTDIR: not a directory, mkdir '/data'", /a part of it is a file/],
  ['ENOSPC: no space left on device, write', /^The disk that holds \/data is full\./],
  ['EDQUOT: disk quota exceeded, write', /^The disk that holds \/data is full\./],
  ['EIO: i/o error, read', /did not start: EIO: i\/o error, read$/],
  ['2026-01-01 UTC [7] FATAL:  could not create lock file: No space left on device', /disk .* is full/],
  ['initdb: error: could not write: Disk quota exceeded', /disk .* is full/],
  ['LOG: could not bind IPv4: Address already in use\nFATAL: no sockets', /taken .*127\.0\.0\.1:5/],
  [
    'FATAL:  could not create shared memory segment: No space left on device',
    /shared memory: could not create/,
  ],
  ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', /earlier database still use/],
  ['initdb: error: could not look up effective user ID 7: user does not exist', /account with a name/],
  ['password authentication failed for user "postgres"', /passwords beside it are those of another/],
  [
    'LOG: hello\nFATAL:  could not open file "x": nothing there\nLOG: bye',
    /did not start: could not open file "x"/,
  ],
  ['sh: postgres: not found', /did not start: sh: postgres: not found/],
  ['', /did not start: it said nothing/],
])('explains %j in one line', (message, expected) => {
  const error = explainFailure(new Error(message), place);
  expect(error).toBeInstanceOf(StartupError);
  expect(error.message).toMatch(expected);
  expect(error.message).not.toContain('\n');
});

it('leaves an explanation as it is', () => {
  const error = new StartupError('known');
  expect(explainFailure(error, place)).toBe(error);
});
