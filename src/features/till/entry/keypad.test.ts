import { describe, expect, it, test } from 'vitest';
import { amountOf, noEntry, pressKey, problemOf, typeEntry } from './keypad';
import type { Entry, EntryKey } from './keypad';

const english = (decimal: number) => ({ decimal, mark: '.' }) as const;
const turkish = (decimal: number) => ({ decimal, mark: ',' }) as const;

function press(keys: string, decimal: number, start: Entry = noEntry): Entry {
  const names: Record<string, EntryKey> = { '<': 'back', C: 'clear', d: '00' };
  return Array.from(keys).reduce(
    (entry, key) => pressKey(entry, names[key] ?? (key as EntryKey), english(decimal)),
    start,
  );
}

describe('keys', () => {
  test.each([
    ['1250', 2, '1250'],
    ['12.50', 2, '12.50'],
    ['.5', 2, '0.5'],
    ['0005', 2, '5'],
    ['d', 2, '0'],
    ['1d', 2, '100'],
    ['1..5', 2, '1.5'],
    ['12<', 2, '1'],
    ['1.<', 2, '1'],
    ['<', 2, ''],
    ['123C4', 2, '4'],
    ['1.2d', 2, '1.20'],
    ['1.d', 2, '1.00'],
    ['0.00000001', 8, '0.00000001'],
    ['0.000000000000000001', 18, '0.000000000000000001'],
    ['10000000', 2, '10000000'],
  ])('%s with %i decimals shows %s', (keys, decimal, text) => {
    expect(press(keys, decimal)).toEqual({ text, refused: undefined });
  });

  test.each([
    ['12.345', 2, '12.34', 'decimals'],
    ['12.34d', 2, '12.34', 'decimals'],
    ['1.', 0, '1', 'decimals'],
    ['10000001', 2, '1000000', 'tooLarge'],
    ['10000000.01', 2, '10000000.0', 'tooLarge'],
    ['999999999999', 8, '9999999', 'tooLarge'],
    ['1000000d', 8, '1000000', 'tooLarge'],
  ] as const)('%s with %i decimals stops at %s and says %s', (keys, decimal, text, refused) => {
    expect(press(keys, decimal)).toEqual({ text, refused });
  });

  it('forgets why a key was refused with the next one that counts', () => {
    expect(press('1.234<', 2)).toEqual({ text: '1.2', refused: undefined });
  });
});

describe('typing', () => {
  test.each([
    ['12,5', '12,5', '12.5'],
    ['1 250,50', '1250,50', '1250.5'],
    ['1,250.50', '1250.50', '1250.5'],
    ['1.250,50', '1250,50', '1250.5'],
    ['1,234,567', '1234567', '1234567'],
    ['１２', '12', '12'],
    ['٣', '3', '3'],
    ['.75', '0.75', '0.75'],
    [',', '0,', undefined],
    ['007', '7', '7'],
    ['', '', undefined],
  ])('%j is kept as %j and means %j', (typed, text, amount) => {
    const entry = typeEntry(noEntry, typed, english(2));
    expect(entry).toEqual({ text, refused: undefined });
    expect(amountOf(entry, english(2))).toBe(amount);
  });

  test.each(['1e5', '-4', '1.2.3', 'abc', '0x10', '1,2,3', 'Infinity'])(
    '%j changes nothing and says why',
    (typed) => {
      const entry = { text: '42', refused: undefined };
      expect(typeEntry(entry, typed, english(2))).toEqual({ text: '42', refused: 'format' });
    },
  );

  test.each([
    ['1,000', english(2)],
    ['1,000', english(8)],
    ['1.000', turkish(2)],
    ['250.125', turkish(18)],
  ])('%j of %j stays, is named ambiguous and asks for nothing', (keys, scale) => {
    const typed = Array.from(keys).reduce((entry, key) => pressKey(entry, key as EntryKey, scale), noEntry);
    for (const entry of [typed, typeEntry(noEntry, keys, scale)]) {
      expect(entry).toEqual({ text: keys, refused: undefined });
      expect(problemOf(entry, scale)).toBe('ambiguous');
      expect(amountOf(entry, scale)).toBeUndefined();
    }
  });

  it('reads thousands that are typed key by key', () => {
    expect(press('1,234,567', 2).text).toBe('1234567');
    expect(press('1,234.5', 2).text).toBe('1234.5');
    const unfinished = press('1,234,5', 2);
    expect(unfinished).toEqual({ text: '1,234,5', refused: undefined });
    expect(amountOf(unfinished, english(2))).toBeUndefined();
  });

  it('takes no more decimals than there are', () => {
    expect(typeEntry({ text: '1.23', refused: undefined }, '1.234', english(2))).toEqual({
      text: '1.23',
      refused: 'decimals',
    });
  });
});

describe('what is sent', () => {
  test.each([
    ['12.50', 2, '12.5'],
    ['12.', 2, '12'],
    ['0.000000000000000001', 18, '0.000000000000000001'],
    ['9007199254740993', 0, undefined],
    ['1234567.123456789012345678', 18, '1234567.123456789012345678'],
    ['', 2, undefined],
    ['0', 2, undefined],
    ['0.00', 2, undefined],
    ['1.234', 2, undefined],
    ['10000000.000001', 6, undefined],
  ])('%j with %i decimals is %j', (text, decimal, amount) => {
    expect(amountOf({ text, refused: undefined }, english(decimal))).toBe(amount);
  });

  it('names what another currency makes wrong, and lets it be shortened', () => {
    const entry = press('0.12345678', 8);
    expect(problemOf(entry, english(8))).toBeUndefined();
    expect(problemOf(entry, english(6))).toBe('decimals');
    expect(press('<', 6, entry).text).toBe('0.1234567');
    expect(problemOf(press('<<', 6, entry), english(6))).toBeUndefined();
  });

  it('names an amount that is too large', () => {
    expect(problemOf({ text: '10000000.1', refused: undefined }, english(2))).toBe('tooLarge');
    expect(problemOf({ text: '10000000.0', refused: undefined }, english(2))).toBeUndefined();
  });
});
