import { expect, test } from 'vitest';
import { projectFiles } from './project-files';
import type { ProjectFile } from './project-files';

const formatter = 'src/platform/language/use-time-text.ts';

const ownFormat = /\bDateTimeFormat\b|\.toLocale(?:Date|Time)String\b|\b(?:dateStyle|timeStyle)\b/;
const dateText = /\bDate\((?:[^()]|\([^()]*\))*\)\s*\.toLocaleString\b/;

/** Files that format dates or times themselves, where a line could break before AM. */
function findOwnFormats({ path, text }: ProjectFile): string[] {
  if (path === formatter || !(ownFormat.test(text) || dateText.test(text))) return [];
  return [`${path} formats a date itself: use useTimeText`];
}

test('one module formats the dates and times of all screens', () => {
  const files = projectFiles(/^src\/.*(?<!\.test)\.tsx?$/);
  expect(files.some(({ path }) => path === formatter)).toBe(true);
  expect(files.flatMap(findOwnFormats)).toEqual([]);
});

test.each([
  "new Intl.DateTimeFormat('en-US').format(at)",
  'new Date(at).toLocaleDateString(tag)',
  'at.toLocaleTimeString(tag)',
  'new Date(Date.parse(at)).toLocaleString(tag)',
  "at.toLocaleString(tag, { dateStyle: 'medium' })",
])('%s is found', (text) => {
  const file = { path: 'src/features/pay/planted.tsx', text };
  expect(findOwnFormats(file)).toEqual([
    'src/features/pay/planted.tsx formats a date itself: use useTimeText',
  ]);
});
