import '../../server/require-node.mjs';
import path from 'node:path';
import { sumProcessorTime, watchProcessorTime } from './processor-time.mjs';
import { runBrowserTests } from './run-browser-tests.mjs';
import { runChecks } from './run-checks.mjs';
import { npmScript, runNode } from './run-command.mjs';
import { runVitest } from './run-vitest.mjs';
import { watchSlowdown } from './slowdown.mjs';
import { testBudgets } from './test-budgets.mjs';
import { countCheck, describeCounts, sumCounts } from './test-counts.mjs';
import { describeFlaky, describeOverspent, describeParts, describeSlowest } from './test-summary.mjs';

const timeoutMs = (name) => testBudgets[name].limitMs;

let removePreparedData = async () => undefined;

async function prepareData() {
  // Only now, as older versions of Node.js can't load it.
  const { runnerImport } = await import('vite');
  const { NODE_ENV: environment } = process.env;
  const { module } = await runnerImport(path.join(import.meta.dirname, 'prepared-data-global-setup.ts'));
  // Importing it sets NODE_ENV to development, with which a build made by a test later would be no release build.
  if (environment === undefined) Reflect.deleteProperty(process.env, 'NODE_ENV');
  else process.env.NODE_ENV = environment;
  return module.default();
}

/** Builds the app and prepares the data of a first start, which each part would otherwise create for itself. */
async function build() {
  const result = await runNode({ args: npmScript('build'), timeoutMs: timeoutMs('build') });
  if (result.exitCode === 0) {
    removePreparedData = await prepareData();
  }
  return { ...result, counts: countCheck(result.exitCode) };
}

/**
 * Where `STORE_TESTS_DATABASE_URL` names a server, the database tests run on that one instead of the embedded one.
 */
async function databaseTests() {
  const { STORE_TESTS_DATABASE_URL: url, STORE_TESTS_DATABASE_PID: pid } = process.env;
  const limit = { timeoutMs: timeoutMs('database tests') };
  if (url === undefined) return runVitest('db', limit);
  const endWatch = pid === undefined ? () => undefined : watchProcessorTime(Number(pid));
  const result = await runVitest('db', { ...limit, env: { DATABASE_URL: url } });
  return { ...result, processorSeconds: sumProcessorTime([result.processorSeconds, endWatch()]) };
}

function vitestPart(name, project) {
  return { name, run: () => runVitest(project, { timeoutMs: timeoutMs(name) }) };
}

const atOnce = 2;

/**
 * The parts that run after the build, as chains: each free processor takes the next part. Each part has its own
 * database and ports. Parts that kill and starve processes run one after the other, and browsers keep both
 * processors busy. The longest first, so that none runs alone at the end.
 */
const steps = [
  [[{ name: 'build', run: build }]],
  [
    [vitestPart('process tests', 'process'), vitestPart('crash tests', 'torture')],
    [{ name: 'database tests', run: databaseTests }],
    [vitestPart('screen tests', 'screens')],
    [vitestPart('security tests', 'security')],
    [{ name: 'checks', run: runChecks }],
  ],
  [[{ name: 'browser tests', run: () => runBrowserTests({ timeoutMs: timeoutMs('browser tests') }) }]],
];

const startedAt = performance.now();
const slowdownSince = watchSlowdown();
const secondsSince = (fromMs) => ((performance.now() - fromMs) / 1000).toFixed(1);

async function runPart({ name, run }) {
  const partStartedAt = performance.now();
  let result;
  try {
    result = await run();
  } catch (error) {
    result = { output: error instanceof Error ? error.message : String(error), counts: countCheck(1) };
  }
  const hasFailed = result.counts.failed > 0;
  const line = `▸ ${name} ${hasFailed ? 'FAILED' : 'ok'} after ${secondsSince(partStartedAt)} s`;
  console.log(hasFailed ? `\n${line}\n${result.output.trim()}\n` : line);
  return {
    ...result,
    name,
    timeMs: performance.now() - partStartedAt,
    slowdown: slowdownSince(partStartedAt),
  };
}

async function runStep(chains) {
  const waiting = [...chains];
  const results = [];
  const work = async () => {
    for (let chain = waiting.shift(); chain !== undefined; chain = waiting.shift()) {
      for (const part of chain) results.push(await runPart(part));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

const parts = [];
for (const chains of steps) parts.push(...(await runStep(chains)));
await removePreparedData();

function print(title, lines) {
  if (lines.length > 0) console.log(['', title, ...lines].join('\n'));
}

const unforgiven = parts.flatMap((part) => part.unforgiven ?? []);
print('What ran', describeParts(parts));
print('The slowest tests', describeSlowest(parts));
print('MORE PROCESSOR TIME THAN MEANT', describeOverspent(parts));
print(
  'WARNING',
  parts.flatMap(({ warnings = [] }) => warnings),
);
print(
  'FLAKY: passed only when repeated, also in test-results/flaky.txt',
  describeFlaky(parts.flatMap(({ flaky = [] }) => flaky)),
);
print(
  'FAILED, whatever a repetition said',
  // The auditor may report a finding for each account, so the text is cut.
  unforgiven.map(({ test, what }) => `${test}: ${what.slice(0, 500)}`),
);

const total = sumCounts(parts.map(({ counts }) => counts));
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\nin ${secondsSince(startedAt)} s\n${describeCounts(total)}`);
