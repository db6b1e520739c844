// Draws icons, start pictures and screenshots anew, after changes of the mark, the colours or the screens shown.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { npmScript, projectFolder, runNode, toolFile } from '../support/run-command.mjs';

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
    `--config=${path.join(projectFolder, 'tests', 'pictures', 'playwright.config.ts')}`,
    ...process.argv.slice(2),
  ],
  { cwd: projectFolder, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
