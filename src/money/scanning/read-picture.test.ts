import { expect, it } from 'vitest';
import { pictureAttempts, stretchContrast } from './read-picture';

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

const picture = (...greys: number[]) =>
  new Uint8ClampedArray(greys.flatMap((grey) => [grey, grey, grey, 255]));

it('brings a dim picture to black and white, in order, and leaves it opaque', () => {
  const pixels = picture(20, 30, 40);
  stretchContrast(pixels, 0.02);
  expect([...pixels]).toEqual([0, 0, 0, 255, 128, 128, 128, 255, 255, 255, 255, 255]);
});

it('takes a picture of one grey as it is, without dividing by nothing', () => {
  const pixels = picture(77, 77);
  stretchContrast(pixels, 0.02);
  expect([...pixels]).toEqual([...picture(0, 0)]);
});

it('lets no bright surrounding decide what is white', () => {
  const pixels = picture(20, 40, 200, 210);
  stretchContrast(pixels, 0.5);
  expect([...pixels]).toEqual([...picture(0, 255, 255, 255)]);
});
