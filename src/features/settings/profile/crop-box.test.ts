import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxOf, keepInside, maxZoom, minCropPx, moved, wholeView } from './crop-box';

const size = fc.record({
  width: fc.integer({ min: 10, max: 9_000 }),
  height: fc.integer({ min: 10, max: 9_000 }),
});
const share = fc.double({ min: -20, max: 20, noNaN: true });
const view = fc.record({ x: share, y: share, zoom: fc.double({ min: -3, max: 90, noNaN: true }) });

test('the square stays within the picture and is never too small, however it is moved and enlarged', () => {
  fc.assert(
    fc.property(size, view, share, share, (picture, begun, right, down) => {
      const { left, top, edge } = boxOf(moved(keepInside(begun, picture), { right, down }, picture), picture);
      const blur = 1e-6 * Math.max(picture.width, picture.height);
      expect(edge).toBeGreaterThanOrEqual(minCropPx - blur);
      expect(left).toBeGreaterThanOrEqual(-blur);
      expect(top).toBeGreaterThanOrEqual(-blur);
      expect(left + edge).toBeLessThanOrEqual(picture.width + blur);
      expect(top + edge).toBeLessThanOrEqual(picture.height + blur);
    }),
  );
});

test('a picture begins with the largest square in its middle', () => {
  expect(boxOf(wholeView, { width: 900, height: 300 })).toEqual({ left: 300, top: 0, edge: 300 });
  expect(boxOf({ ...wholeView, zoom: 2 }, { width: 400, height: 400 })).toEqual({
    left: 100,
    top: 100,
    edge: 200,
  });
});

test('moving it to the right shows what lies to the left', () => {
  const picture = { width: 900, height: 300 };
  const leftAfter = (right: number) => boxOf(moved(wholeView, { right, down: right }, picture), picture).left;
  expect(leftAfter(0.5)).toBeCloseTo(150, 6);
  expect(leftAfter(9)).toBeCloseTo(0, 6);
});

test('small pictures can be enlarged less', () => {
  expect(maxZoom({ width: 4_000, height: 3_000 })).toBe(8);
  expect(maxZoom({ width: 40, height: 30 })).toBe(3);
  expect(maxZoom({ width: 10, height: 10 })).toBe(1);
});
