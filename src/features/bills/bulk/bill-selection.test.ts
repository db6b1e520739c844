import { expect, it } from 'vitest';
import { extendTo, noSelection, toggleRow, toggleRows } from './bill-selection';

const rows = Array.from({ length: 6 }, (_, index) => ({ serial: `s${index}`, nominal: '1' }));
const listOf = ({ serials }: { serials: ReadonlySet<string> }) => [...serials].toSorted().join(' ');

it('selects a row and takes it out again', () => {
  const one = toggleRow(noSelection, rows, 2);
  expect(listOf(one)).toBe('s2');
  expect(listOf(toggleRow(one, rows, 2))).toBe('');
  expect(toggleRow(one, rows, 9)).toBe(one);
});

it('extends from the row that was changed last, in both directions, and from there again', () => {
  const one = toggleRow(noSelection, rows, 3);
  const down = extendTo(one, rows, 5);
  expect(listOf(down)).toBe('s3 s4 s5');
  expect(listOf(extendTo(down, rows, 1))).toBe('s1 s2 s3 s4 s5');
  expect(listOf(extendTo(noSelection, rows, 1))).toBe('s0 s1');
});

it('selects all of some rows unless all of them are', () => {
  const some = toggleRow(noSelection, rows, 0);
  const all = toggleRows(some, rows);
  expect(listOf(all)).toBe('s0 s1 s2 s3 s4 s5');
  expect(listOf(toggleRows(all, rows.slice(0, 4)))).toBe('s4 s5');
});
