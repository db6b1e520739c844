import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';

// The headless shell first: it opens the same pages in a fraction of the time.
const namesOnPath = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function usualPlaces(env) {
  const windowsFolders = [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']];
  return [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...windowsFolders
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        path.join(folder, 'Chromium', 'Application', 'chrome.exe'),
      ]),
  ];
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The Chromium or Chrome of this machine, else the one that Playwright has downloaded, else undefined. */
export function findBrowser({ env = process.env, playwrightsOwn = chromium.executablePath() } = {}) {
  if (env.CHROME_PATH) return env.CHROME_PATH;
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const onPath = namesOnPath.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...usualPlaces(env), playwrightsOwn].find(isExecutable);
}

/** The headless shell opens a page in less than half the time. */
export function isQuickBrowser(file) {
  return /headless[-_]shell/.test(path.basename(file));
}

const advice =
  'No browser found: install Chromium or Chrome, or set CHROME_PATH to one, or run “npx playwright install chromium”.';

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Like findBrowser, but installs Debian's package if permitted; otherwise throws with advice. */
export function provideBrowser() {
  const browser = findBrowser();
  if (browser !== undefined) return browser;
  if (mayInstall()) {
    const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    execFileSync('apt-get', ['update', '-q'], options);
    const install = ['install', '-q', '-y', '--no-install-recommends'];
    try {
      execFileSync('apt-get', [...install, 'chromium-headless-shell'], options);
    } catch {
      // Older Debian releases only have the full browser.
      execFileSync('apt-get', [...install, 'chromium'], options);
    }
  }
  const installed = findBrowser();
  if (installed === undefined) throw new Error(advice);
  return installed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(provideBrowser());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
