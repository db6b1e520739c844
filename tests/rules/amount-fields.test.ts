import { expect, test } from 'vitest';
import { projectFiles } from './project-files';
import type { ProjectFile } from './project-files';

/** `AmountField` decides when an amount's error is shown, so that all forms do it alike. */
function findOwnAmountFields({ path, text }: ProjectFile): string[] {
  const isOwn = /inputMode="decimal"/.test(text) && path !== 'src/money/amounts/amount-field.tsx';
  return isOwn ? [`${path} has an amount past AmountField`] : [];
}

test('every typed amount is an AmountField', () => {
  expect(projectFiles(/^src\/.*\.tsx$/).flatMap(findOwnAmountFields)).toEqual([]);
});

test('an amount in a field of its own is found', () => {
  const file = { path: 'src/features/pay/planted.tsx', text: '<TextField inputMode="decimal" />' };
  expect(findOwnAmountFields(file)).toEqual(['src/features/pay/planted.tsx has an amount past AmountField']);
});
