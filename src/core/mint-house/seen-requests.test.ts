// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { markSeen, wasSeen } from './seen-requests';

describe('requests that have been put away', () => {
  beforeEach(() => localStorage.clear());

  it('are known again, and others are not', () => {
    markSeen('one');
    markSeen('two');
    markSeen('one');
    expect(wasSeen('one')).toBe(true);
    expect(wasSeen('two')).toBe(true);
    expect(wasSeen('three')).toBe(false);
  });

  it('are forgotten when there are many newer ones', () => {
    markSeen('old');
    for (let index = 0; index < 60; index += 1) markSeen(`new-${index}`);
    expect(wasSeen('old')).toBe(false);
    expect(wasSeen('new-0')).toBe(true);
  });
});
