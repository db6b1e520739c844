import { expect, test } from 'vitest';
import { findFormFaults } from './find-form-faults';
import { projectFiles } from './project-files';

function planted(path: string, lines = 1): { path: string; text: string } {
  return { path, text: 'a\n'.repeat(lines) };
}

test('files have a speaking name and a readable length', () => {
  expect(projectFiles().flatMap(findFormFaults)).toEqual([]);
});

test.each([
  [planted('src/lib/safeOrigin.ts'), 'kebab-case'],
  [planted('src/ui/Button.tsx'), 'kebab-case'],
  [planted('src/ui/Button.module.css'), 'kebab-case'],
  [planted('server/Ledger/post.ts'), 'kebab-case'],
  [planted('src/lib/utils.ts'), 'says nothing'],
  [planted('src/features/bills/helpers/fold.ts'), 'says nothing'],
  [planted('contract/index.ts'), 'says nothing'],
  [planted('server/ledger/ledger.types.ts'), 'says nothing'],
  [planted('server/common.test.ts'), 'says nothing'],
  [planted('server/long.ts', 301), '301 lines'],
  [planted('src/ui/long.module.css', 301), '301 lines'],
])('%s is found', (file, reason) => {
  expect(findFormFaults(file)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  planted('src/ui/button.module.css', 300),
  planted('src/routes/__root.tsx'),
  planted('src/routes/_guest/login.index.tsx'),
  planted('src/routes/bills.$billId.tsx'),
  planted('server/db/migrations/0001-first-tables.ts'),
  planted('public/locales/en/main-page.json', 900),
  planted('README.md', 900),
])('$path is fine', (file) => {
  expect(findFormFaults(file)).toEqual([]);
});
