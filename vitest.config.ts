import { defineConfig } from 'vitest/config';
import { EnvironmentSequencer } from './tests/support/environment-sequencer.mjs';

const databaseSetup = './tests/support/database-global-setup.ts';
/** For tests that start the built server as a process. */
const serverSetup = [
  './tests/support/built-server-global-setup.ts',
  './tests/support/prepared-data-global-setup.ts',
];
const slowerTests = ['**/*.db.test.ts', '**/*.process.test.ts'];
const neverTests = ['**/node_modules/**', '**/dist/**', '**/.data/**'];

/** A module is transformed once for all runs. Not where there is a global setup: with this cache none is loaded. */
const keepTransformed = { fsModuleCache: true };

const [nodeMajor = 0] = process.versions.node.split('.').map(Number);
/** From Node 25 on an undefined global `localStorage` of Node's own would stay in place of the test page's. */
const execArgv = nodeMajor >= 25 ? ['--no-experimental-webstorage'] : [];

/** The file name decides which project runs a test, so that the quick ones never wait for a database. */
export default defineConfig({
  // Elements that React's production build understands, too; transformed once for all projects.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    environment: 'node',
    execArgv,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    sequence: { sequencer: EnvironmentSequencer },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'src/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'sw/**/*.test.ts',
            'tests/{rules,support}/**/*.test.ts',
          ],
          exclude: [...neverTests, ...slowerTests],
          testTimeout: 20_000,
          // A sixth of the time that a worker of its own costs each file; the setup makes up for the walls.
          pool: 'threads',
          isolate: false,
          maxWorkers: 1,
          experimental: keepTransformed,
          setupFiles: './tests/support/fresh-start.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          // React as users have it: faster, and each effect runs once.
          env: { NODE_ENV: 'production' },
          environment: 'happy-dom',
          include: ['tests/screens/**/*.test.tsx'],
          exclude: neverTests,
          pool: 'threads',
          isolate: false,
          maxWorkers: 1,
          experimental: keepTransformed,
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          setupFiles: './tests/support/fresh-start.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['{server,tests}/**/*.db.test.ts'],
          exclude: neverTests,
          globalSetup: databaseSetup,
          isolate: false,
          maxWorkers: 1,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['{server,tests}/**/*.process.test.ts'],
          exclude: neverTests,
          globalSetup: serverSetup,
          isolate: false,
          // These start, kill and starve real processes; side by side they would disturb each other.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'torture',
          include: ['tests/torture/**/*.test.ts'],
          exclude: neverTests,
          globalSetup: [databaseSetup, ...serverSetup],
          isolate: false,
          fileParallelism: false,
          testTimeout: process.env['TORTURE'] === 'full' ? 4 * 3_600_000 : 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          exclude: neverTests,
          globalSetup: serverSetup,
          isolate: false,
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'security',
          include: ['tests/security/**/*.test.ts'],
          exclude: [...neverTests, ...slowerTests],
          globalSetup: databaseSetup,
          isolate: false,
          maxWorkers: 1,
          testTimeout: process.env['TORTURE'] === 'full' ? 3_600_000 : 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
