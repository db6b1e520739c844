import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../../contract/language';
import { findZoomingFields } from './find-zooming-fields';
import { projectFiles } from './project-files';

// What iOS needs of the page. None of it has been seen on a device.

const rootFolder = path.join(import.meta.dirname, '..', '..');
const [page] = projectFiles(/^index\.html$/);
const html = page?.text ?? '';
/** The words of Safari's own menu. */
const safariWords = {
  en: ['Share', 'Add to Home Screen'],
  tr: ['Paylaş', 'Ana Ekrana Ekle'],
  zh: ['共享', '添加到主屏幕'],
};

test('the page reaches under the notch, and people may zoom', () => {
  expect(html).toMatch(/name="viewport"\s+content="[^"]*\bviewport-fit=cover\b/);
  expect(html).not.toMatch(/user-scalable|maximum-scale/);
});

test('the home screen has a picture of 180 px', () => {
  const [, address = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? [];
  const picture = readFileSync(path.join(rootFolder, 'public', address));
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([180, 180]);
});

test.each(languages)('%s says how to install it in the words of Safari', (language) => {
  const read = (name: string) =>
    JSON.parse(
      readFileSync(path.join(rootFolder, 'public', 'locales', language, `${name}.json`), 'utf8'),
    ) as Record<string, string>;
  for (const text of [read('shell')['installShare'], read('settings')['pushOnceInstalled']])
    for (const word of safariWords[language]) expect(text).toContain(word);
});

test('no height counts the room beneath the browser’s bars', () => {
  const styles = projectFiles(/^(?:src\/.*\.css|index\.html)$/);
  expect(styles.filter(({ text }) => /\d(?:vh|lvh|vb)\b/.test(text)).map(({ path: file }) => file)).toEqual(
    [],
  );
});

test('only one file knows CloseWatcher, which Safari lacks', () => {
  const users = projectFiles(/^src\/.*(?<!\.test)\.tsx?$/).filter(({ text }) =>
    /new (?:\w+\.)*CloseWatcher\b/.test(text),
  );
  expect(users.map(({ path: file }) => file)).toEqual(['src/ui/use-close-watcher.ts']);
});

test('no field is so small that iOS zooms into the page', () => {
  expect(findZoomingFields(projectFiles(/^src\/.*\.(?:tsx|css)$/))).toEqual([]);
});

test.each([
  ['<input className={styles.name} />', '.name { font-size: var(--text-14); }'],
  ['<textarea value="" />', '.name { font-size: max(16px, var(--text-14)); }'],
])('%s with %s is found', (code, css) => {
  const text = `import styles from './planted.module.css';\n${code}`;
  const files = [
    { path: 'src/ui/planted.tsx', text },
    { path: 'src/ui/planted.module.css', text: css },
  ];
  expect(findZoomingFields(files)).toHaveLength(1);
  const large = { path: 'src/ui/planted.module.css', text: '.name { font-size: max(16px, 1rem); }' };
  expect(
    findZoomingFields([
      { path: 'src/ui/planted.tsx', text: text.replace(code, '<input className={styles.name} />') },
      large,
    ]),
  ).toEqual([]);
});
