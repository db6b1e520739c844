import { describe, expect, it } from 'vitest';
import { defaultDataDir } from './data-dir';

describe('defaultDataDir', () => {
  it('is beside package.json for an ordinary user', () => {
    expect(defaultDataDir({ projectDir: '/home/ann/billfold', uid: 1000 })).toBe('/home/ann/billfold/.data');
  });

  it('is a system folder for root', () => {
    expect(defaultDataDir({ projectDir: '/root/billfold', uid: 0, platform: 'linux' })).toBe(
      '/var/lib/billfold',
    );
    expect(defaultDataDir({ projectDir: '/root/billfold', uid: 0, platform: 'darwin' })).toBe(
      '/var/db/billfold',
    );
  });

  it('is what the configuration says, counted from the project', () => {
    const projectDir = '/home/ann/billfold';
    expect(defaultDataDir({ projectDir, uid: 0, configured: '/srv/money' })).toBe('/srv/money');
    expect(defaultDataDir({ projectDir, uid: 1000, configured: 'here' })).toBe('/home/ann/billfold/here');
    expect(defaultDataDir({ projectDir, uid: 1000, configured: '' })).toBe('/home/ann/billfold/.data');
  });
});
