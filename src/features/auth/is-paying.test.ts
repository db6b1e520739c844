import { expect, test } from 'vitest';
import { isPaying } from './is-paying';

test('is known by the place that a guest came from', () => {
  expect(['/epos', '/epos/', '/epos?data=x', '/epos#x'].map(isPaying)).toEqual([true, true, true, true]);
  expect([undefined, '/bills', '/epospay', '/bills?from=/epos'].map(isPaying)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
