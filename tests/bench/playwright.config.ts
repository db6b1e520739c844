import { defineConfig } from '@playwright/test';
import { chromiumArguments } from '../support/chromium-arguments';
import { provideBrowser } from '../support/find-browser.mjs';

/** Figures, not tests: one after the other, nothing repeated, nothing recorded. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  workers: 1,
  retries: 0,
  timeout: 600_000,
  reporter: 'line',
  use: { launchOptions: { executablePath: provideBrowser(), args: chromiumArguments } },
});
