import { describe, expect, test } from 'vitest';
import { endsSoon, keyExpiry } from './key-expiry';

const at = (...parts: [year: number, month: number, day: number, hour?: number]) => new Date(...parts);
const expiry = (duration: 'threeMonths' | 'sixMonths' | 'year', now: Date) =>
  keyExpiry(duration, now.getTime());

describe('a key ends', () => {
  test('never, when it is permanent', () => {
    expect(keyExpiry('permanent', Date.now())).toBeNull();
  });

  test('on the same day and hour, calendar months later', () => {
    expect(expiry('threeMonths', at(2026, 10, 25, 14))).toBe(at(2027, 1, 25, 14).toISOString());
    expect(expiry('sixMonths', at(2026, 0, 1, 0))).toBe(at(2026, 6, 1, 0).toISOString());
    expect(expiry('year', at(2026, 5, 30, 23))).toBe(at(2027, 5, 30, 23).toISOString());
  });

  test('on the last day of a month that has no such day', () => {
    expect(expiry('threeMonths', at(2026, 10, 30))).toBe(at(2027, 1, 28).toISOString());
    expect(expiry('sixMonths', at(2026, 7, 31))).toBe(at(2027, 1, 28).toISOString());
    expect(expiry('threeMonths', at(2027, 10, 30))).toBe(at(2028, 1, 29).toISOString());
    expect(expiry('year', at(2028, 1, 29))).toBe(at(2029, 1, 28).toISOString());
    expect(expiry('threeMonths', at(2026, 2, 31))).toBe(at(2026, 5, 30).toISOString());
  });

  test('soon with fewer than thirty days left', () => {
    const now = Date.parse('2026-11-25T10:00:00.000Z');
    expect(endsSoon('2026-12-25T10:00:00.000Z', now)).toBe(false);
    expect(endsSoon('2026-12-25T09:59:59.999Z', now)).toBe(true);
  });
});
