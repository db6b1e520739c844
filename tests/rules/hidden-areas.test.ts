import { expect, test } from 'vitest';
import { projectFiles } from './project-files';

const table = 'src/features/shell/areas.ts';

/**
 * Reports files that name an address of an area that may be unavailable: only the table of areas knows whether it
 * may be linked. The router's types reject all other unknown addresses.
 */
function findShortcuts(files: readonly { path: string; text: string }[]): string[] {
  return files
    .filter(({ path, text }) => path !== table && /['"`]\/(?:history|referrals)\b/.test(text))
    .map(({ path }) => path);
}

test('nothing leads past the table of areas to one that is not built', () => {
  const files = projectFiles(/^src\/(?!routes\/|routeTree\.gen).*(?<!\.test)\.tsx?$/);
  expect(files.map(({ path }) => path)).toContain(table);
  expect(findShortcuts(files)).toEqual([]);
});

test('a planted link is found', () => {
  const path = 'src/features/wallet/planted.tsx';
  expect(findShortcuts([{ path, text: '<Link to="/history" />' }])).toEqual([path]);
  expect(findShortcuts([{ path: table, text: `{ to: '/history' }` }])).toEqual([]);
});
