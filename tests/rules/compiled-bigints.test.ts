import { expect, test } from 'vitest';
import type { ProjectFile } from './project-files';
import { projectFiles } from './project-files';
import { placeOf, syntaxNodes } from './syntax-nodes';

/**
 * React's compiler replaces a literal such as `0n` in a component or hook by `undefined`, and says nothing. Sums of bigints
 * belong into plain functions in files of their own.
 */
const compiled = /^src\/(?:.*\/)?(?:[^/]+(?<!\.test)\.tsx|use-[^/]+(?<!\.test)\.ts)$/;

function findCompiledBigints(file: ProjectFile): string[] {
  return [...syntaxNodes(file)]
    .filter((node) => node.type === 'Literal' && typeof node['bigint'] === 'string')
    .map((node) => placeOf(file, node));
}

test('no bigint literal stands where the compiler of React would lose it', () => {
  const files = projectFiles(compiled);
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(findCompiledBigints)).toEqual([]);
});

test('the rule sees a planted one, in a screen and in a hook', () => {
  const text = 'export const useSum = () => 0n;';
  const paths = ['src/features/a/planted.tsx', 'src/features/a/use-sum.ts', 'src/features/a/sum.ts'];
  expect(paths.filter((path) => compiled.test(path))).toEqual(paths.slice(0, 2));
  expect(findCompiledBigints({ path: 'src/a.tsx', text })).toEqual(['src/a.tsx:1']);
  expect(findCompiledBigints({ path: 'src/a.tsx', text: 'export const n = "0n";' })).toEqual([]);
});
