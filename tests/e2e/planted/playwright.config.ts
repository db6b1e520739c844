import { defineConfig } from '@playwright/test';
import common from '../../../playwright.config';

/** Faults that are planted to see whether a second try excuses them; run by `retries.spec.ts`. */
export default defineConfig({
  ...common,
  testDir: '.',
  globalSetup: '../../support/prepared-data-global-setup.ts',
  testMatch: '*.planted.ts',
  outputDir: '../../../test-results/planted',
  workers: 1,
  retries: 1,
  projects: (common.projects ?? []).filter(({ name }) => name === 'phone'),
});
