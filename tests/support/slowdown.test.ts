import { expect, it } from 'vitest';
import { slowdownOf } from './slowdown.mjs';

it('is the median beside an idle machine’s time, and never below 1', () => {
  expect(slowdownOf([{ tookMs: 25 }, { tookMs: 400 }, { tookMs: 25 }])).toBe(2);
  expect(slowdownOf([{ tookMs: 10 }])).toBe(1);
});
