import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from './project-files';

/* In an app opened from an iPhone's home screen vaul mistakes Safari for another browser, and its scroll locks
   then swallow taps. The app disables both locks by properties and locks the page itself; if an update ignores
   these properties, this test has to fail. */
const require = createRequire(import.meta.url);
const vaul = readFileSync(path.join(path.dirname(require.resolve('vaul')), 'index.mjs'), 'utf8');
const sheet = projectFiles(/^src\/ui\/bottom-sheet\.tsx$/).map(({ text }) => text);

test('the lock by a fixed body asks noBodyStyles, which the sheet sets', () => {
  const fixing = /setProperty\('position', 'fixed'/g;
  const guarded =
    /previousBodyPosition === null && isOpen && !noBodyStyles\)[\s\S]{0,700}setProperty\('position', 'fixed'/g;
  expect(vaul.match(fixing)).toHaveLength(1);
  expect(vaul.match(guarded)).toHaveLength(1);
  expect(sheet).toEqual([expect.stringMatching(/<Drawer\.Root[^>]*\s(?:[^>]|=>)*noBodyStyles/)]);
});

test('the lock by swallowed touches asks repositionInputs, which the sheet switches off', () => {
  expect(vaul.match(/preventScrollMobileSafari\(\)/g)).toHaveLength(2);
  expect(vaul).toMatch(/usePreventScroll\(\{\s*isDisabled: [^}]*\|\| !repositionInputs \|\|/);
  expect(sheet).toEqual([expect.stringMatching(/repositionInputs=\{false\}/)]);
});

test('only these two and the end of a pull ask what device it is', () => {
  expect(vaul.match(/!isSafari\(\)/g)).toHaveLength(2);
  expect(vaul.match(/\(isIOS\(\)\)/g)).toHaveLength(2);
});
