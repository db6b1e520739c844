import { describe, expect, it } from 'vitest';
import { areaOf, isInArea } from './areas';

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

  it('tells Pay from My bills by its own path', () => {
    expect([areaOf('/pay'), areaOf('/bills'), areaOf('/nowhere')]).toEqual(['pay', 'bills', undefined]);
  });
});
