import { describe, expect, it } from 'vitest';
import { hasLiveSession } from './session-cookie';

const now = Date.parse('2030-01-01T00:00:00Z');

describe('hasLiveSession', () => {
  it.each([
    ['bf_session=2030-01-02T00:00:00.000Z', true],
    ['other=1; bf_session=2030-01-02T00%3A00%3A00.000Z', true],
    ['bf_session=2029-12-31T23:59:59.000Z', false],
    ['xbf_session=2030-01-02T00:00:00.000Z', false],
    ['bf_session=%E0%A4%A', false],
    ['bf_session=', false],
    ['', false],
  ])('reads %j as %s', (cookies, isLive) => {
    expect(hasLiveSession(cookies, now)).toBe(isLive);
  });
});
