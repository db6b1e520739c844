import { expect, it, test } from 'vitest';
import { readBillLines } from './read-bill-lines';
import { tidyChange, tidyPastedLines } from './tidy-pasted-lines';

const serial = '0050112345678901';

test.each([
  [`${serial}\tK7WM4TQX`, `${serial}/K7WM4TQX`],
  [`${serial},K7WM4TQX`, `${serial}/K7WM4TQX`],
  [`${serial} ; K7WM4TQX`, `${serial}/K7WM4TQX`],
  [`"${serial}","K7WM4TQX"`, `${serial}/K7WM4TQX`],
  [`${serial},K7WM4TQX,`, `${serial}/K7WM4TQX`],
  [`Serial,PIN\r\n${serial},K7WM4TQX`, `${serial}/K7WM4TQX`],
  [`serial/pin\n${serial}/K7WM4TQX`, `${serial}/K7WM4TQX`],
  [`${serial}/K7WM4TQX`, `${serial}/K7WM4TQX`],
])('a pasted %j becomes %j', (pasted, text) => {
  expect(tidyPastedLines(pasted)).toBe(text);
  expect(readBillLines(tidyPastedLines(pasted), 'green')).toMatchObject({ good: [{ line: 1 }], wrong: [] });
});

test.each([
  `${serial}-K7WM4TQX`,
  `${serial},K7WM4TQX,5`,
  `${serial} K7WM4TQX`,
  'only words',
  `${serial},K7WM4TQX/1`,
])('%j stays, and its mistake is named', (pasted) => {
  expect(tidyPastedLines(pasted)).toBe(pasted);
  expect(readBillLines(pasted, 'green').wrong).toHaveLength(1);
});

it('leaves typed text alone', () => {
  const typed = `${serial},K7WM4TQ`;
  expect(tidyChange(typed, `${typed}X`)).toBe(`${typed}X`);
  expect(tidyChange('', `${typed}X`)).toBe(`${serial}/K7WM4TQX`);
});
