import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorLines } from './error-lines';
import { reportFindings } from './report-findings';
import { reportUnforgiven } from './report-unforgiven';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'billfold-unforgiven-'));
  file = path.join(folder, 'lines');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('each is a line of its own, whatever is in it', () => {
  const all = [
    { test: 'a.spec.ts › one', what: 'wrong\namount' },
    { test: 'b.spec.ts › “two”', what: 'an answer with a status of 500' },
  ];
  for (const one of all) reportUnforgiven(one, file);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(all);
});

test('without a runner that reads them nothing is written', () => {
  vi.stubEnv('UNFORGIVEN_FILE', '');
  expect(() => reportUnforgiven({ test: 'a', what: 'b' })).not.toThrow();
});

test('what an audit finds fails, and is written down; nothing found is neither', () => {
  vi.stubEnv('UNFORGIVEN_FILE', file);
  reportFindings([], 'the end');
  expect(() => readFileSync(file)).toThrow('ENOENT');
  expect(() => reportFindings(['sums: tet: 1 missing'], 'the end')).toThrow('sums: tet: 1 missing');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    test: 'the end',
    what: 'the books are wrong: sums: tet: 1 missing',
  });
});

test('of a server’s log the errors are read, not what is printed besides, and no half line', () => {
  const log = [
    '  Billfold is ready: http://127.0.0.1:4600',
    '{"level":30,"msg":"request","statusCode":400}',
    '{"level":40,"msg":"slow"}',
    '{"level":50,"msg":"request failed","err":{"message":"out of paper"},"operationId":"0192"}',
    '{"level":50,"check":"sums","msg":"the books are wrong"}',
    '{"level":60,"msg":"cut off he',
  ].join('\n');
  expect(errorLines(log)).toEqual([
    expect.stringMatching(/^request failed: out of paper .*0192/),
    expect.stringMatching(/^the books are wrong: .*sums/),
  ]);
});
