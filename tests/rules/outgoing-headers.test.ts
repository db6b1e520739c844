import { expect, test } from 'vitest';
import { projectFiles } from './project-files';

/** Files that send requests without the headers that name the server. */
function findNameless(files: readonly { path: string; text: string }[]): string[] {
  return files
    .filter(({ text }) => /(?<![\w.])(?:fetch|createRemoteJWKSet|request)\(|\bbegin\(url\b/.test(text))
    .filter(({ text }) => !/[{.\s]outgoingHeaders\b[,\s}]/.test(text.replaceAll(/^import .*$/gm, '')))
    .map(({ path }) => path);
}

test('every request that the server makes names its program', () => {
  const files = projectFiles(/^server\/.*(?<!\.test)\.ts$/);
  expect(findNameless(files)).toEqual([]);
  expect(files.filter(({ text }) => text.includes('...outgoingHeaders')).length).toBeGreaterThan(2);
});

test('the rule sees a request without them, also where they are only imported', () => {
  const files = [
    { path: 'bare', text: 'await fetch(url);' },
    { path: 'imported', text: "import { outgoingHeaders } from './a';\nawait fetch(url, { headers: {} });" },
    { path: 'named', text: 'await fetch(url, { headers: { ...outgoingHeaders, accept } });' },
    { path: 'own', text: 'await queue.fetch(url);' },
  ];
  expect(findNameless(files)).toEqual(['bare', 'imported']);
});
