import { expect, it } from 'vitest';
import { restartDelayMs } from './restart-delay';

it('doubles from a tenth of a second up to five seconds', () => {
  expect([0, 1, 2, 3, 5, 6, 50, 5_000].map(restartDelayMs)).toEqual([
    100, 200, 400, 800, 3_200, 5_000, 5_000, 5_000,
  ]);
});
