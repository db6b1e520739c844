import { expect, test } from 'vitest';
import { findTranslatableCodes } from './find-translatable-codes';
import { projectFiles } from './project-files';

function findCodes(markup: string): string[] {
  return findTranslatableCodes({
    path: 'src/planted.tsx',
    text: `export const Planted = () => (${markup});`,
  });
}

test('what is compared or copied letter by letter is never translated', () => {
  expect(projectFiles(/^src\/.*(?<!\.test)\.tsx$/).flatMap(findTranslatableCodes)).toEqual([]);
});

test.each([
  '<code>{text}</code>',
  '<span>{pin}</span>',
  '<span>{bill.serial}</span>',
  '<p>{spacedSerial(serial)}</p>',
  '<Link to="/">{shortenText(hash, 12)}</Link>',
])('%s is found', (markup) => {
  expect(findCodes(markup)).toEqual(['src/planted.tsx:1']);
});

test.each([
  '<span translate="no">{pin}</span>',
  '<div translate="no"><code>{text}</code></div>',
  '<p>{t("serial")}</p>',
])('%s is fine', (markup) => {
  expect(findCodes(markup)).toEqual([]);
});
