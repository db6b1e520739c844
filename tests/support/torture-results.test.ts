import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tortureParts } from './torture-parts.mjs';
import { addRound as addRoundOf, fewestRaces, nameParts, readDone } from './torture-results.mjs';
import type { Round } from './torture-results.mjs';

const round: Round = {
  part: 'races',
  commit: 'abc1234',
  date: '2026-11-23',
  minutes: 1.52,
  tests: 4,
  failed: 0,
  done: [{ what: 'races', count: 20_000 }],
};

const addRound = (text: string, one: Round, parts: string[] = []): string => addRoundOf(text, one, parts);
const rowsOf = (text: string): string[] => text.split('\n').filter((line) => /^\| (?!part)/.test(line));

it('begins a table', () => {
  const text = addRound('', round);
  expect(text).toMatch(/^# Results of `npm run torture`\n/);
  expect(text).toContain('| part | commit | last run | minutes | rounds | tests | failed | done |\n|---|');
  expect(rowsOf(text)).toEqual(['| races | abc1234 | 2026-11-23 | 1.5 | 1 | 4 | 0 | 20000 races |']);
});

it('adds up what a part does on one commit', () => {
  const again: Round = {
    ...round,
    date: '2026-11-24',
    minutes: 2.5,
    failed: 1,
    done: [
      { what: 'races', count: 500 },
      { what: 'kills', count: 3 },
    ],
  };
  expect(rowsOf(addRound(addRound('', round), again))).toEqual([
    '| races | abc1234 | 2026-11-24 | 4.0 | 2 | 8 | 1 | 20500 races, 3 kills |',
  ]);
});

it('keeps other parts and commits as they are, by part and then as they came', () => {
  let text = addRound('', round);
  text = addRound(text, { ...round, commit: '0000001 with changes' });
  text = addRound(text, { ...round, part: 'browser', done: [] });
  text = addRound(text, { ...round, commit: '0000001 with changes' });
  expect(rowsOf(text)).toEqual([
    '| browser | abc1234 | 2026-11-23 | 1.5 | 1 | 4 | 0 |  |',
    '| races | abc1234 | 2026-11-23 | 1.5 | 1 | 4 | 0 | 20000 races |',
    '| races | 0000001 with changes | 2026-11-23 | 3.0 | 2 | 8 | 0 | 40000 races |',
  ]);
});

it('keeps the older sections word for word, and takes none of their rows for its own', () => {
  const older = `## Before\n\n| part | result |\n|---|---|\n| races | 4 passed, 0 failed |\n\nThat was then.\n`;
  const text = addRound(addRound(`# Anything\n\n${older}`, round), round);
  expect(text.endsWith(`\n\n${older}`)).toBe(true);
  expect(rowsOf(text.slice(0, text.indexOf('## Before')))).toEqual([
    '| races | abc1234 | 2026-11-23 | 3.0 | 2 | 8 | 0 | 40000 races |',
  ]);
});

it('names the parts that have never been run', () => {
  const text = addRound(addRound('', round, ['stalls', 'races']), round, ['stalls', 'races', 'browser']);
  expect(rowsOf(text)).toEqual([
    '| browser | – | not yet | – | – | – | – | – |',
    '| races | abc1234 | 2026-11-23 | 3.0 | 2 | 8 | 0 | 40000 races |',
    '| stalls | – | not yet | – | – | – | – | – |',
  ]);
});

it('adds up races of each pair, by commit, and knows which part has had the fewest', () => {
  const first = { what: 'races', count: 50, pair: 'burn × export' };
  const second = { what: 'races', count: 20, pair: 'burn × burn' };
  let text = addRound('', { ...round, done: [first, second] });
  text = addRound(text, { ...round, commit: '0000001 with changes', done: [first] });
  text = addRound(text, { ...round, done: [first, { what: 'kills', count: 1 }] });
  expect(text.slice(text.indexOf('## Races of each pair'))).toContain(
    [
      '| part | pair | races | on |',
      '|---|---|---|---|',
      '| races | burn × burn | 20 | abc1234: 20 |',
      '| races | burn × export | 150 | abc1234: 100, 0000001 with changes: 50 |',
    ].join('\n'),
  );
  expect(text).toContain('| races | abc1234 | 2026-11-23 | 3.0 | 2 | 8 | 0 | 120 races, 1 kills |');
  expect([fewestRaces(text, 'races'), fewestRaces(text, 'bill-races'), fewestRaces('', 'x')]).toEqual([
    20, 0, 0,
  ]);
});

it('adds up what tests have counted', () => {
  const lines = '{"what":"races","count":20}\n{"what":"kills","count":1}\n{"what":"races","count":5}\n';
  expect(readDone(lines)).toEqual([
    { what: 'races', count: 25 },
    { what: 'kills', count: 1 },
  ]);
  const pairs = ['a × b', 'a × c', 'a × b'].map((pair) => JSON.stringify({ what: 'races', count: 2, pair }));
  expect(readDone(pairs.join('\n'))).toEqual([
    { what: 'races', count: 4, pair: 'a × b' },
    { what: 'races', count: 2, pair: 'a × c' },
  ]);
  expect(readDone('')).toEqual([]);
});

it('is how RESULTS.md is written, which has a row for every part', () => {
  const text = readFileSync(new URL('../torture/RESULTS.md', import.meta.url), 'utf8');
  expect(nameParts(text, tortureParts)).toBe(text);
});
