import { expect, it, test } from 'vitest';
import { frameEdge, scanRegion } from './scan-limits';

test.each([
  [1280, 720, 480],
  [720, 1280, 480],
  [1920, 1080, 480],
  [640, 480, 320],
  [320, 240, 160],
  [0, 0, 1],
])('of %d × %d pixels at most %d are scanned, from the middle', (width, height, scaled) => {
  const region = scanRegion(width, height);
  expect([region.downScaledWidth, region.downScaledHeight]).toEqual([scaled, scaled]);
  expect(region.width).toBe(region.height);
  expect(Math.abs(2 * region.x + region.width - width)).toBeLessThanOrEqual(1);
  expect(Math.abs(2 * region.y + region.height - height)).toBeLessThanOrEqual(1);
});

it('draws the frame around what is scanned, and never outside of the screen', () => {
  expect(frameEdge({ width: 720, height: 1280 }, { width: 390, height: 844 })).toBe(317);
  expect(frameEdge({ width: 1280, height: 720 }, { width: 390, height: 844 })).toBe(390);
});
