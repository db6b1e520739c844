import { expect, it } from 'vitest';
import { totalDollars } from './total-dollars';

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

it('does not miss the price of nothing', () => {
  expect(totalDollars([{ value: '0', conv: null }])).toEqual({ value: '0', isComplete: true });
});
