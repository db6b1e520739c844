import { pathToFileURL } from 'node:url';
import { runNode, toolFile } from './run-command.mjs';
import { runVitest } from './run-vitest.mjs';
import { countCheck, describeCounts, sumCounts } from './test-counts.mjs';

const timeoutMs = 600_000;
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

// The slow ones first, so that none of them is left alone at the end.
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

function report({ name, output, timeMs, counts }) {
  const verdict = counts.failed > 0 ? 'FAILED' : 'ok';
  if (counts.failed > 0) console.log(`\n── ${name} ──\n${output.trim()}\n`);
  console.log(
    `${name.padEnd(12)}${verdict.padEnd(8)}${(timeMs / 1000).toFixed(1).padStart(6)} s  ${describeCounts(counts)}`,
  );
}

/** Format, lint, types, import rules, dead code and unit tests, two at a time; the counts of all together. */
export async function runChecks() {
  const waiting = [...checks];
  const counts = [];
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const result = { name: check.name, ...(await check.run()) };
      report(result);
      counts.push(result.counts);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sumCounts(counts);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const startedAt = performance.now();
  const counts = await runChecks();
  console.log(`\n${describeCounts(counts)} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
