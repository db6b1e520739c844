import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { provideBrowser } from './find-browser.mjs';
import { projectFolder, runNode, toolFile } from './run-command.mjs';
import { runVitest } from './run-vitest.mjs';
import { countPlaywright } from './test-counts.mjs';
import { unforgivenFaults } from './test-report.mjs';
import { readDone } from './torture-results.mjs';

const hourMs = 3_600_000;
const tortureFolder = path.join(projectFolder, 'tests', 'torture');
const tortureFile = /^(.+)\.test\.ts$/;
const fullSize = { TORTURE: 'full' };
/** The number of rounds under stalls, for all specs and for single ones. */
const repeats = { all: 3, single: 5 };

/** Runs browser tests without retries; `wrap` runs Playwright inside another program. */
async function runBrowser({ args = [], env = {}, folder, wrap = (words) => words }) {
  const reportFile = path.join(folder, 'report.json');
  const unforgivenFile = path.join(folder, 'unforgiven.jsonl');
  const playwright = toolFile('@playwright/test', 'playwright');
  const result = await runNode({
    args: wrap([playwright, 'test', '--retries=0', '--reporter=list,json', ...args]),
    env: {
      CHROME_PATH: provideBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      UNFORGIVEN_FILE: unforgivenFile,
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      ...env,
    },
    timeoutMs: 8 * hourMs,
  });
  return {
    ...result,
    counts: countPlaywright(reportFile, result.exitCode, unforgivenFaults(unforgivenFile)),
  };
}

function runStalls({ seed, specs, env, folder }) {
  const isSingle = specs.length > 0;
  const program = path.join(projectFolder, 'tests', 'support', 'run-stalls.mjs');
  return runBrowser({
    args: [...specs, `--repeat-each=${isSingle ? repeats.single : repeats.all}`],
    // A spec that is named on the command line runs in full.
    env: { ...env, ...(isSingle && { NIGHTLY: '1' }) },
    folder,
    wrap: (words) => [program, String(seed), '--', ...words],
  });
}

const ofVitest =
  (project, options = {}) =>
  ({ env }) =>
    runVitest(project, { timeoutMs: 4 * hourMs, ...options, env: { ...fullSize, ...env } });

const crashes = readdirSync(tortureFolder).flatMap((file) => {
  const [, name] = tortureFile.exec(file) ?? [];
  return name === undefined ? [] : [[name, ofVitest('torture', { files: [`tests/torture/${file}`] })]];
});

const runners = new Map([
  ['security', ofVitest('security')],
  ['process', ofVitest('process')],
  ...crashes,
  ['browser', ({ env, folder }) => runBrowser({ env: { ...env, NIGHTLY: '1' }, folder })],
  ['stalls', runStalls],
  ['engines', ofVitest('engines')],
]);

/** All parts of `npm run torture`. */
export const tortureParts = [...runners.keys()];

/**
 * Runs one round of a part, at full size or, with other parts in turns, at the size of a turn. Returns the counts
 * as in `npm test`, and what the tests have counted themselves.
 */
export async function runRound(part, { seed, specs, isTurn = false }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'billfold-torture-'));
  const countsFile = path.join(folder, 'counts.jsonl');
  try {
    const env = { TORTURE_COUNTS: countsFile, SEED: String(seed), ...(isTurn && { TORTURE: 'turn' }) };
    const result = await runners.get(part)({ env, seed, specs, folder });
    return { ...result, done: readDone(readIfThere(countsFile)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The file does not exist, so nothing was counted.
    return '';
  }
}
