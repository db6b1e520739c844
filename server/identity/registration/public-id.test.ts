import { expect, it } from 'vitest';
import { newPublicId, publicIdAttempts } from './public-id';

function digitsAt(attempt: number): number {
  return String(newPublicId(attempt)).length;
}

it('has five digits at first, and one more after each six collisions, up to twelve', () => {
  const lengths = Array.from({ length: publicIdAttempts }, (_, attempt) => digitsAt(attempt));
  expect(lengths).toEqual(
    Array.from({ length: publicIdAttempts }, (_, attempt) => 5 + Math.floor(attempt / 6)),
  );
  expect(lengths.at(-1)).toBe(12);
  expect(digitsAt(10_000)).toBe(12);
});

it('stays within what the database takes, and does not begin with a zero', () => {
  for (let round = 0; round < 2_000; round += 1) {
    const id = newPublicId(round % publicIdAttempts);
    expect(id).toBeGreaterThanOrEqual(10_000n);
    expect(id).toBeLessThanOrEqual(999_999_999_999n);
  }
});

it('is spread over the whole range', () => {
  const leading = new Set(Array.from({ length: 1_000 }, () => String(newPublicId(0))[0]));
  expect(leading).toEqual(new Set(['1', '2', '3', '4', '5', '6', '7', '8', '9']));
});
