import { defineConfig } from '@playwright/test';
import { chromiumArguments } from '../support/chromium-arguments';
import { provideBrowser } from '../support/find-browser.mjs';

/** Measurements, not tests: sequential, without retries and recordings. */
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
