import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isQuickBrowser, provideBrowser } from './find-browser.mjs';
import { projectFolder, runNode, toolFile } from './run-command.mjs';
import { countPlaywright } from './test-counts.mjs';
import { flakyTests, timePlaywright, unforgivenFaults } from './test-report.mjs';
import { describeFlaky } from './test-summary.mjs';

const flakyFile = path.join(projectFolder, 'test-results', 'flaky.txt');

/** Playwright empties its folder on start, so the file describes the last run only. */
function writeFlakyFile(flaky) {
  mkdirSync(path.dirname(flakyFile), { recursive: true });
  writeFileSync(
    flakyFile,
    describeFlaky(flaky)
      .map((line) => `${line}\n`)
      .join(''),
  );
}

/**
 * The browser tests of `npm test`. A test may be retried once, by a new worker with a server of its own. Tests
 * that passed only then are listed by name, and faults recorded in the file of `UNFORGIVEN_FILE` fail the run
 * anyway.
 */
export async function runBrowserTests({ timeoutMs }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'billfold-playwright-'));
  const reportFile = path.join(folder, 'report.json');
  const unforgivenFile = path.join(folder, 'unforgiven.jsonl');
  try {
    const browser = provideBrowser();
    const result = await runNode({
      args: [toolFile('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
      env: {
        CHROME_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        UNFORGIVEN_FILE: unforgivenFile,
        NO_COLOR: '1',
        FORCE_COLOR: '0',
      },
      timeoutMs,
    });
    const flaky = flakyTests(reportFile);
    const unforgiven = unforgivenFaults(unforgivenFile);
    writeFlakyFile(flaky);
    return {
      ...result,
      counts: countPlaywright(reportFile, result.exitCode, unforgiven),
      tests: timePlaywright(reportFile),
      flaky,
      unforgiven,
      warnings: isQuickBrowser(browser)
        ? []
        : [`${browser} is not Chromium’s headless shell: each page takes more than twice as long with it.`],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
