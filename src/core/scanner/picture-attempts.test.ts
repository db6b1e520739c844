import { expect, it } from 'vitest';
import { pictureAttempts } from './picture-attempts';

it('looks at the whole first, and covers all of a large picture in parts', () => {
  const attempts = pictureAttempts(4000, 3000);
  expect(attempts[0]).toEqual({ x: 0, y: 0, width: 4000, height: 3000, edge: 1000, whiteShare: undefined });
  const parts = attempts.slice(4);
  expect(parts).toHaveLength(18);
  for (const { x, y, width, height, edge } of parts) {
    expect(x + width).toBeLessThanOrEqual(4000);
    expect(y + height).toBeLessThanOrEqual(3000);
    expect(edge).toBe(1400);
  }
  expect(Math.max(...parts.map(({ x, width }) => x + width))).toBe(4000);
  expect(Math.max(...parts.map(({ y, height }) => y + height))).toBe(3000);
});

it('enlarges a small picture, and not without end', () => {
  expect(pictureAttempts(80, 60).map(({ edge }) => edge)).toEqual([320, 320, 320, 320]);
});
