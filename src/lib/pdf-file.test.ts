import { expect, it } from 'vitest';
import { textColumns, wrapText } from './pdf-file';

it.each([
  ['after spaces', 'one two three', 8, ['one two', 'three']],
  ['within a word that is longer than a line', 'abcdefgh', 3, ['abc', 'def', 'gh']],
  ['between full-width letters, also beside others', 'Billfold 是一款软件', 14, ['Billfold 是一款', '软件']],
  ['never before a mark that closes', '一二三四。', 7, ['一二三', '四。']],
  ['never after a mark that opens', '一二三（四', 7, ['一二三', '（四']],
])('a line ends %s', (_where, text, columns, lines) => {
  expect(wrapText(text, columns)).toEqual(lines);
  for (const line of lines) expect(textColumns(line)).toBeLessThanOrEqual(columns);
});
