import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanMachineText, removeInvisible } from './clean-text';

const address = '0x52908400098527886E0F7030069857D2E4169EE7';

describe('cleanMachineText', () => {
  test.each([
    ['a left-to-right mark at the end', `${address}\u200E`],
    ['a byte order mark', `\uFEFF${address}`],
    ['a zero-width space inside', `${address.slice(0, 9)}\u200B${address.slice(9)}`],
    ['an isolate around it', `\u2066${address}\u2069`],
    ['a soft hyphen', `${address.slice(0, 20)}\u00AD${address.slice(20)}`],
    ['a line break inside', `${address.slice(0, 30)}\r\n${address.slice(30)}`],
    ['groups', address.replaceAll(/(.{4})(?=.)/g, '$1 ')],
    ['non-breaking spaces', `\u00A0${address}\u2009`],
    ['a null character', `${address}\u0000`],
  ])('removes %s', (_name, text) => {
    expect(cleanMachineText(text)).toBe(address);
  });

  it('changes nothing else', () => {
    const visible = fc.string({ unit: 'grapheme-ascii' }).filter((text) => !/\s/.test(text));
    fc.assert(
      fc.property(visible, (text) => {
        expect(cleanMachineText(text)).toBe(text);
      }),
    );
    expect(cleanMachineText('0xabc')).toBe('0xabc');
    expect(cleanMachineText('а１ß中')).toBe('а１ß中');
  });
});

it('keeps the blanks and lines of a text', () => {
  expect(removeInvisible('\u202Eone two\n\tthree\u200D')).toBe('one two\n\tthree');
});
