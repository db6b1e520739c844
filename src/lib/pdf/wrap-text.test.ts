import { expect, it } from 'vitest';
import { wrapText } from './wrap-text';

const wide = /[\u2E80-\u9FFF\uAC00-\uD7FF\uF900-\uFAFF\uFF00-\uFF60]/u;
const columnsOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0);

it.each([
  ['after spaces', 'one two three', 8, ['one two', 'three']],
  ['within a word that is longer than a line', 'abcdefgh', 3, ['abc', 'def', 'gh']],
  ['before a word that is broken', 'ab cdefgh', 4, ['ab', 'cdef', 'gh']],
  ['between full-width letters, also beside others', 'Billfold 是一款软件', 15, ['Billfold 是一款', '软件']],
  ['never before a mark that closes', '一二三四。', 9, ['一二三', '四。']],
  ['never after a mark that opens', '一二三（四', 8, ['一二三', '（四']],
  ['nowhere in an empty text', '', 5, ['']],
])('a line ends %s', (_where, text, columns, lines) => {
  expect(wrapText(text, (line) => columnsOf(line) <= columns)).toEqual(lines);
});
