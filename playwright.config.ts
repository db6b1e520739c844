import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments } from './tests/support/chromium-arguments';
import { findBrowser } from './tests/support/find-browser.mjs';

const executablePath = findBrowser();
if (executablePath === undefined) {
  throw new Error('No browser found: “node tests/support/find-browser.mjs” says what to do.');
}

/** The whole set, with what takes long or is seldom broken: tests tagged `@nightly`, and every wide screen. */
const isNightly = process.env['NIGHTLY'] === '1';
/** A second try is given only where someone reads what no second try excuses, and never in the whole set. */
const isForgiving = !isNightly && (process.env['UNFORGIVEN_FILE'] ?? '') !== '';

const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Whatever differs by width; all others are of phones, or the same at every width. By day those tagged `@wide` alone. */
const wideScreens = specs(
  'accessibility',
  'bulk',
  'buy-tct',
  'commands',
  'desk',
  'epos',
  'migrate',
  'migrate-outside',
  'mint-house',
  'rapid-taps*',
  'reload-*',
  'reserves',
  'send-whole',
  'settings-keyboard',
  'sheet-feet',
  'shell',
  'till',
  'wallet',
  'wallet-order',
  'wide-bar',
);
const wideScreensOnly = specs('bulk', 'commands', 'desk', 'wide-bar');
/** Screens of one narrow column, which look the same there. */
const narrowScreens = /accessibility\.spec\.ts.*(?:signing in|registering|privacy policy|leads nowhere)/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  // The data that each worker's server begins with.
  globalSetup: './tests/support/prepared-data-global-setup.ts',
  // Each has a server, a database and a browser for itself.
  workers: 2,
  // With a new worker, and so with a new server and new users.
  retries: isForgiving ? 1 : 0,
  ...(!isNightly && { grepInvert: /@nightly/ }),
  // How long something takes is no test's concern, and a borrowed processor may be away for seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    // Recording slows every test down. Set `TRACE=1` to investigate one.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    // Each fresh context would fetch the whole app for its worker; tests of the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: chromiumArguments,
      // If hidden, their room is kept, but scripts can't see it.
      ignoreDefaultArgs: ['--hide-scrollbars'],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: wideScreensOnly,
      use: {
        viewport: { width: 390, height: 844 },
        // A ninth of the pixels by day: drawing them is a tenth of these tests' time.
        deviceScaleFactor: isNightly ? 3 : 1,
        isMobile: true,
        hasTouch: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      testMatch: wideScreens,
      ...(isNightly ? { grepInvert: narrowScreens } : { grep: /@wide/ }),
    },
  ],
});
