import { describe, expect, it } from 'vitest';
import { formatAmount } from './format-amount';

const shown = (...args: Parameters<typeof formatAmount>) => Object.values(formatAmount(...args)).join('|');

describe('formatAmount', () => {
  it.each([
    ['0', '|0|'],
    ['999', '|999|'],
    ['1000', '|1\u2009000|'],
    ['1234567.5', '|1\u2009234\u2009567|.5'],
    ['007.10', '|7|.10'],
    ['-1234.5', '−|1\u2009234|.5'],
    ['-0.00', '|0|.00'],
  ])('takes %s apart', (value, expected) => {
    expect(shown(value)).toBe(expected);
  });

  it('keeps every digit of an amount that no floating-point number could hold', () => {
    expect(shown('123456789012345678901.000000000000000001')).toBe(
      '|123\u2009456\u2009789\u2009012\u2009345\u2009678\u2009901|.000000000000000001',
    );
  });

  it('cuts decimals and never rounds them up', () => {
    expect(shown('0.999999999', { decimals: { min: 2, max: 8 } })).toBe('|0|.99999999');
    expect(shown('1.99', { decimals: { min: 0, max: 0 } })).toBe('|1|');
  });

  it('drops and adds zeros down to the wanted decimals', () => {
    expect(shown('1.50000000', { decimals: { min: 2, max: 8 } })).toBe('|1|.50');
    expect(shown('3', { decimals: { min: 2, max: 8 } })).toBe('|3|.00');
  });

  it('shows no minus for an amount whose digits were all cut off', () => {
    expect(shown('-0.001', { decimals: { min: 2, max: 2 } })).toBe('|0|.00');
  });

  it('shows a plus where one is wanted, and none before nothing', () => {
    expect(shown('1.5', { hasPlus: true })).toBe('+|1|.5');
    expect(shown('-1.5', { hasPlus: true })).toBe('−|1|.5');
    expect(shown('0', { hasPlus: true })).toBe('|0|');
  });

  it('uses the mark of the reader', () => {
    expect(shown('1000.5', { decimalMark: ',' })).toBe('|1\u2009000|,5');
  });

  it.each(['', '.5', '1.', '1e5', '1,5', 'NaN', '+1', ' 1'])('refuses %j', (value) => {
    expect(() => formatAmount(value)).toThrow(TypeError);
  });
});
