import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { adjustUser } from './adjust-user';

test.each([
  ['credit', 'treasury@2 → crypto[ada]@2 5', 'ada: action 6 in area 3, in 5 of 2'],
  ['debit', 'crypto[ada]@2 → treasury@2 5', 'ada: action 1 in area 3, out 5 of 2'],
] as const)('%s, with the reason', (direction, line, operation) => {
  const entry = adjustUser({ userId: 'ada', currencyId: 2, amountMinor: 5n, direction, note: 'a gift' });
  expect(showLines(entry)).toEqual([line]);
  expect(showOperations(entry)).toEqual([operation]);
  expect(entry.note).toBe('a gift');
});
