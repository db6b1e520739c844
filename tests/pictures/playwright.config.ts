import { defineConfig } from '@playwright/test';
import { chromiumArguments } from '../support/chromium-arguments';
import { provideBrowser } from '../support/find-browser.mjs';

/** Draws the pictures in `public/`. Not tests: the results are reviewed and committed. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/pictures',
  workers: 1,
  retries: 0,
  reporter: 'line',
  use: { locale: 'en-US', launchOptions: { executablePath: provideBrowser(), args: chromiumArguments } },
});
