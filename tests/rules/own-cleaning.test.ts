import { expect, test } from 'vitest';
import { findOwnCleaning } from './find-own-cleaning';
import { projectFiles } from './project-files';

const reader = 'src/money/amounts/read-amount.ts';
const path = 'src/features/planted/planted.ts';

test('only the shared readers clean typed amounts and pasted texts', () => {
  const files = projectFiles(/^src\/(?:features|money|platform)\/.*(?<!\.test)\.tsx?$/);
  expect(files.filter((file) => file.path !== reader).flatMap(findOwnCleaning)).toEqual([]);
});

test.each([
  String.raw`typed.replaceAll(/\s/g, '')`,
  String.raw`typed.replace(/\s/gu, '').trim()`,
  `typed.replace(',', '.')`,
  `typed.replaceAll(' ', '')`,
  `most.replace('.', mark)`,
  String.raw`typed.replaceAll(/[^0-9.,]/g, '')`,
  String.raw`text.replaceAll(/[\s\uFEFF\u200B]/g, '')`,
  String.raw`text.replace(/\p{Cf}/gu, '')`,
])('%s is found', (call) => {
  expect(findOwnCleaning({ path, text: `export const x = ${call};` })).toHaveLength(1);
});

test.each([
  `path.replace(/\\/$/, '')`,
  String.raw`name.replace(/\s+/gu, ' ')`,
  String.raw`serial.replace(/(.{4})(?=.)/g, '$1-')`,
  `id.replaceAll('-', '+')`,
  'typedForm(most, mark)',
])('%s is fine', (call) => {
  expect(findOwnCleaning({ path, text: `export const x = ${call};` })).toEqual([]);
});
