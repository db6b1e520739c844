import { expect, test } from 'vitest';
import { findVagueNames } from './find-vague-names';
import { projectFiles } from './project-files';

test('the name of a value says what it is', () => {
  expect(projectFiles(/\.(?:ts|tsx|mjs)$/).flatMap(findVagueNames)).toEqual([]);
});

test.each([
  'const found = bills.find(isOwn);',
  'let own: string[];',
  'const { found } = row;',
  'const { bills: own = [] } = row;',
  'const [first, ...own] = bills;',
  'for (const own of bills) show(own);',
  'const show = (own: Bill) => own.serial;',
  'function show({ own }: Bills) {}',
  'function found() {}',
  'class Pool { constructor(private readonly own: Options) {} }',
  'type Show = (found: Bill) => string;',
  'try { show(); } catch (found) {}',
])('%s is found', (text) => {
  expect(findVagueNames({ path: 'planted.ts', text: `\n${text}` })).toEqual([
    expect.stringMatching(/^planted\.ts:2 (?:own|found)$/),
  ]);
});

test.each([
  'const ownBills = bills.filter(isOwn);',
  "const { found: findings } = row; save({ found: findings, own: 'own' });",
  'interface Row { found: string; own: boolean }',
])('%s is fine', (text) => {
  expect(findVagueNames({ path: 'planted.ts', text })).toEqual([]);
});
