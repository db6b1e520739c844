import '../../server/require-node.mjs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { npmScript, projectFolder, runNode, toolFile } from './run-command.mjs';

/**
 * Builds the app, then runs the Playwright tests of a folder of `tests`; further command line arguments are passed
 * on.
 */
export async function runPlaywrightFolder(folder) {
  const build = await runNode({ args: npmScript('build'), timeoutMs: 600_000 });
  if (build.exitCode !== 0) {
    console.error(build.output);
    process.exit(1);
  }
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
