import '../../server/require-node.mjs';
import { pathToFileURL } from 'node:url';
import { runRooms } from '../rules/rooms/run-rooms.mjs';
import { sumProcessorTime } from './processor-time.mjs';
import { runNode, toolFile } from './run-command.mjs';
import { runVitest } from './run-vitest.mjs';
import { countCheck, describeCounts, sumCounts } from './test-counts.mjs';

const timeoutMs = 480_000;
const atOnce = 2;

function tool(name, args, packageName = name) {
  return {
    name,
    run: async () => {
      const result = await runNode({
        args: [toolFile(packageName, name), ...args],
        env: { NO_COLOR: '1' },
        timeoutMs,
      });
      return { ...result, counts: countCheck(result.exitCode) };
    },
  };
}

// The slow ones first, so that none runs alone at the end.
const checks = [
  { ...tool('tsc', ['-b'], 'typescript'), name: 'types' },
  { name: 'unit tests', run: () => runVitest('unit', { timeoutMs }) },
  { ...tool('oxlint', ['--type-aware', '--deny-warnings']), name: 'lint' },
  { ...tool('knip', ['--no-progress', '--no-config-hints']), name: 'dead code' },
  {
    ...tool('depcruise', ['contract', 'server', 'src', 'sw', 'tests'], 'dependency-cruiser'),
    name: 'imports',
  },
  { ...tool('oxfmt', ['--check', '.']), name: 'format' },
];

function describe({ name, output, timeMs, counts }) {
  const hasFailed = counts.failed > 0;
  const line = `${name.padEnd(12)}${hasFailed ? 'FAILED' : 'ok'.padEnd(6)}${(timeMs / 1000).toFixed(1).padStart(8)} s  ${describeCounts(counts)}`;
  return hasFailed ? `\n── ${name} ──\n${output.trim()}\n\n${line}` : line;
}

/** Runs format, lint, types, import rules, dead code and unit tests, two at a time; returns the totals. */
export async function runChecks({ report = () => undefined } = {}) {
  const waiting = [...checks];
  const results = [];
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const result = { name: check.name, ...(await check.run()) };
      report(describe(result));
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return {
    output: results.map(describe).join('\n'),
    counts: sumCounts(results.map(({ counts }) => counts)),
    tests: results.flatMap(({ tests = [] }) => tests),
    processorSeconds: sumProcessorTime(results.map(({ processorSeconds }) => processorSeconds)),
  };
}

if (import.meta.url !== pathToFileURL(process.argv[1] ?? '').href) {
  // Also imported by the run of all tests.
} else if (process.argv.includes('--rooms')) {
  const areAllInOrder = runRooms({ areDoorsListed: process.argv.includes('--doors') });
  process.exitCode = areAllInOrder ? 0 : 1;
} else {
  const startedAt = performance.now();
  const { counts } = await runChecks({ report: (line) => console.log(line) });
  console.log(`\n${describeCounts(counts)} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
