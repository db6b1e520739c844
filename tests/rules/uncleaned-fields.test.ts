import { expect, test } from 'vitest';
import { findUncleanedFields } from './find-uncleaned-fields';
import { projectFiles } from './project-files';

const field = (attributes: string) => ({
  path: 'src/features/planted/planted.tsx',
  text: `export const Planted = () => <TextField label={label} ${attributes} />;`,
});

test('fields for machine text clean what is pasted into them', () => {
  const files = projectFiles(/^src\/(?:features|money|platform)\/.*(?<!\.test)\.tsx$/);
  expect(files.flatMap(findUncleanedFields)).toEqual([]);
});

test.each([
  'autoComplete="off"',
  'name="hash" autoComplete="off" spellCheck="false"',
  'type="email"',
  'inputMode="email"',
  'type="url" value={url}',
])('%s is found', (attributes) => {
  expect(findUncleanedFields(field(attributes))).toHaveLength(1);
});

test.each([
  'autoComplete="off" inputMode="decimal"',
  'type="email" clean={cleanMachineText}',
  'name="fullName" autoComplete="name"',
])('%s is fine', (attributes) => {
  expect(findUncleanedFields(field(attributes))).toEqual([]);
});
