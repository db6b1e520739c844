import { describe, expect, it } from 'vitest';
import { StartupError } from '../../startup-error';
import { explainFileError } from './explain-file-error';

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
