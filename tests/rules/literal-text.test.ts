import { expect, test } from 'vitest';
import { findLiteralText } from './find-literal-text';
import { projectFiles } from './project-files';

function screen(markup: string): { path: string; text: string } {
  return {
    path: 'src/features/planted/planted-screen.tsx',
    text: `export const Planted = () => (${markup});`,
  };
}

test('screens take their words from the locale files', () => {
  expect(projectFiles(/^src\/.*(?<!\.test)\.tsx$/).flatMap(findLiteralText)).toEqual([]);
});

test.each([
  ['<p>Pay now</p>', 'Pay now'],
  ['<p>{busy ? t("wait") : "Pay now"}</p>', 'Pay now'],
  ['<p>{`Hello ${name}`}</p>', 'Hello'],
  ['<p>支付</p>', '支付'],
  ['<Button aria-label="Close" />', 'Close'],
  ['<TextField label={known && "E-mail"} />', 'E-mail'],
  ['<img alt={`Bill`} />', 'Bill'],
  ['<>Pay</>', 'Pay'],
])('%s is found', (markup, text) => {
  expect(findLiteralText(screen(markup))).toEqual([`src/features/planted/planted-screen.tsx:1 “${text}”`]);
});

test.each([
  '<p>{t("pay")}</p>',
  '<p> · </p>',
  '<a className="quiet" id="pay">{name}</a>',
  '<b>{size === "big"}</b>',
])('%s is fine', (markup) => {
  expect(findLiteralText(screen(markup))).toEqual([]);
});
