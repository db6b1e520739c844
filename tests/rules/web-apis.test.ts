import { expect, test } from 'vitest';
import { findNewWebApis, readTargets } from './find-new-web-apis';
import { projectFiles } from './project-files';

const [config] = projectFiles(/^vite\.config\.ts$/);
const [, list = ''] = /target: \[([^\]]+)\]/.exec(config?.text ?? '') ?? [];
const targets = readTargets(Array.from(list.matchAll(/'([^']+)'/g), ([, target = '']) => target));

/** APIs that the app asks for before it uses them, and methods of ours with such a name. */
const asked = new Set([
  'navigator.share',
  '.canShare()',
  '.createPolicy()',
  'CloseWatcher',
  'window.requestIdleCallback',
  '.requestIdleCallback()',
  'PublicKeyCredential.getClientCapabilities',
  '.getClientCapabilities()',
  // The router's history has it, too.
  '.canGoBack()',
]);

test('the build names the lowest version of each browser', () => {
  expect([...targets.keys()].toSorted()).toEqual([
    'chrome',
    'chrome_android',
    'edge',
    'firefox',
    'firefox_android',
    'safari',
    'safari_ios',
  ]);
});

test('the app calls no web API that a browser of the build does not have', () => {
  const files = projectFiles(/^(?:src|sw|contract)\/.*(?<!\.test)\.tsx?$/);
  const newApis = files.flatMap((file) => findNewWebApis(file, targets));
  expect(newApis.filter((line) => !asked.has(line.split(' ').at(-1) ?? ''))).toEqual([]);
});

const findIn = (code: string) => findNewWebApis({ path: 'src/planted.ts', text: code }, targets);

test.each([
  ['URL.parse(text);', 'URL.parse'],
  ['Promise.try(run);', 'Promise.try'],
  ['RegExp.escape(text);', 'RegExp.escape'],
  ['bytes.toBase64();', '.toBase64()'],
  ['document.startViewTransition(draw);', 'document.startViewTransition'],
  ['new CloseWatcher();', 'CloseWatcher'],
])('%s is found', (code, name) => {
  expect(findIn(code).map((line) => line.split(' ').at(-1))).toContain(name);
});

test.each([
  'URL.canParse(text);',
  'new URL(text);',
  'AbortSignal.timeout(100);',
  'structuredClone(value);',
  'list.toSorted();',
  "import { URL } from './own-url'; URL.parse(text);",
  'query.isError;',
])('%s is fine', (code) => {
  expect(findIn(code)).toEqual([]);
});
