import { expect, test } from 'vitest';
import { mapYielding } from './map-yielding';

test('does everything in order, and lets others in between', async () => {
  const items = Array.from({ length: 100 }, (_, item) => item);
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 0);
  const results = await mapYielding(items, (item, position) => {
    const until = performance.now() + 1;
    while (performance.now() < until);
    return item * 2 + position;
  });
  clearInterval(ticking);
  expect(results).toEqual(items.map((item) => item * 3));
  expect(turns).toBeGreaterThan(2);
});

test('throws what the work throws', async () => {
  const failing = mapYielding([1, 2], () => {
    throw new RangeError('no such key');
  });
  await expect(failing).rejects.toThrow('no such key');
});
