import { expect, test } from 'vitest';
import { ruledKinds } from '../../server/ledger/reverse-entry.service';
import { projectFiles } from './project-files';

/**
 * The kinds of entries that movements write; a kind containing an id is a reversal's, and a kind followed by an id is that
 * of an operation's reference.
 */
function writtenKinds(files: readonly { text: string }[]): string[] {
  return files.flatMap(({ text }) => [
    ...[...text.matchAll(/\bkind: '([^']+)'(?!,\s+id\b)/g)].map(([, kind = '']) => kind),
    ...[...text.matchAll(/\bkind: is[A-Z]\w+ \? '([^']+)' : '([^']+)'/g)].flatMap((match) => match.slice(1)),
  ]);
}

test('every kind of entry that a movement writes says whether it can be reversed, and no other does', () => {
  const files = projectFiles(/^server\/ledger\/movements\/.*(?<!\.test)\.ts$/);
  expect(files.length).toBeGreaterThan(10);
  expect(new Set(writtenKinds(files))).toEqual(new Set(ruledKinds));
});

test('a movement states its kind so that the rule sees it', () => {
  const files = projectFiles(/^server\/ledger\/movements\/.*(?<!\.test)\.ts$/);
  const unseen = files.filter(
    ({ path, text }) =>
      text.includes('journalEntry({') &&
      writtenKinds([{ text }]).length === 0 &&
      !path.endsWith('/reverse-entry.ts'),
  );
  expect(unseen.map(({ path }) => path)).toEqual([]);
});
