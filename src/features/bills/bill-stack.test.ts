import { expect, it } from 'vitest';
import { stackLayers } from './bill-stack';

it('shows a few bills as they are', () => {
  expect([0, 1, 2, 6].map(stackLayers)).toEqual([0, 1, 2, 6]);
});

it('grows with the count, and not into the sky', () => {
  const heights = [1, 5, 10, 20, 50, 100, 500].map(stackLayers);
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  expect(new Set(heights).size).toBe(heights.length);
  expect(stackLayers(10_000)).toBe(30);
});
