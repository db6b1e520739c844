import { expect, it } from 'vitest';
import { parseTortureArguments } from './torture-arguments.mjs';

const parts = ['races', 'browser', 'stalls'];
const parse = (line: string) =>
  parseTortureArguments(
    line.split(' ').filter((word) => word !== ''),
    parts,
  );

it('runs every part once unless told otherwise', () => {
  expect(parse('')).toEqual({ parts, minutes: 0, seed: undefined, specs: [] });
});

it('takes parts, minutes and a seed in any order', () => {
  expect(parse('--minutes 30 races --seed 7 browser')).toEqual({
    parts: ['races', 'browser'],
    minutes: 30,
    seed: 7,
    specs: [],
  });
});

it('takes single specs for the stalls alone', () => {
  const specs = ['tests/e2e/till.spec.ts', 'tests/e2e/bills.spec.ts:12'];
  expect(parse(`stalls ${specs.join(' ')}`)).toMatchObject({ parts: ['stalls'], specs });
  expect(() => parse('browser tests/e2e/till.spec.ts')).toThrow(/Only the stalls/);
  expect(() => parse('tests/e2e/till.spec.ts')).toThrow(/Only the stalls/);
});

it.each([
  ['racing', /no part racing; the parts are races, browser, stalls/],
  ['races --minutes', /--minutes needs a number/],
  ['races --minutes soon', /--minutes needs a number/],
  ['races --seed -1', /--seed needs a number/],
])('refuses “%s”', (line, message) => {
  expect(() => parse(line)).toThrow(message);
});
