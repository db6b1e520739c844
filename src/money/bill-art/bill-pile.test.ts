import { expect, test } from 'vitest';
import { pileLayers } from './bill-pile';

test('a pile grows with the count, slower and slower, and stays low enough for ten thousand bills', () => {
  expect([0, 1, 2, 3, 5, 9, 17, 10_000].map(pileLayers)).toEqual([1, 1, 2, 3, 4, 5, 6, 6]);
});
