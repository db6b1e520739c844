import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { provideBrowser } from './find-browser.mjs';
import { runChecks } from './run-checks.mjs';
import { npmScript, runNode, toolFile } from './run-command.mjs';
import { runVitest } from './run-vitest.mjs';
import { countCheck, countPlaywright, describeCounts, sumCounts } from './test-counts.mjs';

/** Limits below end what hangs; a machine that others use as well may take twice its usual time. */
const minuteMs = 60_000;

async function build() {
  const result = await runNode({ args: npmScript('build'), timeoutMs: 4 * minuteMs });
  return { ...result, counts: countCheck(result.exitCode) };
}

async function browserTests() {
  const folder = mkdtempSync(path.join(tmpdir(), 'billfold-playwright-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const result = await runNode({
      args: [toolFile('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
      env: {
        CHROME_PATH: provideBrowser(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        NO_COLOR: '1',
        FORCE_COLOR: '0',
      },
      timeoutMs: 55 * minuteMs,
    });
    return { ...result, counts: countPlaywright(reportFile, result.exitCode) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const steps = [
  { name: 'checks', run: async () => ({ output: '', counts: await runChecks() }) },
  { name: 'build', run: build },
  { name: 'database tests', run: () => runVitest('db', { timeoutMs: 24 * minuteMs }) },
  { name: 'process tests', run: () => runVitest('process', { timeoutMs: 18 * minuteMs }) },
  { name: 'security tests', run: () => runVitest('security', { timeoutMs: 15 * minuteMs }) },
  { name: 'crash tests', run: () => runVitest('torture', { timeoutMs: 24 * minuteMs }) },
  { name: 'browser tests', run: browserTests },
];

async function runStep({ name, run }) {
  console.log(`\n▸ ${name}`);
  const startedAt = performance.now();
  let result;
  try {
    result = await run();
  } catch (error) {
    result = { output: error instanceof Error ? error.message : String(error), counts: countCheck(1) };
  }
  if (result.counts.failed > 0) console.log(result.output.trim());
  return { name, counts: result.counts, timeMs: performance.now() - startedAt };
}

const results = [];
for (const step of steps) results.push(await runStep(step));

console.log('');
for (const { name, counts, timeMs } of results) {
  const verdict = counts.failed > 0 ? 'FAILED' : 'ok';
  console.log(
    `${name.padEnd(16)}${verdict.padEnd(8)}${(timeMs / 1000).toFixed(1).padStart(6)} s  ${describeCounts(counts)}`,
  );
}
const total = sumCounts(results.map(({ counts }) => counts));
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(describeCounts(total));
