import { describe, expect, it } from 'vitest';
import { isPlainLine, tidyLine } from './line-text';

const marks = Array.from(
  '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u200E\u200F\u061C\u200B\u2060\uFEFF\u00AD\u034F\u180E' +
    '\u115F\u3164\uFFA0\u2800\u2028\u2029\n\t\0\u007F\u0085\u{E0061}' +
    // The import checker cannot parse half a character in a literal.
    String.fromCharCode(0xd8_00),
);

describe('a line of text', () => {
  it.each(marks.map((mark) => [`U+${mark.codePointAt(0)?.toString(16).toUpperCase()}`, mark]))(
    'has no %s',
    (_name, mark) => {
      expect(isPlainLine(`ada${mark}lin`)).toBe(false);
      expect(isPlainLine(mark)).toBe(false);
      expect(tidyLine(`${mark}ada${mark}`)).toBe('ada');
    },
  );

  it.each([
    '',
    'Zoë 王',
    'İpek Çağlar',
    "O'Neil <b>&</b>",
    'علی\u200Cرضا',
    'क्\u200Dष',
    '👩\u200D👩\u200D👧',
    '👩🏽\u200D🚀 ❤\uFE0F',
    'שלום',
  ])('may be %j', (text) => {
    expect(isPlainLine(text)).toBe(true);
    expect(tidyLine(text)).toBe(text);
  });

  it('has no joiner between letters that look the same without it', () => {
    expect(isPlainLine('ad\u200Dmin')).toBe(false);
    expect(tidyLine(' ad\u200Dmin\r\nof  all ')).toBe('admin of all');
  });
});
