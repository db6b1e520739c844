import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments } from './tests/support/chromium-arguments';
import { findBrowser } from './tests/support/find-browser.mjs';

const executablePath = findBrowser();
if (executablePath === undefined) {
  throw new Error('No browser found: “node tests/support/find-browser.mjs” says what to do.');
}

/** Each worker starts a server with a database of its own, so more workers than processors only wait for each other. */
const workers = 2;

/** Of phones alone, or the same at every width. */
const phoneOnly = [
  'connection',
  'dead-server',
  'devices',
  'gallery-keyboard',
  'gallery-looks',
  'gallery-touch',
  'languages',
  'money-calls',
  'offline',
  'policy',
  'pwa',
  'pwa-update',
  'qr-login',
  'recovery',
  'registration',
  'security',
  'session',
  'sheet',
  'social',
  'two-factor',
].map((name) => `**/${name}.spec.ts`);

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
    trace: 'retain-on-failure',
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
      testIgnore: phoneOnly,
    },
  ],
});
