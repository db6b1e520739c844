import { describe, expect, it, test } from 'vitest';
import { formatAmount } from '../../ui/format-amount';
import {
  isCutOff,
  leftMinor,
  satoshisOf,
  shownDecimals,
  shownDecimalsOf,
  totalDollars,
  wholeCentsOf,
} from './amounts';

it('adds cents exactly', () => {
  const holdings = [
    { value: '1', conv: '0.10' },
    { value: '2', conv: '0.20' },
    { value: '3', conv: '90071992547409.93' },
  ];
  expect(totalDollars(holdings)).toEqual({ value: '90071992547410.23', isComplete: true });
});

it('says when a holding without a price is left out', () => {
  expect(
    totalDollars([
      { value: '1', conv: '5.00' },
      { value: '0.5', conv: null },
    ]),
  ).toEqual({
    value: '5',
    isComplete: false,
  });
});

it('needs no price for a zero balance', () => {
  expect(totalDollars([{ value: '0', conv: null }])).toEqual({ value: '0', isComplete: true });
});

it.each([
  ['USDT', '5', '5.00'],
  ['USDT', '0.123456789', '0.12345678'],
  ['TET', '5', '5'],
])('shows the cents of a dollar coin alone: %s %s as %s', (ticker, value, text) => {
  const { whole, fraction } = formatAmount(value, { decimals: shownDecimalsOf(ticker) });
  expect(whole + fraction).toBe(text);
});

it.each([
  ['USDT', '12.5', '12.50'],
  ['USDT', '20', '20'],
  ['USDT', '0.123456789', '0.123456789'],
  ['TET', '12.5', '12.5'],
])('completes the cents of a single amount: %s %s as %s', (ticker, value, text) => {
  const { whole, fraction } = formatAmount(value, { decimals: wholeCentsOf(value, ticker) });
  expect(whole + fraction).toBe(text);
});

it('counts a hundred million to the bitcoin', () => {
  expect(satoshisOf('BTC', '0.00001')).toBe('1\u2009000');
  expect(satoshisOf('BTC', '0.1')).toBe('10\u2009000\u2009000');
});

it('is for bitcoin alone', () => {
  expect(satoshisOf('TET', '1')).toBeUndefined();
});

test.each([
  ['0', false],
  ['1200', false],
  ['0.00000001', false],
  ['0.000000010', false],
  ['0.000000001', true],
  ['3.123456789012345678', true],
])('%s has more decimals than are shown: %s', (value, expected) => {
  expect(isCutOff(value)).toBe(expected);
});

describe('leftMinor', () => {
  it('never goes below zero', () => {
    expect(leftMinor('2.5', '1', 2)).toBe(150n);
    expect(leftMinor('2.5', undefined, 2)).toBe(250n);
    expect(leftMinor('1', '2.5', 2)).toBe(0n);
  });
});

test.each([
  ['5', '5'],
  ['12345.678', '12\u2009345.678'],
  ['1234567.89', '1\u2009234\u2009567.89'],
  ['0.00012345678', '0.00012345'],
  ['99.9999999999', '99.99999999'],
  ['-12345.678', '12\u2009345.678'],
])('%s is shown as %s: up to eight decimals, the rest cut off', (amount, shown) => {
  const { whole, fraction } = formatAmount(amount, { decimals: shownDecimals });
  expect(whole + fraction).toBe(shown);
});
