import { expect, it } from 'vitest';
import { billTextProblem } from './bill-text-problem';
import { readBillLines } from './read-bill-lines';

const usdt = 501;
const line = (serial: string) => `${serial}/ABCD`;
const own = line('0050112345678901');
const ownToo = line('0050112345678902');
const otherCurrency = line('0050212345678901');
const otherHub = line('0000112345678901');

it.each([
  ['', 'empty'],
  [' \n \n', 'empty'],
  [[own, ownToo, otherHub].join('\n'), 'over'],
  [`${own}\nhello`, 'lines'],
  [otherHub, 'otherHub'],
  [`${otherHub}\n${otherCurrency}`, 'otherCurrency'],
  [`${own}\n${otherCurrency}`, undefined],
  [`${own}\n${otherHub}`, undefined],
])('%j of at most two bills: %s', (text, problem) => {
  expect(billTextProblem(readBillLines(text, 'green', usdt), 2)).toBe(problem);
});
