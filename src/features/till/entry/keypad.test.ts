import { describe, expect, it, test } from 'vitest';
import { amountOf, noEntry, pressKey, problemOf, typeEntry } from './keypad';
import type { Entry, EntryKey } from './keypad';

function press(keys: string, decimal: number, start: Entry = noEntry): Entry {
  const names: Record<string, EntryKey> = { '.': 'mark', '<': 'back', C: 'clear', d: '00' };
  return Array.from(keys).reduce(
    (entry, key) => pressKey(entry, names[key] ?? (key as EntryKey), decimal),
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
    ['12,5', '12.5'],
    ['1 250,50', '1250.50'],
    ['.75', '0.75'],
    ['007', '7'],
    ['', ''],
  ])('%j is read as %j', (typed, text) => {
    expect(typeEntry(noEntry, typed, 2)).toEqual({ text, refused: undefined });
  });

  test.each(['1e5', '-4', '1.2.3', 'abc', '٣', '0x10', '1,2,3', '1,250.50', '1.250,50', 'Infinity', '１２'])(
    '%j changes nothing and says why',
    (typed) => {
      const entry = { text: '42', refused: undefined };
      expect(typeEntry(entry, typed, 2)).toEqual({ text: '42', refused: 'format' });
    },
  );

  it('takes no more decimals than there are', () => {
    expect(typeEntry({ text: '1.23', refused: undefined }, '1.234', 2)).toEqual({
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
    expect(amountOf({ text, refused: undefined }, decimal)).toBe(amount);
  });

  it('names what another currency makes wrong, and lets it be shortened', () => {
    const entry = press('0.12345678', 8);
    expect(problemOf(entry, 8)).toBeUndefined();
    expect(problemOf(entry, 6)).toBe('decimals');
    expect(press('<', 6, entry).text).toBe('0.1234567');
    expect(problemOf(press('<<', 6, entry), 6)).toBeUndefined();
  });

  it('names an amount that is too large', () => {
    expect(problemOf({ text: '10000000.1', refused: undefined }, 2)).toBe('tooLarge');
    expect(problemOf({ text: '10000000.0', refused: undefined }, 2)).toBeUndefined();
  });
});
