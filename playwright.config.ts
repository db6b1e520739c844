import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments } from './tests/support/chromium-arguments';
import { findBrowser } from './tests/support/find-browser.mjs';

const executablePath = findBrowser();
if (executablePath === undefined) {
  throw new Error('No browser found: “node tests/support/find-browser.mjs” says what to do.');
}

/** Each worker starts a server with a database of its own, so more workers than processors only wait for each other. */
const workers = 2;

const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Whatever differs by width; all others are of phones, or the same at every width. */
const wideScreens = specs('accessibility', 'routes', 'shell', 'user-menu');
const wideScreensOnly = specs('routes');

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  workers,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    // Recording slows every test down: `TRACE=1` when one has to be looked into.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    // Each fresh context would fetch the whole app for its worker; tests of the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: chromiumArguments,
      // Hidden, their room would be kept and yet not be told to scripts.
      ignoreDefaultArgs: ['--hide-scrollbars'],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: wideScreensOnly,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 3,
        isMobile: true,
        hasTouch: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      testMatch: wideScreens,
    },
  ],
});
