import { defineConfig } from '@playwright/test';
import common from '../../../playwright.config';

/** Planted faults that show which of them a retry excuses; run by `retries.spec.ts`. */
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
