import { describe, expect, it } from 'vitest';
import { builtParts } from '../../../contract/wallet-parts';
import { areaOf, builtAreas, isInArea } from './areas';

describe('areas', () => {
  it.each([
    ['/bills', 'bills', true],
    ['/bills/tectum-t12-tct', 'bills', true],
    ['/pay', 'bills', true],
    ['/billsx', 'bills', false],
    ['/mint-house/blue/mint', 'mintHouse', true],
    ['/wallet', 'bills', false],
  ] as const)('%s in %s: %s', (path, area, isIn) => {
    expect(isInArea(path, area)).toBe(isIn);
  });

  it('distinguishes Pay from My bills by its path', () => {
    expect([areaOf('/pay'), areaOf('/bills'), areaOf('/nowhere')]).toEqual(['pay', 'bills', undefined]);
  });

  it('leaves away what is not built, in the order asked for', () => {
    const asked = ['mintHouse', 'history', 'referrals', 'bills'] as const;
    const parts = { ...builtParts, history: false, referrals: false };
    expect(builtAreas(asked, parts)).toEqual(['mintHouse', 'bills']);
    expect(builtAreas(asked, { ...parts, history: true })).toEqual(['mintHouse', 'history', 'bills']);
  });
});
