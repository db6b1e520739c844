import { describe, expect, it } from 'vitest';
import { pickLanguage } from './language';

describe('pickLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['tr', 'tr'],
    ['TR-tr', 'tr'],
    ['zh-Hans-CN', 'zh'],
    ['zh_TW', 'zh'],
    ['fr, de;q=0.9', 'en'],
    ['fr-FR, tr;q=0.4', 'tr'],
    ['*', 'en'],
    ['tr;q=0.5, *;q=0.1', 'tr'],
  ])('reads %j as %s', (header, language) => {
    expect(pickLanguage(header)).toBe(language);
  });

  it.each([
    ['en;q=0.2, tr;q=0.8, zh;q=0.5', 'tr'],
    ['en;q=0.5,zh', 'zh'],
    [' tr ; q=0.7 , zh ; Q = 0.9 ', 'zh'],
    ['tr;q=0.8, zh;q=0.8', 'tr'],
    ['zh;level=1;q=0.3, tr;q=0.4', 'tr'],
  ])('takes the heaviest and, of equals, the first of %j', (header, language) => {
    expect(pickLanguage(header)).toBe(language);
  });

  it.each([
    ['tr;q=0, zh;q=0.1', 'zh'],
    ['tr;q=0', 'en'],
    ['tr;q=-1, zh;q=0.1', 'zh'],
    ['tr;q=many, zh;q=0.1', 'zh'],
    ['tr;q=NaN, zh;q=Infinity', 'en'],
    ['tr;q=7, zh', 'tr'],
    [',;,;q=1,;;;', 'en'],
    ['trx, enzh, __proto__', 'en'],
  ])('passes over what is refused or unreadable in %j', (header, language) => {
    expect(pickLanguage(header)).toBe(language);
  });

  it('does not read past its bound, nor half a range at it', () => {
    expect(pickLanguage(`${'fr,'.repeat(1000)}tr`)).toBe('en');
    expect(pickLanguage('x'.repeat(100_000))).toBe('en');
    const untilTag = 'zh;q=0.5,'.padEnd(510, 'x').replace(/x$/, ',');
    expect(pickLanguage(`${untilTag}tr;q=0.1`)).toBe('zh');
  });
});
