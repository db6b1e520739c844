import { expect, test } from 'vitest';
import { projectFiles } from './project-files';

/** An amount beside its ticker in a text, other than by `amountText`, which knows the language's decimal mark. */
const bareAmount = /\$\{(?!amountText\()[^}]*\} \$\{[^}]*ticker\}/;

/** The art of a bill is the same in every language, and these two have formatted the amount before. */
const isFormatted = (path: string): boolean =>
  path.startsWith('src/money/bill-art/') ||
  ['src/ui/amount.tsx', 'src/features/till/entry/entry-field.tsx'].includes(path);

const findBare = (files: readonly { path: string; text: string }[]): string[] =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (bareAmount.test(line) ? [`${path}:${index + 1}`] : [])),
  );

test('amounts in texts and labels have the decimal mark of their language', () => {
  const screens = projectFiles(/^src\/(?!.*\.test\.).*\.tsx?$/).filter(({ path }) => !isFormatted(path));
  expect(screens.length).toBeGreaterThan(500);
  expect(findBare(screens)).toEqual([]);
});

test('an amount that is written as the server sent it is found', () => {
  const planted = [
    '${bill.nominal} ${ticker}',
    '${amount} ${currency.ticker}',
    '${amountText(amount)} ${ticker}',
  ];
  expect(findBare(planted.map((text) => ({ path: 'x', text }))).length).toBe(2);
});
