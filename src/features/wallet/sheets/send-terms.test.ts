import { describe, expect, test } from 'vitest';
import { mostToSend, readSendAmount, sumOf } from './send-terms';

const terms = { decimal: 6, balance: '10.5', fee: '1.1', least: '0.00003' };

describe('an amount', () => {
  test.each([
    ['', 'required'],
    ['abc', 'format'],
    ['0', 'format'],
    ['1e3', 'format'],
    ['0.0000001', 'format'],
    ['0.000029', 'tooLittle'],
    ['9.400001', 'tooMuch'],
  ])('%j is refused', (typed, problem) => {
    expect(readSendAmount(typed, terms, '.')).toEqual({ problem });
  });

  test.each([
    ['9.4', '9.4'],
    ['0.00003', '0.00003'],
    [' 1,50 ', '1.5'],
    ['2.', '2'],
  ])('%j is taken', (typed, amount) => {
    expect(readSendAmount(typed, terms, '.')).toEqual({ amount });
  });

  test('can be all that the fee leaves, and never less than nothing', () => {
    expect(mostToSend(terms)).toBe('9.4');
    expect(mostToSend({ ...terms, fee: undefined })).toBe('10.5');
    expect(mostToSend({ ...terms, fee: '11' })).toBe('0');
    expect(sumOf('9.4', '1.1', 6)).toBe('10.5');
  });
});
