import { expect, it } from 'vitest';
import { billWidth } from './bill-paper';
import { guillocheOf } from './guilloche';

const serial = '0050112345678901';

it('is the same whenever it is drawn', () => {
  expect(guillocheOf(serial)).toEqual(guillocheOf(serial));
});

it('differs in each of its parts between neighbours', () => {
  const one = guillocheOf(serial);
  const other = guillocheOf('0050112345678902');
  expect(one.rosette).not.toEqual(other.rosette);
  expect(one.spindle).not.toEqual(other.spindle);
  expect(one.relief).not.toEqual(other.relief);
});

it('keeps within the bill, and its rings close', () => {
  const { rosette, spindle } = guillocheOf(serial);
  for (const line of rosette.flat()) {
    expect(Math.max(...line.map(Math.abs))).toBeLessThan(billWidth / 2 - 24);
    expect(line.at(-2)).toBeCloseTo(line[0] ?? NaN);
    expect(line.at(-1)).toBeCloseTo(line[1] ?? NaN);
  }
  expect(Math.max(...spindle.flat().map(Math.abs))).toBeLessThan(billWidth / 2 - 24);
});
