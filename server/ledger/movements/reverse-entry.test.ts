import { expect, test } from 'vitest';
import { showLines } from '../../../tests/support/show-lines';
import { mintBills } from './mint-bills';
import { reverseEntry } from './reverse-entry';

test('each transfer goes the other way, and the entry names what it takes back', () => {
  const { id, lines } = mintBills({ userId: 'ada', costCurrencyId: 2, costsMinor: [5n] });
  const entry = reverseEntry({ entryId: id, lines, note: 'a mistake' });
  expect(showLines(entry)).toEqual(['income.mint@2 → crypto[ada]@2 3', 'reward.payable@2 → crypto[ada]@2 2']);
  expect(entry).toMatchObject({ kind: `reversal of ${id}`, note: 'a mistake', operations: [] });
});
