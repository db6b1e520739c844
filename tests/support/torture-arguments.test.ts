import { expect, it } from 'vitest';
import { parseTortureArguments } from './torture-arguments.mjs';

const parts = ['money-races', 'epos-races-http', 'browser', 'stalls'];
const parse = (line: string) =>
  parseTortureArguments(
    line.split(' ').filter((word) => word !== ''),
    parts,
  );

it('runs every part once by default', () => {
  const turns = parts.map((part) => [part]);
  expect(parse('')).toEqual({ turns, minutes: 0, seed: undefined, specs: [] });
});

it('takes parts, minutes and a seed in any order', () => {
  expect(parse('--minutes 30 money-races --seed 7 browser')).toEqual({
    turns: [['money-races'], ['browser']],
    minutes: 30,
    seed: 7,
    specs: [],
  });
});

it('takes all races together', () => {
  expect(parse('races --minutes 60')).toMatchObject({
    turns: [['money-races', 'epos-races-http']],
    minutes: 60,
  });
});

it('takes single specs for the stalls alone', () => {
  const specs = ['tests/e2e/till.spec.ts', 'tests/e2e/bills.spec.ts:12'];
  expect(parse(`stalls ${specs.join(' ')}`)).toMatchObject({ turns: [['stalls']], specs });
  expect(() => parse('browser tests/e2e/till.spec.ts')).toThrow(/Only the stalls/);
  expect(() => parse('tests/e2e/till.spec.ts')).toThrow(/Only the stalls/);
});

it.each([
  ['racing', /no part racing; the parts are money-races, .+, and races for all/],
  ['browser --minutes', /--minutes needs a number/],
  ['browser --minutes soon', /--minutes needs a number/],
  ['browser --seed -1', /--seed needs a number/],
])('refuses “%s”', (line, message) => {
  expect(() => parse(line)).toThrow(message);
});
