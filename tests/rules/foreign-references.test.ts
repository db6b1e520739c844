import path from 'node:path';
import { expect, test } from 'vitest';
import { findForeignReferences } from './find-foreign-references';
import { projectFiles } from './project-files';

const ownPapers = new Set(projectFiles(/\.md$/).map((file) => path.posix.basename(file.path)));

test('the project stands alone', () => {
  const files = projectFiles().filter((file) => !file.path.startsWith('public/locales/'));
  expect(files.flatMap((file) => findForeignReferences(file, ownPapers))).toEqual([]);
});

// Concatenated, so that this file is not reported itself.
const joined = (...parts: string[]): string => parts.join('');

test.each([
  joined('// see ', 'plan', '.md'),
  joined("const folder = '", '/', "work/main';"),
  joined("const folder = '", '/', "home/ada/wallet';"),
  joined('// ', '../../..', '/shared says why'),
  joined('// as the', ' issue asks'),
  joined('// eslint', '-disable-next-line'),
  joined('// @ts', '-ignore'),
])('%s is found', (text) => {
  expect(findForeignReferences({ path: 'src/lib/planted.ts', text }, ownPapers)).toHaveLength(1);
});

test.each([
  "import { a } from '../ui/a';",
  "new URL('../..', import.meta.url)",
  'https://example.org/work/guide.md',
  "ignore: ['*.md']",
  'a network, homework/works',
])('%s is fine', (text) => {
  expect(findForeignReferences({ path: 'src/lib/planted.ts', text }, ownPapers)).toEqual([]);
});
