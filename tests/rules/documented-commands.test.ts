import { expect, test } from 'vitest';
import { allCommands } from '../../server/operator/all-commands';
import { benchNames, commandLinesOf, findUnknown } from './find-unknown-commands';
import { projectFiles } from './project-files';

const papers = projectFiles(/^(?:README|CONTRIBUTING|docs\/[^/]+)\.md$/);
const lines = papers.flatMap(({ path, text }) => commandLinesOf(text).map((line) => ({ path, line })));
const textOf = (name: string): string => papers.find(({ path }) => path === name)?.text ?? '';

/* Backup, restore, verify, the operator and the gallery run for real in tests of their own. */
test('every command line of the documents names scripts, files, options and settings that exist', () => {
  expect(lines.length).toBeGreaterThan(50);
  const faults = lines.flatMap(({ path, line }) =>
    findUnknown(line).map((fault) => `${path}: ${line}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test('every file that the figures are repeated with exists', () => {
  const rows = textOf('docs/performance.md').match(/^\|.* \| (?:`[\w-]+`(?:, )?)+ \|$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(30);
  const names = rows.flatMap((row) => [...(row.split('|').at(-2) ?? '').matchAll(/`([\w-]+)`/g)]);
  expect(names.map(([, name = '']) => name).filter((name) => !benchNames.includes(name))).toEqual([]);
});

test('the operator’s page names the first word of every command', () => {
  const page = textOf('docs/operations.md');
  const words = allCommands.map(({ name }) => name.split(' ')[0] ?? '');
  expect(words.filter((word) => !new RegExp(`^\\| .*\`${word}\\b`, 'm').test(page))).toEqual([]);
});

test.each([
  ['npm run gone', 'gone'],
  ['npm run bench -- gone', 'gone'],
  ['npm run check -- --gone', '--gone'],
  ['npm run operator -- chain gone', 'chain gone'],
  ['npm run operator -- audit --gone', '--gone'],
  ['npm run torture -- gone', 'There is no part gone'],
  ['GONE=1 npm start', 'GONE'],
  ['export PORT=1 GONE=2', 'GONE'],
  ['npx gone', 'gone'],
  ['npx vitest run --project gone tests/rules', '--project gone'],
  ['npx vite --config tests/gone/vite.config.ts', 'tests/gone/vite.config.ts'],
  ['node tests/support/gone.mjs 9090', 'tests/support/gone.mjs'],
  ['"$(node tests/support/gone.mjs)" -regtest', 'tests/support/gone.mjs'],
  ['node_modules/@gone/gone/bin/gone', '@gone/gone'],
])('%s is found', (line, fault) => {
  expect(commandLinesOf(`text\n\n\`\`\`sh\n${line}\n\`\`\`\n`)).toEqual([line]);
  expect(findUnknown(line).join()).toContain(fault);
});

test.each([
  'npm run operator -- chain bump PAYOUT --reason "stuck"',
  'npm run bench -- audit',
  'npm run torture -- races --minutes 60',
  'PORT=4700 DATA_DIR=/tmp/x npm start',
])('%s is fine', (line) => {
  expect(commandLinesOf(`Run \`${line}\`.`)).toEqual([line]);
  expect(findUnknown(line)).toEqual([]);
});
