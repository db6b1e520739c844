import { expect, test } from 'vitest';
import { projectFiles } from './project-files';

const table = 'src/features/shell/areas.ts';
/** It names every screen that a visit may begin with, and links to none. */
const firstScreens = 'src/app/first-screens.ts';

/** An area's own screens exist only where the area does. */
const ownScreens = /^src\/features\/(history|referrals)\//;

/**
 * Reports files that name an address of an area that may be unavailable: only the table of areas knows whether it
 * may be linked. The router's types reject all other unknown addresses.
 */
function findShortcuts(files: readonly { path: string; text: string }[]): string[] {
  return files
    .filter(({ path }) => ![table, firstScreens].includes(path))
    .filter(({ path, text }) => {
      const [, ownArea] = ownScreens.exec(path) ?? [];
      const named = /['"`]\/(history|referrals)\b/g;
      return [...text.matchAll(named)].some(([, area]) => area !== ownArea);
    })
    .map(({ path }) => path);
}

test('no link bypasses the table of areas to an area that is not built', () => {
  const files = projectFiles(/^src\/(?!routes\/|routeTree\.gen).*(?<!\.test)\.tsx?$/);
  expect(files.map(({ path }) => path)).toContain(table);
  expect(findShortcuts(files)).toEqual([]);
});

test('a planted link is found', () => {
  const path = 'src/features/wallet/planted.tsx';
  expect(findShortcuts([{ path, text: '<Link to="/history" />' }])).toEqual([path]);
  const ownPath = 'src/features/history/planted.tsx';
  expect(findShortcuts([{ path: ownPath, text: '<Link to="/history" />' }])).toEqual([]);
  expect(findShortcuts([{ path: ownPath, text: '<Link to="/referrals" />' }])).toEqual([ownPath]);
  expect(findShortcuts([{ path: table, text: `{ to: '/history' }` }])).toEqual([]);
});
