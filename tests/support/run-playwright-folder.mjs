import '../../server/require-node.mjs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { provideBuild } from '../../server/provide-build.mjs';
import { projectFolder, toolFile } from './run-command.mjs';

/**
 * Builds the app if it has changed, then runs the Playwright tests of a folder of `tests`; further command line arguments are passed
 * on.
 */
export async function runPlaywrightFolder(folder) {
  provideBuild('main');
  const { status } = spawnSync(
    process.execPath,
    [
      toolFile('@playwright/test', 'playwright'),
      'test',
      `--config=${path.join(projectFolder, 'tests', folder, 'playwright.config.ts')}`,
      ...process.argv.slice(2),
    ],
    { cwd: projectFolder, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
