import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBrowser, isQuickBrowser } from './find-browser.mjs';

let folder: string;

function program(...parts: string[]): string {
  const file = path.join(folder, ...parts);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'find-browser-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('takes the one that the environment names', () => {
  program('bin', 'chromium');
  const env = { CHROME_PATH: '/opt/chosen', PATH: path.join(folder, 'bin') };
  expect(findBrowser({ env, playwrightsOwn: '' })).toBe('/opt/chosen');
});

it('prefers Chromium’s shell on the path to Chromium, that to Chrome and that to Playwright’s own', () => {
  const playwrightsOwn = program('playwright', 'chrome');
  const chrome = program('first', 'google-chrome');
  const env = { PATH: [path.join(folder, 'first'), path.join(folder, 'second')].join(path.delimiter) };
  expect(findBrowser({ env, playwrightsOwn })).toBe(chrome);
  const chromium = program('second', 'chromium');
  expect(findBrowser({ env, playwrightsOwn })).toBe(chromium);
  const shell = program('second', 'chromium-headless-shell');
  expect(findBrowser({ env, playwrightsOwn })).toBe(shell);
});

it.runIf(process.platform === 'linux')('falls back to Playwright’s own, and else finds nothing', () => {
  const env = { PATH: folder };
  expect(findBrowser({ env, playwrightsOwn: path.join(folder, 'missing') })).toBeUndefined();
  const playwrightsOwn = program('playwright', 'chrome');
  expect(findBrowser({ env, playwrightsOwn })).toBe(playwrightsOwn);
});

it.each([
  ['/usr/bin/chromium-headless-shell', true],
  ['/root/.cache/ms-playwright/chromium_headless_shell-1/chrome-linux/headless_shell', true],
  ['/usr/bin/chromium', false],
  ['/opt/headless-shell/chrome', false],
])('knows of %s whether it is the quick one', (file, isQuick) => {
  expect(isQuickBrowser(file)).toBe(isQuick);
});
